/** Both are written by plugins/annexPages.ts while the site is built. */
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
