/** Searches the page's language. The index is downloaded when the reader starts to type. */
import { useEffect, useMemo, useState } from 'react';
import type { Search } from '../engine/engine';
import type { Found } from '../engine/found';

/** Minimum length of a query in characters. Shorter ones match nearly every entry. */
const MINIMUM_LENGTH = 2;

/** Kept, because the dialog's content is mounted each time the search is opened. */
let downloaded: Search | undefined;

interface PageSearch {
  /** What the dialog shows; undefined if the query is too short, or until the index has been downloaded. */
  found?: Found;
  isLoading: boolean;
}

/**
 * @param query the query without white space around it
 * @throws if the index cannot be downloaded
 */
export default function usePageSearch(query: string): PageSearch {
  const [search, setSearch] = useState(() => downloaded);
  const isNeeded = search === undefined && query !== '';
  useEffect(() => {
    if (isNeeded) {
      import('./pageSearch').then(
        (page) => {
          downloaded = page.default;
          setSearch(() => downloaded);
        },
        (error) =>
          // React passes it to the error boundary around the dialog's content.
          setSearch(() => {
            throw error;
          }),
      );
    }
  }, [isNeeded]);
  const isLongEnough = query.length >= MINIMUM_LENGTH;
  const found = useMemo(() => (isLongEnough ? search?.(query) : undefined), [query, isLongEnough, search]);
  return { found, isLoading: isLongEnough && !search };
}
