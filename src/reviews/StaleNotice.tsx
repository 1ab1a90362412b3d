/** The notice on a page or act whose English text has changed since the translation was last reviewed. */
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import stale from '@generated/reviews/default/stale.json';
import React from 'react';
import { usePage } from '../components/currentPage';

/**
 * @param celex CELEX number of the act that the notice is about; without it, the notice is about the page. Shows nothing unless that is stale
 */
export default function StaleNotice({ celex }: { celex?: string }): JSX.Element | null {
  const { defaultLocale } = useDocusaurusContext().i18n;
  const { path } = usePage();
  if (!stale.includes(celex ?? path)) {
    return null;
  }
  return (
    <div className="stale-notice" role="note">
      <p>
        {celex === undefined ? (
          <Translate
            id="annexes.stale.text"
            description="Notice above a page whose English original has changed since this translation was reviewed"
          >
            This translation of the page is incomplete or not up to date.
          </Translate>
        ) : (
          <Translate
            id="annexes.stale.entry"
            description="Notice below an act whose English description has changed since its translation was reviewed"
          >
            This translation of the entry is incomplete or not up to date.
          </Translate>
        )}{' '}
        <a href={celex === undefined ? path : `${path}#${celex}`} hrefLang={defaultLocale}>
          <Translate
            id="annexes.stale.link"
            description="Link in the notice on a stale page or act, to the same place in the English version"
          >
            Read the English version
          </Translate>
        </a>
      </p>
    </div>
  );
}
