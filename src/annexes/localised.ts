/** The dataset put into the words of one language, while the site is built. */
import type { Act, CitableAct, Dataset, IsoDate } from './acts';
import { acronymOf, cite, citeAnnex, citeOfficialJournal, citePoint, citeWithArticle, eliUri, formatDate } from './citation';

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
  /** The replacing act with its article, dates in running text, and whether they lie after the last review. */
  replaced?: { kind: Act['kind']; by: string; citation: string; isFuture: boolean; from: string; until?: string };
}

/** What pages say about acts in one language. */
export interface LocalisedDataset {
  reviewed: { iso: IsoDate; text: string };
  directive: LocalisedAct & { eli: string; annex: string; consolidatedInWords: string };
  /** The sections of the Annex by their letters: `Annex, Part I, point E`. */
  points: Record<string, string>;
  /** The directive, the entries of the Annex and the acts that replace some of them. */
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
        // Not by the day of the build: that would claim what nobody has looked at, and the same sources would give other pages.
        isFuture: replaced.from > reviewed,
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
    points: Object.fromEntries(acts.map(({ point: [section = ''] }) => [section, citePoint(section, locale)])),
    acts: [citedDirective, ...entries, ...others],
  };
}
