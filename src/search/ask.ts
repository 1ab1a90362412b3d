/** How the search is asked for: what its button, in every page, and its field on the home page share. */
import { translate } from '@docusaurus/Translate';

/** Event of the document that opens the search; its detail is what the reader has typed. */
export const ASK = 'ask-search';

/** Where there is no index there is no search: in the live preview, which has no built pages to read. */
export const isBuilt = process.env.NODE_ENV === 'production';

/** @returns the name of what opens the search */
export function labelText(): string {
  return translate({ id: 'annexes.searchBar.label', message: 'Search', description: 'Button that opens the search, and its name' });
}
