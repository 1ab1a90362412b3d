/** Localises the dataset of acts at build time. */
import { type Act, allActs, type CitableAct, type Dataset, type IsoDate, sectionOf } from './acts';
import { acronymOf, cite, citeAnnex, citeOfficialJournal, citePoint, citeWithArticle, eliUri, formatDate } from './citation';

/** An act with its texts in one language. */
export interface LocalisedAct {
  celex: string;
  /** As in running text: `règlement (CE) nº 391/2009`. */
  citation: string;
  /** Official Journal reference; only for entries of the Annex. */
  journal?: string;
  acronym?: string;
  /** Date of the consolidated version that the pages describe; only for the directive. */
  consolidated?: IsoDate;
  /** `by`: CELEX number; `citation`: with its article; `from`, `until`: formatted dates; `isFuture`: `from` is after the last review. */
  replaced?: { kind: Act['kind']; by: string; citation: string; isFuture: boolean; from: string; until?: string };
}

/** The dataset with its texts in one language. */
export interface LocalisedDataset {
  reviewed: { iso: IsoDate; text: string };
  directive: LocalisedAct & { eli: string; annex: string; consolidatedInWords: string };
  /** Names of the Annex's sections, by letter: `Annex, Part I, point E`. */
  points: Record<string, string>;
  /** The directive, the entries of the Annex and the replacing acts. */
  acts: LocalisedAct[];
}

function localiseAct(act: Act, replacing: CitableAct | undefined, reviewed: IsoDate, locale: string): LocalisedAct {
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
        // Not the build date: nobody has reviewed what happened since, and the same sources must give the same pages.
        isFuture: replaced.from > reviewed,
        from: formatDate(replaced.from, locale),
        until: replaced.until && formatDate(replaced.until, locale),
      },
  };
}

/**
 * Localises the dataset at build time. Readers download the texts of one language instead of the citation rules of all of them, and
 * hydration formats nothing (formatting dates alone took a quarter of the hydration time).
 * @throws if the language has no citation rules
 */
export function localise(dataset: Dataset, locale: string): LocalisedDataset {
  const { reviewed, directive, acts, replacingActs } = dataset;
  const entries = acts.map((act) => {
    const replacing = allActs(dataset).find(({ celex }) => celex === act.replaced?.by);
    return localiseAct(act, replacing, reviewed, locale);
  });
  const others = replacingActs.map((act) => ({ celex: act.celex, citation: cite(act, locale) }));
  const citedDirective = { celex: directive.celex, citation: cite(directive, locale), consolidated: directive.consolidated };
  return {
    reviewed: { iso: reviewed, text: formatDate(reviewed, locale) },
    directive: {
      ...citedDirective,
      eli: eliUri(directive),
      annex: citeAnnex(locale),
      consolidatedInWords: formatDate(directive.consolidated, locale),
    },
    points: Object.fromEntries(acts.map((act) => [sectionOf(act), citePoint(sectionOf(act), locale)])),
    acts: [citedDirective, ...entries, ...others],
  };
}
