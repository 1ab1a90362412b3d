/** What the search fields have in common: the one in pages (SearchField.tsx), and the one in the dialog. */

/**
 * The attributes of both. They stop browsers from storing the text or sending it elsewhere, because they turn off suggestions, online
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

/** @returns whether the reader's main way to point is a finger, as on phones, where an on-screen keyboard covers part of the page */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/**
 * @returns whether an input method handles the key, for example to compose an accented letter. Safari sends key code 229 after composition
 * ends
 */
export function isComposing({ isComposing: isPart, keyCode }: globalThis.KeyboardEvent): boolean {
  return isPart || keyCode === 229;
}
