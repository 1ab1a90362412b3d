/** The acts of one point of the Annex. */
import Interpolate from '@docusaurus/Interpolate';
import { translate } from '@docusaurus/Translate';
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

type Replaced = NonNullable<Entry['replaced']>;

/** @returns the message on the replacement. Directives and regulations have separate ones: in French and Spanish the participle agrees with the noun */
function replacementMessage({ kind, isFuture, until }: Replaced): string {
  if (until) {
    return translate({
      id: 'annexes.act.replacedInStages',
      message: 'Replaced in stages by {act}. The last provisions ended on {until}.',
      description: 'Status of an act whose parts were replaced one after the other. {act}: the replacing act; {until}: the last date',
    });
  }
  if (isFuture) {
    return kind === 'directive'
      ? translate({
          id: 'annexes.act.willBeReplaced.directive',
          message: 'Will be replaced by {act} from {date}.',
          description: 'Status of a directive, before the date. {act}: the replacing act with its article; {date}: a date',
        })
      : translate({
          id: 'annexes.act.willBeReplaced.regulation',
          message: 'Will be replaced by {act} from {date}.',
          description: 'Status of a regulation, before the date. {act}: the replacing act with its article; {date}: a date',
        });
  }
  return kind === 'directive'
    ? translate({
        id: 'annexes.act.replaced.directive',
        message: 'Replaced by {act} with effect from {date}.',
        description: 'Status of a directive, on the date and after it. {act}: the replacing act with its article; {date}: a date',
      })
    : translate({
        id: 'annexes.act.replaced.regulation',
        message: 'Replaced by {act} with effect from {date}.',
        description: 'Status of a regulation, on the date and after it. {act}: the replacing act with its article; {date}: a date',
      });
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
          <Interpolate
            values={{ act: <EurLexLink celex={replaced.by}>{replaced.citation}</EurLexLink>, date: replaced.from, until: replaced.until }}
          >
            {replacementMessage(replaced)}
          </Interpolate>
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
