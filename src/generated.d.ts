/** Written by plugins/annexPages.ts while the site is built. */
declare module '@generated/annex-pages/default/acts.json' {
  import type { LocalisedDataset } from './annexes/localised';

  const words: LocalisedDataset;
  export default words;
}
