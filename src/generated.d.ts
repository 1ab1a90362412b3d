/** Written while the site is built: by plugins/annexPages.ts, */
declare module '@generated/annex-pages/default/facts.json' {
  import type { AnnexPage } from '../plugins/annexPages';
  import type { LocalisedDataset } from './annexes/localised';

  const facts: Omit<LocalisedDataset, 'acts'> & { annexes: Pick<AnnexPage, 'path' | 'section' | 'count'>[] };
  export default facts;
}

declare module '@generated/annex-pages/default/annexes.json' {
  import type { AnnexPage } from '../plugins/annexPages';

  const annexes: AnnexPage[];
  export default annexes;
}

/** by plugins/leftOut/, */
declare module '@generated/left-out/default/prism.json' {
  const prism: object;
  export default prism;
}

/** and by plugins/searchIndex.ts. */
declare module '@generated/search-index/default/stemmer' {
  export const stemmer: import('./search/engine').Stemmer;
}

declare module '@generated/search-index/default/example.json' {
  const example: import('../plugins/searchIndex').Example;
  export default example;
}

declare module '@generated/search-index/default/words.json' {
  const words: Record<string, string>;
  export default words;
}
