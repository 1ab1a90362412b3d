/** The acts in the words of the page's language: what `localise` made of them when the site was built. */
import words from '@generated/annex-pages/default/acts.json';
import type { LocalisedAct } from './localised';

export const { directive, reviewed } = words;

/**
 * @param celex CELEX number of the directive, of an entry of the Annex, or of an act that replaces one
 * @throws if the dataset does not hold it; plugins/remarkActs.ts has said so before, with file and line
 */
export function findLocalisedAct(celex: string): LocalisedAct {
  const act = words.acts[celex];
  if (!act) {
    throw new Error(`There is no act ${celex} in src/annexes/acts.json.`);
  }
  return act;
}
