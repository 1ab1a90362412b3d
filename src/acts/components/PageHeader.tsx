/** The header of a page: the notice if its translation is stale, its level-1 heading and, on an annex, details of the annex. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import data from '@generated/acts/default/components.json';
import React, { type ReactNode } from 'react';
import { usePage } from '../../components/currentPage';
import { useLocale } from '../../languages/useLocale';
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
  const { canonicalUrl, language, annex } = usePage();
  const locale = useLocale();
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <StaleNotice />
      <header id="top" className="page-header">
        <p className="print-only">{`${siteConfig.title} · ${language} · ${canonicalUrl}`}</p>
        <h1>{children}</h1>
        {annex && (
          <p className="page-header__facts">
            <ActCount count={annex.count} /> ·{' '}
            <span>
              <LastReviewed />
            </span>
            <br />
            {`${atStart(directive.citation, locale)}, `}
            <span>{annex.reference}</span>
          </p>
        )}
      </header>
    </>
  );
}
