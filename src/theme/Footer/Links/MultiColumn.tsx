/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Footer/Links/MultiColumn (ejected).
 * Reason: the configuration cannot express some of the columns: links to the page in each language, the directive with the date of the last
 * review, and the publisher. Unlike in the original, the column titles are headings.
 */

import Translate from '@docusaurus/Translate';
import LinkItem from '@theme/Footer/LinkItem';
import type { Props } from '@theme/Footer/Links/MultiColumn';
import React, { type ReactNode } from 'react';
import { useIsNotFoundPage } from '../../../../docusaurus-2.2/notFoundPage';
import AllLanguages from '../../../acts/components/AllLanguages';
import LastReviewed from '../../../acts/components/LastReviewed';
import LanguageLinks from '../../../languages/LanguageLinks';
import { useAlternateUrl } from '../../../languages/useAlternateUrl';
import { OrganisationLinks, useOrganisation } from '../../../organisation/links';

function Column({ title, children }: { title: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <div className="footer__col">
      <h2 className="footer__title">{title}</h2>
      {children}
    </div>
  );
}

export default function FooterColumns({ columns }: Props): JSX.Element {
  const { name: organisation, links } = useOrganisation();
  const urlIn = useAlternateUrl();
  // The not-found page lists the annexes and the languages above.
  const isNotFound = useIsNotFoundPage();
  return (
    <div className="row footer__links">
      {!isNotFound && (
        <>
          {columns.map(({ title, items }) => (
            <Column key={title} title={title}>
              <ul className="footer__items">
                {items.map((item) => (
                  <li key={item.to ?? item.href}>
                    <LinkItem item={item} />
                  </li>
                ))}
              </ul>
            </Column>
          ))}
          <Column
            title={
              <Translate id="theme.navbar.mobileLanguageDropdown.label" description="The label for the mobile language switcher dropdown">
                Languages
              </Translate>
            }
          >
            <LanguageLinks urlIn={urlIn} className="footer__items" />
          </Column>
        </>
      )}
      <Column
        title={
          <Translate id="annexes.footer.source" description="Title of the column with the directive and the last review">
            Source
          </Translate>
        }
      >
        <AllLanguages />
        <div>
          <LastReviewed />
        </div>
      </Column>
      {organisation !== '' && <Column title={organisation}>{Object.keys(links).length > 0 && <OrganisationLinks />}</Column>}
    </div>
  );
}
