/** The citation of an act, as a link to EUR-Lex. */
import React, { type ReactNode } from 'react';
import { usePage } from '../../components/currentPage';
import { useLocale } from '../../languages/useLocale';
import { eurLexUrl } from '../citation';
import type { Citation } from '../localised';

/**
 * Opens the act in the reader's language, in the same tab and without a `Referer` header.
 * @param fragment id of an element in the text of the act
 * @param children link text; the citation by default
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

/** Pages contain `<Cite celex="..." />`. */
export function CiteOnPage({ celex }: Pick<Citation, 'celex'>): JSX.Element | null {
  const citation = usePage().citations[celex];
  return citation ? <Cite {...citation} /> : null;
}
