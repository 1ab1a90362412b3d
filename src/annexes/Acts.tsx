/** The acts of one point of the Annex. */
import Translate, { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import React from 'react';
import Cite from './Cite';
import { atStart } from './citation';
import EurLexLink from './EurLexLink';
import type { Entry } from './localised';
import StaleNotice from './StaleNotice';
import { useLocale } from './useLocale';

/** The subject, followed by the acronym in brackets. If the subject ends with a bracket, the acronym goes inside it. */
function Subject({ subject, acronym }: Pick<Entry, 'subject' | 'acronym'>): JSX.Element {
  const isInside = acronym !== undefined && subject.endsWith(')');
  return (
    <>
      {isInside ? subject.slice(0, -1) : subject}
      {acronym && <span className="act__acronym">{isInside ? `, ${acronym}` : ` (${acronym})`}</span>}
      {isInside && ')'}
    </>
  );
}

/** The replacement status. Directives and regulations have separate messages: in French and Spanish the participle agrees with the noun. */
function Replacement({ kind, by, citation, isFuture, from, until }: NonNullable<Entry['replaced']>): JSX.Element {
  const values = { act: <EurLexLink celex={by}>{citation}</EurLexLink>, date: from };
  if (until) {
    return (
      <Translate
        id="annexes.act.replacedInStages"
        description="Status of an act whose parts were replaced one after the other. {act}: the replacing act; {until}: the last date"
        values={{ act: values.act, until }}
      >
        {'Replaced in stages by {act}. The last provisions ended on {until}.'}
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
 * One act of the Annex: subject, citation, Official Journal reference, replacement status and note.
 * The element id is the CELEX number, so fragments such as `#32006R1907` are the same in every language.
 */
function Act({ celex, citation, subject, acronym, journal, replaced, note, isStale }: Entry): JSX.Element {
  const locale = useLocale();
  const citationAtStart = atStart(citation, locale);
  return (
    <li id={celex} className="act">
      <p className="act__subject">
        <Subject subject={subject} acronym={acronym} />{' '}
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
        <p className={clsx('act__status', replaced.isFuture && 'act__status--future')}>
          <Replacement {...replaced} />
        </p>
      )}
      {note && (
        <p className="act__note">
          {note.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a note can only be told apart by their position
            <React.Fragment key={place}>{typeof piece === 'string' ? piece : <Cite {...piece} />}</React.Fragment>
          ))}
        </p>
      )}
      {isStale && <StaleNotice id={celex} />}
    </li>
  );
}

/**
 * Lists the acts of a point of the Annex. Pages write `<Acts point="E.4" />`; plugins/remarkActs.ts adds the acts.
 * @param acts in the order of the Annex
 */
export default function Acts({ acts }: { acts: Entry[] }): JSX.Element {
  return (
    <ul className="acts">
      {acts.map((act) => (
        <Act key={act.celex} {...act} />
      ))}
    </ul>
  );
}
