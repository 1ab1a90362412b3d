/** The notice on a translated page whose English source has changed since the last review. */
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React from 'react';
import { useSamePlace } from './languages';

export default function StaleNotice(): JSX.Element {
  const {
    i18n: { defaultLocale },
  } = useDocusaurusContext();
  const addressIn = useSamePlace();
  return (
    <div className="stale-notice" role="note">
      <p>
        <Translate
          id="annexes.stale.text"
          description="Notice above a page whose English original has changed since this translation was reviewed"
        >
          The English version of this page is newer than this translation.
        </Translate>{' '}
        <a href={addressIn(defaultLocale)} hrefLang={defaultLocale}>
          <Translate id="annexes.stale.link" description="Link in that notice, to the same place in the English version">
            Read the English version
          </Translate>
        </a>
      </p>
    </div>
  );
}
