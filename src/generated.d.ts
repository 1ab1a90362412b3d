/** Types of the files that plugins generate. The folder after `@generated/` is the name of the plugin. */
declare module '@generated/annexes/default/facts.json' {
  const facts: import('./acts/facts').Facts;
  export default facts;
}

declare module '@generated/reviews/default/stale.json' {
  const pages: string[];
  export default pages;
}

declare module '@generated/search-index/default/entries.json' {
  const columns: import('./search/engine').Columns;
  export default columns;
}

declare module '@generated/search-index/default/guidance.json' {
  const columns: import('./search/engine').Columns;
  export default columns;
}

declare module '@generated/search-index/default/language.json' {
  const language: import('./search/words').Language;
  export default language;
}

declare module '@generated/search-index/default/styles.json' {
  const css: string;
  export default css;
}
