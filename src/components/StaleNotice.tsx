import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import React from 'react';
import { useLanguageHomes } from './useLanguageHomes';

/** Tells readers of a translation that the English page has changed since it was reviewed, and leads to the same place there. */
export default function StaleNotice(): JSX.Element {
  const {
    i18n: { defaultLocale },
    siteConfig: { baseUrl },
  } = useDocusaurusContext();
  const { pathname, hash } = useLocation();
  const homeOf = useLanguageHomes();
  // The server knows no hash, and React 17 mends no attribute while it hydrates.
  const place = pathname.slice(baseUrl.length) + (useIsBrowser() ? hash : '');
  return (
    <div className="stale-notice" role="note">
      <p>
        <Translate
          id="annexes.stale.text"
          description="Notice above a page whose English original has changed since this translation was reviewed"
        >
          The English version of this page is newer than this translation.
        </Translate>{' '}
        <a href={homeOf(defaultLocale) + place} hrefLang={defaultLocale}>
          <Translate id="annexes.stale.link" description="Link in that notice, to the same place in the English version">
            Read the English version
          </Translate>
        </a>
      </p>
    </div>
  );
}
