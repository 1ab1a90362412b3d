/** The acts of one point of the Annex. */
import Interpolate from '@docusaurus/Interpolate';
import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import React from 'react';
import Cite from './Cite';
import { atStart } from './citation';
import type { Entry } from './localised';
import StaleNotice from './StaleNotice';
import { useLocale } from './useLocale';

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
function Act({ celex, citation, subject, journal, replaced, note, isStale }: Entry): JSX.Element {
  const locale = useLocale();
  const citationAtStart = atStart(citation, locale);
  return (
    <li id={celex} className="act">
      <p className="act__subject">
        {subject}{' '}
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
        <Cite celex={celex} citation={citationAtStart} /> <span className="act__journal">{journal}</span>
      </p>
      {replaced && (
        <p className={clsx('act__status', replaced.isFuture && 'act__status--future')}>
          <Interpolate values={{ act: <Cite {...replaced.by} />, date: replaced.from, until: replaced.until }}>
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

/** @param acts in the order of the Annex. Pages write `<Acts point="E.4" />`; plugins/remarkActs.ts adds the acts */
export default function Acts({ acts }: { acts: Entry[] }): JSX.Element {
  return (
    <ul className="acts">
      {acts.map((act) => (
        <Act key={act.celex} {...act} />
      ))}
    </ul>
  );
}
