/** Downloads the index of the page's language when the reader starts to type. */
import { useEffect, useState } from 'react';
import type { Search } from '../engine/engine';

let search: Search | undefined;

/**
 * @param isNeeded whether to download the index
 * @returns the search; undefined until the index has been downloaded
 * @throws if the index cannot be downloaded
 */
export default function usePageSearch(isNeeded: boolean): Search | undefined {
  const [, setLoaded] = useState(search !== undefined);
  useEffect(() => {
    if (isNeeded && !search) {
      import('./pageSearch').then(
        (page) => {
          search = page.default;
          setLoaded(true);
        },
        (error) =>
          // React passes it to the error boundary around the dialog's content.
          setLoaded(() => {
            throw error;
          }),
      );
    }
  }, [isNeeded]);
  return search;
}
