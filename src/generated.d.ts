/** Types of the files that plugins write while the site is built: by plugins/annexPages.ts, */
declare module '@generated/annex-pages/default/facts.json' {
  const facts: import('./annexes/facts').Facts;
  export default facts;
}

/** and by plugins/searchIndex.ts. */
declare module '@generated/search-index/default/language' {
  export const stemmer: import('./search/engine').Stemmer;
  export const stopwords: string[];
}

declare module '@generated/search-index/default/example.json' {
  const example: import('./search/engine').Example;
  export default example;
}
