/** The components of one entry in a list of acts. */
import Translate, { translate } from '@docusaurus/Translate';
import React, { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react';
import { atStart } from './citation';
import EurLexLink from './EurLexLink';
import type { LocalisedAct } from './localised';
import { useLocale } from './useLocale';

/** The list of the acts of one group. */
export function Acts({ children }: { children: ReactNode }): JSX.Element {
  return <ul className="acts">{children}</ul>;
}

/** A remark on one act, shown below its citation. */
export function Note({ children }: { children: ReactNode }): JSX.Element {
  return <p className="act__note">{children}</p>;
}

/** MDX 1 renders every component through its own element, which names the component in `mdxType`. */
function isNote(child: ReactNode): boolean {
  return isValidElement<{ mdxType?: string }>(child) && child.props.mdxType === 'Note';
}

/** The subject, followed by the acronym in brackets. If the subject ends with a bracket, the acronym goes inside it. */
function Subject({ parts, acronym }: { parts: ReactNode[]; acronym?: string }): JSX.Element {
  const last = parts.at(-1);
  return acronym && typeof last === 'string' && last.endsWith(')') ? (
    <>
      {parts.slice(0, -1)}
      {last.slice(0, -1)}
      <span className="act__acronym">, {acronym}</span>)
    </>
  ) : (
    <>
      {parts}
      {acronym && <span className="act__acronym"> ({acronym})</span>}
    </>
  );
}

/** The replacement status. Directives and regulations have separate messages: in French and Spanish the participle agrees with the noun. */
function Replacement({ kind, by, citation, isFuture, from, until }: NonNullable<LocalisedAct['replaced']>): JSX.Element {
  const values = { act: <EurLexLink celex={by}>{citation}</EurLexLink>, date: from };
  if (until) {
    return (
      <Translate
        id="annexes.act.replacedInStages"
        description="Status of an act whose parts were replaced one after the other. {act}: the replacing act; {from}, {until}: dates"
        values={{ ...values, from, until }}
      >
        {'Replaced in stages by {act}, between {from} and {until}.'}
      </Translate>
    );
  }
  if (isFuture) {
    return kind === 'directive' ? (
      <Translate
        id="annexes.act.willBeReplaced.directive"
        description="Status of a directive, before the date. {act}: the replacing act with its article; {date}: a date"
        values={values}
      >
        {'Will be replaced by {act} from {date}.'}
      </Translate>
    ) : (
      <Translate
        id="annexes.act.willBeReplaced.regulation"
        description="Status of a regulation, before the date. {act}: the replacing act with its article; {date}: a date"
        values={values}
      >
        {'Will be replaced by {act} from {date}.'}
      </Translate>
    );
  }
  return kind === 'directive' ? (
    <Translate
      id="annexes.act.replaced.directive"
      description="Status of a directive, on the date and after it. {act}: the replacing act with its article; {date}: a date"
      values={values}
    >
      {'Replaced by {act} with effect from {date}.'}
    </Translate>
  ) : (
    <Translate
      id="annexes.act.replaced.regulation"
      description="Status of a regulation, on the date and after it. {act}: the replacing act with its article; {date}: a date"
      values={values}
    >
      {'Replaced by {act} with effect from {date}.'}
    </Translate>
  );
}

/**
 * One act of the Annex: subject, citation, Official Journal reference, replacement status and notes.
 * The element id is the CELEX number, so fragments such as `#32006R1907` are the same in every language.
 * Pages write `<Act celex="...">`; plugins/remarkActs.ts adds the other props.
 * @param children the subject in the page's language, followed by any `<Note>` elements
 */
export default function Act({ celex, citation, acronym, journal, replaced, children }: PropsWithChildren<LocalisedAct>): JSX.Element {
  const locale = useLocale();
  const citationAtStart = atStart(citation, locale);
  const parts = Children.toArray(children);
  return (
    <li id={celex} className="act">
      <p className="act__subject">
        <Subject parts={parts.filter((part) => !isNote(part))} acronym={acronym} />{' '}
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
