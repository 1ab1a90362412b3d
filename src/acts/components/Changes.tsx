/**
 * The latest changes to the acts of an annex, at the end of its page: those that were still to come at the last review, then the others.
 * Shows nothing on other pages. Its title is a summary: headings inside components never reach the table of contents.
 */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { usePage } from '../../components/currentPage';
import { useLocale } from '../../languages/useLocale';
import { atStart } from '../citation';
import type { Change } from '../localised';
import { Sentences } from './Acts';
import LastReviewed from './LastReviewed';

function ChangeList({ changes }: { changes: Change[] }): JSX.Element {
  const locale = useLocale();
  return (
    <ul>
      {changes.map(({ celex, citation, date, text }) => (
        <li key={celex}>
          <strong>{date}</strong> · <a href={`#${celex}`}>{atStart(citation, locale)}</a> · <Sentences passage={text} />
        </li>
      ))}
    </ul>
  );
}

export default function Changes(): JSX.Element | null {
  const { annex } = usePage();
  if (!annex) {
    return null;
  }
  const { coming, past } = annex.changes;
  return (
    <details className="changes">
      <summary>
        <Translate
          id="annexes.changes.title"
          description="At the end of an annex: opens the list of the latest changes to its acts, with the last review"
        >
          Changes
        </Translate>
      </summary>
      {coming.length > 0 && (
        <>
          <p>
            <Translate
              id="annexes.changes.coming"
              description="Above the changes with later dates than the last review; must be true before and after these dates"
            >
              Still to come at the last review:
            </Translate>
          </p>
          <ChangeList changes={coming} />
        </>
      )}
      <p>
        <LastReviewed />
      </p>
      {past.length > 0 && <ChangeList changes={past} />}
    </details>
  );
}
