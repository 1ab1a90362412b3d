/** The acts of one point of the Annex. */
import Translate, { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import React from 'react';
import { usePage } from '../../components/currentPage';
import HashLink from '../../components/HashLink';
import { useLocale } from '../../languages/useLocale';
import StaleNotice from '../../reviews/StaleNotice';
import { atStart } from '../citation';
import type { LinkedText, LocalisedAct } from '../localised';
import Cite from './Cite';

/** A text with links to the acts that it cites. */
export function Sentences({ passage }: { passage: LinkedText }): JSX.Element {
  return (
    <>
      {passage.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text can only be told apart by their position
        <React.Fragment key={index}>{typeof piece === 'string' ? piece : <Cite {...piece} />}</React.Fragment>
      ))}
    </>
  );
}

/**
 * The entry of an act: subject, example of a breach, citation, Official Journal reference, point, and a box with its status and note. The
 * element id is the CELEX number, so that fragments such as `#32006R1907` are the same in every language.
 */
function Act({ celex, citation, subject, example, journal, point, status, note }: LocalisedAct): JSX.Element {
  const locale = useLocale();
  const citationAtStart = atStart(citation, locale);
  return (
    <li id={celex} className="act">
      <h3 className="act__subject">
        {subject}
        <HashLink
          id={celex}
          label={translate(
            {
              id: 'annexes.act.link',
              message: 'Link to this entry: {act}',
              description: 'Accessible name of the “#” after an act, which links to its entry. {act}: citation',
            },
            { act: citationAtStart },
          )}
        />
      </h3>
      <p className="act__example">
        <Translate
          id="annexes.act.example"
          description="In the entry of an act. {example}: a breach that people might see"
          values={{ example }}
        >
          {'For example: {example}'}
        </Translate>
      </p>
      <p className="act__citation">
        <Cite celex={celex} citation={citationAtStart} /> <span className="act__journal">{journal}</span>{' '}
        <span className="act__point">{point}</span>
      </p>
      {(status || note) && (
        <div className={clsx('act__box', status && `act__box--${status.state}`)}>
          {status && (
            <p className="act__status">
              <Sentences passage={status.text} />
            </p>
          )}
          {note && (
            <p className="act__note">
              <Sentences passage={note} />
            </p>
          )}
        </div>
      )}
      <StaleNotice celex={celex} />
    </li>
  );
}

/** In the order of the Annex. Pages write `<Acts point="E.4" />`. */
export default function Acts({ point }: { point: string }): JSX.Element {
  const { points } = usePage();
  return (
    <ul className="acts">
      {points[point]?.map((act) => (
        <Act key={act.celex} {...act} />
      ))}
    </ul>
  );
}
