/** Texts that several parts of the search, or the search and the home page, show. */
import { translate } from '@docusaurus/Translate';

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
