/** The changes of an annex at the end of its page, the newest first; nothing on other pages. No heading: the table of contents lists only the page's. */
import Translate from '@docusaurus/Translate';
import facts from '@generated/annexes/default/facts.json';
import React from 'react';
import { usePage } from '../../components/page';
import { useLocale } from '../../languages/useLocale';
import { atStart } from '../citation';
import { Sentences } from './Acts';
import LastReviewed from './LastReviewed';

export default function Changes(): JSX.Element | null {
  const { path } = usePage();
  const locale = useLocale();
  const annex = facts.annexes.find((candidate) => candidate.path === path);
  return annex ? (
    <details>
      <summary>
        <Translate
          id="annexes.changes.title"
          description="At the end of an annex, opens the newest changes of its acts and the last review"
        >
          Changes
        </Translate>
      </summary>
      <ul>
        {annex.changes.map(({ celex, citation, status }) => (
          <li key={celex ?? ''}>
            {celex ? (
              <>
                <a href={`#${celex}`}>{atStart(citation, locale)}</a> · <Sentences passage={status?.text ?? []} />
              </>
            ) : (
              <LastReviewed />
            )}
          </li>
        ))}
      </ul>
    </details>
  ) : null;
}
