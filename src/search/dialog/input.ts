/** What both search fields have in common, on the home page and in the dialog: attributes, keys, labels and privacy. */
import { translate } from '@docusaurus/Translate';
import { useEffect } from 'react';

/**
 * Attributes of both search fields that stop browsers from storing the text or sending it elsewhere. They turn off suggestions, online
 * spellcheckers and, in Chromium and Safari, writing suggestions.
 */
export const PRIVATE_INPUT = {
  autoComplete: 'off',
  spellCheck: false,
  writingsuggestions: 'false',
} as const;

/**
 * Maximum length of a query in characters. People paste whole stories. The search takes about 0.2 s for one of this length on a fast
 * computer.
 */
export const MAX_QUERY_LENGTH = 3000;

/**
 * @returns whether an input method handles the key, for example to compose an accented letter. Safari sends key code 229 after composition
 * ends
 */
export function isComposing({ isComposing: isPart, keyCode }: globalThis.KeyboardEvent): boolean {
  return isPart || keyCode === 229;
}

/** @returns the label of the controls that open the search */
export function searchLabel(): string {
  return translate({
    id: 'annexes.searchBar.label',
    message: 'Search',
    description: 'Button that opens the search, and accessible name of the search dialog',
  });
}

export function loadingText(): string {
  return translate({
    id: 'annexes.searchBar.wait',
    message: 'Loading the search…',
    description: 'Shown while the search is loading over a slow connection',
  });
}

/** @returns the privacy note below both search fields */
export function privacyText(): string {
  return translate({
    id: 'annexes.search.privacy',
    message: 'What you type is not sent to anyone. But your employer’s device may record it.',
    description: 'Below both search fields',
  });
}

/**
 * Calls `forget` when the reader leaves the document, because somebody else could restore the page from the browser's back/forward cache.
 */
export function useOnPageHide(forget: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  });
}
