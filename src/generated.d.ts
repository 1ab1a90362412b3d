/** Types of the files that plugins generate. The folder after `@generated/` is the name of the plugin. */
declare module '@generated/acts/default/components.json' {
  const data: Pick<import('./acts/localised').LocalisedDataset, 'reviewed' | 'directive'>;
  export default data;
}

declare module '@generated/reviews/default/stale.json' {
  const stale: string[];
  export default stale;
}

declare module '@generated/search-index/default/dialog.json' {
  const dialog: import('./search/plugin/dialogData').DialogData;
  export default dialog;
}

declare module '@generated/search-index/default/index.json' {
  const data: import('./search/engine/entries').SearchData;
  export default data;
}
