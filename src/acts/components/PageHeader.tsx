/** The header of a page: the notice if its translation is stale, its level-1 heading and, on an annex, details of the annex. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import data from '@generated/acts/default/components.json';
import React, { type ReactNode } from 'react';
import { usePage } from '../../components/currentPage';
import StaleNotice from '../../reviews/StaleNotice';
import { atStart } from '../citation';
import ActCount from './ActCount';
import LastReviewed from './LastReviewed';

const { directive } = data;

/**
 * Annexes also show the number of acts, the date of the last review and their letter of the Annex. Printed pages also show the name of
 * the site, their language and URL.
 */
export default function PageHeader({ children }: { children?: ReactNode }): JSX.Element {
  const { path, annex } = usePage();
  const { siteConfig, i18n } = useDocusaurusContext();
  const { currentLocale, localeConfigs } = i18n;
  const url = siteConfig.url + siteConfig.baseUrl + path.slice(1);
  return (
    <>
      <StaleNotice />
      <header id="top" className="page-header">
        <p className="print-only">{`${siteConfig.title} · ${localeConfigs[currentLocale]?.label} · ${url}`}</p>
        <h1>{children}</h1>
        {annex && (
          <p className="page-header__facts">
            <span className="page-header__count">
              <ActCount count={annex.count} />
            </span>{' '}
            <span>
              <LastReviewed />
            </span>
            <br />
            {`${atStart(directive.citation, currentLocale)}, `}
            <span>{annex.reference}</span>
          </p>
        )}
      </header>
    </>
  );
}
