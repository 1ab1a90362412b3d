/** Types of the files that plugins generate; the name of the plugin is the first folder. */
declare module '@generated/annexes/default/facts.json' {
  const facts: import('./acts/facts').Facts;
  export default facts;
}

declare module '@generated/reviews/default/stale.json' {
  const stale: string[];
  export default stale;
}

declare module '@generated/search-index/default/entries.json' {
  const entries: import('./search/engine').Entry[];
  export default entries;
}

declare module '@generated/search-index/default/language' {
  export const stemmer: import('./search/words').Stemmer;
  export const stopwords: string[];
}
