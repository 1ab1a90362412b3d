import type { Act, CitableAct, Dataset, IsoDate } from './acts';
import { acronymOf, cite, citeOfficialJournal, citeWithArticle, eliUri, formatDate } from './citation';

/** An act in the words of one language. */
export interface LocalisedAct {
  celex: string;
  /** As in running text: `règlement (CE) nº 391/2009`. */
  citation: string;
  /** Of entries of the Annex: where the act was published. */
  journal?: string;
  acronym?: string;
  /** Of the directive: the date of the consolidated version that the pages describe. */
  consolidated?: IsoDate;
  /** The replacing act with its article, and dates in running text. */
  replaced?: { kind: Act['kind']; by: string; citation: string; from: string; until?: string };
}

/** What pages say about acts in one language. */
export interface LocalisedDataset {
  reviewed: { iso: IsoDate; text: string };
  directive: LocalisedAct & { eli: string; consolidatedInWords: string };
  /** The directive, the entries of the Annex and the acts that replace some of them. */
  acts: LocalisedAct[];
}

function localiseAct(act: Act, replacing: CitableAct | undefined, locale: string): LocalisedAct {
  const { celex, kind, replaced } = act;
  return {
    celex,
    citation: cite(act, locale),
    journal: citeOfficialJournal(act, locale),
    acronym: acronymOf(act, locale),
    replaced: replaced &&
      replacing && {
        kind,
        by: replaced.by,
        citation: citeWithArticle(replacing, locale),
        from: formatDate(replaced.from, locale),
        until: replaced.until && formatDate(replaced.until, locale),
      },
  };
}

/**
 * Puts the dataset into words while the site is built: readers then download one language's words instead of all languages' rules,
 * and no page has to be put into words again while it becomes interactive (dates alone took a quarter of that time).
 * @throws if the language has no citation rules
 */
export function localise({ reviewed, directive, acts, replacingActs }: Dataset, locale: string): LocalisedDataset {
  const entries = acts.map((act) => {
    const replacing = [...acts, ...replacingActs].find(({ celex }) => celex === act.replaced?.by);
    return localiseAct(act, replacing, locale);
  });
  const others = replacingActs.map((act) => ({ celex: act.celex, citation: cite(act, locale) }));
  const citedDirective = { celex: directive.celex, citation: cite(directive, locale), consolidated: directive.consolidated };
  return {
    reviewed: { iso: reviewed, text: formatDate(reviewed, locale) },
    directive: {
      ...citedDirective,
      eli: eliUri(directive),
      consolidatedInWords: formatDate(directive.consolidated, locale),
    },
    acts: [citedDirective, ...entries, ...others],
  };
}
