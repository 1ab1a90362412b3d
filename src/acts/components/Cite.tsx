/** The citation of an act, as a link to EUR-Lex. */
import React, { type ReactNode } from 'react';
import { useLocale } from '../../languages/useLocale';
import { eurLexUrl } from '../citation';
import type { Citation } from '../localise';

/**
 * Links to an act on EUR-Lex in the reader's language, in the same tab and without a `Referer` header. Pages write `<Cite celex="..." />`;
 * src/acts/plugin/remarkActs.ts adds the other props of the citation.
 * @param fragment id in the text of the act
 * @param children text of the link; by default the citation
 */
export default function Cite(props: Citation & { fragment?: string; children?: ReactNode }): JSX.Element {
  const { celex, citation, consolidated, fragment, children = citation } = props;
  const locale = useLocale();
  const url = eurLexUrl(celex, locale, consolidated);
  return (
    <a className="eurlex" href={fragment ? `${url}#${fragment}` : url} hrefLang={locale} rel="noreferrer">
      {children}
    </a>
  );
}
