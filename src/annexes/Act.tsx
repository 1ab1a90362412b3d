import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Translate, { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import React, { Children, isValidElement, type PropsWithChildren, type ReactNode, useState } from 'react';
import { atStart } from './citation';
import EurLexLink from './EurLexLink';
import type { LocalisedAct } from './localised';
import { useLocale } from './useLocale';

/**
 * The list of the acts of one group. Nothing in it needs scripts, so React leaves what the server has rendered as it is while it takes
 * over the page (issue 6; bench/README.md says what that saves), and renders the list only where a reader comes from another page.
 */
export function Acts({ children }: { children: ReactNode }): JSX.Element {
  const isBrowser = useIsBrowser();
  const [isServers] = useState(() => !isBrowser && ExecutionEnvironment.canUseDOM && document.querySelector('.acts') !== null);
  // React 17 does not look into an element whose content is given as HTML, and writes that only if it changes.
  return isServers ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written
    <ul className="acts" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
  ) : (
    <ul className="acts">{children}</ul>
  );
}

/** A remark on one act, shown below its citation. */
export function Note({ children }: { children: ReactNode }): JSX.Element {
  return <p className="act__note">{children}</p>;
}

/** MDX 1 renders every component through its own element, which names the component in `mdxType`. */
function isNote(child: ReactNode): boolean {
  return isValidElement<{ mdxType?: string }>(child) && child.props.mdxType === 'Note';
}

/** "Replaced by ...", worded so that it is true before the date and after it. */
function Replacement({ kind, by, citation, from, until }: NonNullable<LocalisedAct['replaced']>): JSX.Element {
  const replacing = <EurLexLink celex={by}>{citation}</EurLexLink>;
  if (until) {
    return (
      <Translate
        id="annexes.act.replacedInStages"
        description="Status of an act whose parts were replaced one after the other. {act}: the replacing act; {from}, {until}: dates"
        values={{ act: replacing, from, until }}
      >
        {'Replaced in stages by {act}, between {from} and {until}.'}
      </Translate>
    );
  }
  // Two messages, because the participle agrees with the replaced act's kind in French and Spanish.
  return kind === 'directive' ? (
    <Translate
      id="annexes.act.replaced.directive"
      description="Status of a directive; must read right before and after the date. {act}: the replacing act with its article; {date}: a date"
      values={{ act: replacing, date: from }}
    >
      {'Replaced by {act} with effect from {date}.'}
    </Translate>
  ) : (
    <Translate
      id="annexes.act.replaced.regulation"
      description="Status of a regulation; must read right before and after the date. {act}: the replacing act with its article; {date}: a date"
      values={{ act: replacing, date: from }}
    >
      {'Replaced by {act} with effect from {date}.'}
    </Translate>
  );
}

/**
 * One act of the Annex: subject, citation, Official Journal reference and, where it holds, what replaces it.
 * Its id is the CELEX number, so a link such as `/es/ktn_environment#32006R1907` works in every language.
 * Pages write `<Act celex="...">`; plugins/remarkActs.ts adds the rest.
 * @param children the subject in the page's language, then any `<Note>`
 */
export default function Act({ celex, citation, acronym, journal, replaced, children }: PropsWithChildren<LocalisedAct>): JSX.Element {
  const locale = useLocale();
  const citationAtStart = atStart(citation, locale);
  const parts = Children.toArray(children);
  return (
    <li id={celex} className="act">
      <p className="act__subject">
        {parts.filter((part) => !isNote(part))}
        {acronym && <span className="act__acronym"> ({acronym})</span>}{' '}
        <a
          className="act__link"
          href={`#${celex}`}
          aria-label={translate(
            {
              id: 'annexes.act.link',
              message: 'Link to this entry: {act}',
              description: 'Accessible name of the sign after an act, which links to the entry itself. {act}: citation',
            },
            { act: citationAtStart },
          )}
        >
          #
        </a>
      </p>
      <p className="act__citation">
        <EurLexLink celex={celex}>{citationAtStart}</EurLexLink> <span className="act__journal">{journal}</span>
      </p>
      {replaced && (
        <p className="act__status">
          <Replacement {...replaced} />
        </p>
      )}
      {parts.filter(isNote)}
    </li>
  );
}
