/** What stands above the text of a page. */
import Translate from '@docusaurus/Translate';
import facts from '@generated/annex-pages/default/facts.json';
import React, { type ReactNode } from 'react';
import ActCount from './ActCount';
import { atStart } from './citation';
import LastReviewed from './LastReviewed';
import { usePage } from './page';
import { useLocale } from './useLocale';

const { annexes, directive, points } = facts;

/** The groups of a page as a list to jump from, where the screen has no room for the theme's list beside the page. */
function OnThisPage(): JSX.Element | null {
  const { toc } = usePage();
  return (
    <details className="on-this-page">
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel" description="The label used by the button on the collapsible TOC component">
          On this page
        </Translate>
      </summary>
      <ul>
        {toc
          .filter(({ level }) => level === 2)
          .map(({ id, value }) => (
            <li key={id}>
              {/* A heading may hold markup; this list shows its text, as the titles of pages do. */}
              <a href={`#${id}`}>{value.replace(/<[^>]*>/g, '')}</a>
            </li>
          ))}
      </ul>
    </details>
  );
}

/**
 * A page's level-1 heading. That of an annex tells which part of the directive it presents, how many acts it lists and when it was last
 * reviewed; on paper, in which language it is and where it was found.
 */
export default function PageHeader({ children }: { children?: ReactNode }): JSX.Element {
  const { path, address, language } = usePage();
  const locale = useLocale();
  const annex = annexes.find((candidate) => candidate.path === path);
  return (
    <>
      <header id="top" className="page-header">
        <p className="page-header__print">
          {language} · {address}
        </p>
        {annex && (
          <p className="page-header__annex">
            {atStart(directive.citation, locale)}, {points[annex.section]}
          </p>
        )}
        <h1>{children}</h1>
        {annex && (
          <p className="page-header__facts">
            <ActCount count={annex.count} /> · <LastReviewed />
          </p>
        )}
      </header>
      {annex && <OnThisPage />}
    </>
  );
}
