/** A link to an act on EUR-Lex. */
import React, { type ReactNode } from 'react';
import type { IsoDate } from './acts';
import { eurLexUrl } from './citation';
import { useLocale } from './useLocale';

/**
 * Links to an act on EUR-Lex in the reader's language. It opens in the same tab and sends no `Referer` header.
 * @param consolidated date of a consolidated version; by default the link opens the act as first published
 * @param fragment id in the text of the act
 */
export default function EurLexLink(props: { celex: string; consolidated?: IsoDate; fragment?: string; children: ReactNode }): JSX.Element {
  const locale = useLocale();
  return (
    <a
      className="eurlex"
      href={eurLexUrl(props.celex, locale, props.consolidated) + (props.fragment ? `#${props.fragment}` : '')}
      hrefLang={locale}
      rel="noreferrer"
    >
      {props.children}
    </a>
  );
}
