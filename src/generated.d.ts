/** Types of the files that plugins generate: facts.json by plugins/annexes.ts, the others by plugins/searchIndex.ts. */
declare module '@generated/annexes/default/facts.json' {
  const facts: import('./annexes/facts').Facts;
  export default facts;
}

declare module '@generated/search-index/default/language' {
  export const stemmer: import('./search/engine').Stemmer;
  export const stopwords: string[];
}

declare module '@generated/search-index/default/example.json' {
  const example: import('./search/engine').Example;
  export default example;
}
