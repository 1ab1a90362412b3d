/** Shared parts of the search button in the navbar and the search field on the home page. */
import { translate } from '@docusaurus/Translate';
import { useEffect } from 'react';

/** Type of the custom event on `document` that opens the search. Its `detail` is the initial query. */
export const OPEN_SEARCH = 'open-search';

/**
 * Attributes of both search fields, with which browsers neither store what is typed nor send it away: suggestions, an online spelling check, and
 * writing suggestions (Chromium and Safari).
 */
export const PRIVATE_INPUT = {
  autoComplete: 'off',
  spellCheck: false,
  writingsuggestions: 'false',
} as const;

/** One opening of the dialog. */
export interface SearchSession {
  /** The query, which follows the field, so that it is still there after an error. */
  query: string;
  /** After Back: the address of the result that was opened, and how far the dialog was scrolled. */
  openedUrl?: string;
  scrollTop?: number;
}

/**
 * What the search does when another page, or another place in it, is shown; set when the reader opens a result.
 * @returns the search to show again, because the reader has gone back to where it was left
 */
export const afterNavigation: { run?: () => SearchSession | undefined } = {};

/** Maximum number of characters of a query: an address of EUR-Lex may have hundreds. */
export const MAX_QUERY_LENGTH = 1000;

/** @returns whether a key belongs to an input method, such as the one that puts an accent on a letter. Safari sends code 229 after it ends */
export function isComposing({ isComposing: isPart, keyCode }: globalThis.KeyboardEvent): boolean {
  return isPart || keyCode === 229;
}

/** @returns the label of the controls that open the search */
export function searchLabel(): string {
  return translate({ id: 'annexes.searchBar.label', message: 'Search', description: 'Button that opens the search, and its name' });
}

/** @returns the sentence below both search fields */
export function privacyText(): string {
  return translate({
    id: 'annexes.search.privacy',
    message: 'What you type is not sent to anyone. But your employer’s device may record it.',
    description: 'Below both search fields',
  });
}

/** Calls `forget` when the reader leaves the document. The browser may keep the page for going back, and somebody else may do that. */
export function useOnPageHide(forget: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  });
}
