/**
 * The latest changes to the acts of an annex, newest first, at the end of its page. Shows nothing on other pages. Its title is not a
 * heading, because it would not be in the table of contents.
 */
import Translate from '@docusaurus/Translate';
import React from 'react';
import { usePage } from '../../components/currentPage';
import { useLocale } from '../../languages/useLocale';
import { atStart } from '../citation';
import { Sentences } from './Acts';
import LastReviewed from './LastReviewed';

export default function Changes(): JSX.Element | null {
  const { annex } = usePage();
  const locale = useLocale();
  return annex ? (
    <details className="changes">
      <summary>
        <Translate
          id="annexes.changes.title"
          description="At the end of an annex: opens the list of the latest changes to its acts, with the last review"
        >
          Changes
        </Translate>
      </summary>
      <ul>
        {annex.changes.map((change) =>
          change === 'review' ? (
            <li key={change}>
              <LastReviewed />
            </li>
          ) : (
            <li key={change.celex}>
              <a href={`#${change.celex}`}>{atStart(change.citation, locale)}</a> · <Sentences passage={change.status?.text ?? []} />
            </li>
          ),
        )}
      </ul>
    </details>
  ) : null;
}
