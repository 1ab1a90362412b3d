/** Finds acts by the identifiers in a query. */
import type { Found, Verdict } from './found';
import { areAlike, type Identifier, likeness } from './identifiers';
import type { Index, Indexed } from './indexing';
import { namedResult } from './marking';

/** @returns the year and number of an act: `2006/1907` */
function yearAndNumber({ entry: { id: celex = '' } }: Indexed): string {
  return `${celex.slice(1, 5)}/${Number(celex.slice(6))}`;
}

/**
 * @returns the acts that the identifiers name. If there are none, the entries that cite these acts, such as acts that they have replaced.
 * If there are none either, acts that the reader may mean, because the identifier gives another kind of act or lacks digits
 */
export function findNamed(identifiers: Identifier[], { entries }: Index): Found {
  const foundIn = (verdict: Verdict, found: Indexed[], readings?: string[]): Found => {
    const results = found.map((one) => namedResult(one.entry, readings ?? [yearAndNumber(one)]));
    return { verdict, sections: [], answersWhole: false, results, further: [] };
  };
  const acts = entries.filter(({ entry }) => entry.kind === 'act');
  const actsLike = (least: number) => acts.filter(({ entry: { id = '' } }) => identifiers.some((one) => likeness(one, id) === least));
  const exact = actsLike(2);
  if (exact.length > 0) {
    return foundIn('named', exact);
  }
  const citing = entries.filter(({ citedActs }) => citedActs.some((one) => identifiers.some((other) => areAlike(one, other))));
  if (citing.length > 0) {
    const readings = identifiers.flatMap((one) => one.readings);
    return foundIn('named', citing, readings);
  }
  // The shortest number is the closest: `2009/18` rather than `2009/1005` for `2009/1`.
  const close = actsLike(1).sort((one, other) => yearAndNumber(one).length - yearAndNumber(other).length);
  return foundIn(close.length > 0 ? 'similarNumbers' : 'unlisted', close);
}
