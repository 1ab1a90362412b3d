/** Localises the dataset of acts at build time. */
import { type Act, allActs, type CitableAct, type Dataset, type IsoDate, listOf } from './acts';
import { acronymOf, cite, citeArea, citeOfficialJournal, citeWithArticle, eliUri, formatDate, type Kind, kindOf } from './citation';
import { keyOf, type Texts } from './messages';

/** The citation of an act in one language. */
export interface Citation {
  celex: string;
  /** As in running text: `règlement (CE) nº 391/2009`. */
  citation: string;
  /** Date of the consolidated version that the pages describe; only for the directive. */
  consolidated?: IsoDate;
}

/** An entry of the Annex in one language. */
export interface Entry extends Citation {
  /** What the act is about, with its acronym in brackets. */
  subject: string;
  /** The note in pieces: texts, and citations of other acts. */
  note?: (string | Citation)[];
  /** Official Journal reference. */
  journal: string;
  /** `by`: cited with its article; `from`, `until`: formatted dates; `isFuture`: `from` is after the last review. */
  replaced?: { kind: Kind; by: Citation; isFuture: boolean; from: string; until?: string };
  /** Whether the English subject or note has changed since the translation was last reviewed. */
  isStale?: boolean;
}

/** An area of the directive in one language. */
export interface LocalisedArea {
  id: string;
  title: string;
  covers: string;
  /** Where the directive names it: `Annex, Part I, point A`. */
  reference: string;
  /** Id of the Annex, or of Article 2, in EUR-Lex's text of the directive. Its points and paragraphs have no lasting ids. */
  fragment: string;
}

/** The dataset with its texts in one language. */
export interface LocalisedDataset {
  reviewed: { iso: IsoDate; text: string };
  directive: Citation & { eli: string; consolidatedInWords: string };
  /** The directive, the entries of the Annex and the other acts that pages cite. */
  citations: Citation[];
  /** The entries of the Annex by point, in the order of the Annex: `E.4`. */
  points: Record<string, Entry[]>;
  areas: LocalisedArea[];
}

/** If the subject ends with a bracket, the acronym goes inside it. */
function withAcronym(subject: string, acronym: string | undefined): string {
  if (!acronym) {
    return subject;
  }
  return subject.endsWith(')') ? `${subject.slice(0, -1)}, ${acronym})` : `${subject} (${acronym})`;
}

/**
 * Localises the dataset at build time. Readers download the texts of one language instead of the citation rules of all of them, and
 * hydration formats nothing (formatting dates alone took a quarter of the hydration time).
 * @param texts subjects and notes in the language
 * @param isStale whether the translation of a message is out of date
 * @throws if the language has no citation rules
 */
export function localise(dataset: Dataset, texts: Texts, locale: string, isStale: (key: string) => boolean): LocalisedDataset {
  const { reviewed, directive } = dataset;
  const all = new Map(allActs(dataset).map((act) => [act.celex, act]));
  const citationOf = (act: CitableAct): Citation => ({
    celex: act.celex,
    citation: cite(act, locale),
    consolidated: act.celex === directive.celex ? directive.consolidated : undefined,
  });
  const entryOf = (act: Act): Entry => {
    const { celex, replaced } = act;
    const replacing = replaced && all.get(replaced.by);
    // The placeholders are every second piece.
    const note = texts[keyOf(celex, 'note')]?.split(/\{([\w-]+)\}/).map((piece, index) => {
      const cited = all.get(piece);
      return index % 2 === 0 ? piece : cited ? citationOf(cited) : formatDate(piece, locale);
    });
    return {
      ...citationOf(act),
      subject: withAcronym(texts[celex] ?? '', acronymOf(act, locale)),
      note,
      journal: citeOfficialJournal(act, locale),
      replaced: replaced &&
        replacing && {
          kind: kindOf(act),
          by: { celex: replaced.by, citation: citeWithArticle(replacing, locale) },
          // Not the build date: nobody has reviewed what happened since, and the same sources must give the same pages.
          isFuture: replaced.from > reviewed,
          from: formatDate(replaced.from, locale),
          until: replaced.until && formatDate(replaced.until, locale),
        },
      isStale: isStale(celex) || isStale(keyOf(celex, 'note')) || undefined,
    };
  };
  const points = [...new Set(dataset.acts.map(listOf))];
  return {
    reviewed: { iso: reviewed, text: formatDate(reviewed, locale) },
    directive: {
      ...citationOf(directive),
      eli: eliUri(directive),
      consolidatedInWords: formatDate(directive.consolidated, locale),
    },
    citations: [...all.values()].map(citationOf),
    points: Object.fromEntries(points.map((point) => [point, dataset.acts.filter((act) => listOf(act) === point).map(entryOf)])),
    areas: dataset.areas.map((area) => ({
      id: area.id,
      title: texts[keyOf(area.id, 'title')] ?? '',
      covers: texts[keyOf(area.id, 'covers')] ?? '',
      reference: citeArea(area, locale),
      fragment: area.point ? 'anx_1' : 'art_2',
    })),
  };
}
