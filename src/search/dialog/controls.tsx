/**
 * What several parts of the search show or need: texts, the attributes of both fields (that of SearchField.tsx and that in the dialog), the
 * button that closes the dialog. Every page contains this file.
 */
import Translate, { translate } from '@docusaurus/Translate';
import React from 'react';

/** @returns the label of the controls that open the search */
export function searchLabel(): string {
  return translate({
    id: 'annexes.searchBar.label',
    message: 'Search',
    description: 'Button that opens the search, and accessible name of the search dialog',
  });
}

/** @returns the text that is shown while the search is loading */
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

/** @returns the title of the common questions, on the home page and in the search */
export function questionsTitle(): string {
  return translate({
    id: 'annexes.questions',
    message: 'Common questions',
    description: 'Title of the list of common questions, on the home page and in the search',
  });
}

/** Maximum number of characters of a query that are repeated. */
const MAX_QUERY = 80;

/** @returns the beginning of a query; people paste whole stories */
export function shortened(query: string): string {
  return query.length > MAX_QUERY ? `${query.slice(0, MAX_QUERY)}…` : query;
}

/**
 * The attributes of both fields. They stop browsers from storing the text or sending it elsewhere, because they turn off suggestions, online
 * spellcheckers and, in Chromium and Safari, writing suggestions.
 */
export const SEARCH_INPUT = {
  type: 'search',
  autoComplete: 'off',
  spellCheck: false,
  writingsuggestions: 'false',
  // People paste whole stories. The search takes about 0.2 s for one of this length on a fast computer.
  maxLength: 3000,
} as const;

/**
 * @returns whether an input method handles the key, for example to compose an accented letter. Safari sends key code 229 after composition
 * ends
 */
export function isComposing({ isComposing: isPart, keyCode }: globalThis.KeyboardEvent): boolean {
  return isPart || keyCode === 229;
}

/** The button that closes the dialog, including while the search is loading and after an error. */
export function CloseButton({ className }: { className?: string }): JSX.Element {
  return (
    <button type="button" className={className} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      <Translate id="annexes.search.close" description="Button that closes the search">
        Close
      </Translate>
    </button>
  );
}
