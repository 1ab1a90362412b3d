/** Localises the dataset of acts at build time. */
import { type Act, allActs, type CitableAct, type Dataset, type IsoDate, parentPoint } from './acts';
import { acronymOf, actKind, cite, citeArea, citeOfficialJournal, citePoint, citeWithArticle, eliUri, formatDate } from './citation';
import { keyOf, type StatusKey, type Texts } from './texts';

/** The citation of an act in one language. */
export interface Citation {
  celex: string;
  /** As in running text: `règlement (CE) nº 391/2009`. */
  citation: string;
  /** Date of the consolidated version that the pages describe; only for the directive. */
  consolidated?: IsoDate;
}

/** A text in pieces: strings, and citations of acts, which are links. */
export type Passage = (string | Citation)[];

/** @returns a passage as plain text; empty if there is none */
export function passageText(passage: Passage = []): string {
  return passage.map((piece) => (typeof piece === 'string' ? piece : piece.citation)).join('');
}

/** An act of the Annex in one language. */
export interface LocalisedAct extends Citation {
  /** What the act is about, with its acronym in brackets. */
  subject: string;
  /** Official Journal reference. */
  journal: string;
  /** The point of the Annex that names it: `point E.4 (iv)`. */
  point: string;
  /** By which act it is replaced and from when; that a reform is under way; or that nobody knows whether the act is in force. */
  status?: { text: Passage; state: 'replaced' | 'reform' | 'unknown' };
  note?: Passage;
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
  reviewed: { iso: IsoDate; text: string; newestSource: string };
  directive: Citation & { eli: string; consolidatedInWords: string };
  /** The directive, the acts of the Annex and the other acts that pages cite. */
  citations: Citation[];
  /** The acts by point of the Annex, in its order: `E.4`. */
  points: Record<string, LocalisedAct[]>;
  areas: LocalisedArea[];
}

/** If the subject ends with a bracket, the acronym goes inside it. */
function withAcronym(subject: string, acronym: string | undefined): string {
  if (!acronym) {
    return subject;
  }
  return subject.endsWith(')') ? `${subject.slice(0, -1)}, ${acronym})` : `${subject} (${acronym})`;
}

/** @param meaningOf what stands for a placeholder, whose name is without braces */
function passageOf(text: string, meaningOf: (placeholder: string) => string | Citation): Passage {
  // The placeholders are every second piece. React would add an empty piece to the page during hydration.
  const pieces = text.split(/\{([\w-]+)\}/).map((piece, index) => (index % 2 === 0 ? piece : meaningOf(piece)));
  return pieces.filter((piece) => piece !== '');
}

/** @returns the key of the sentence on an act's status; undefined if there is nothing to say, or its note says it */
function statusKeyOf(act: Act, { statuses }: Dataset): StatusKey | undefined {
  const finding = statuses[act.status]?.finding;
  if (finding === 'reform' || finding === 'unknown') {
    return finding;
  }
  return act.replaced && (act.replaced.until ? 'replacedInStages' : `replaced.${actKind(act)}`);
}

/** @returns the keys of the texts that an act shows: its subject, its note and the sentence on its status */
export function textKeysOf(act: Act, dataset: Dataset): string[] {
  return [act.celex, keyOf(act.celex, 'note'), statusKeyOf(act, dataset) ?? []].flat();
}

/**
 * Localises the dataset at build time. Readers download the texts of one language instead of the citation rules of all of them, and
 * hydration formats nothing (formatting dates alone took a quarter of the hydration time).
 * @param texts subjects, notes and sentences on replaced acts in the language
 * @throws if the language has no citation rules
 */
export function localise(dataset: Dataset, texts: Texts, locale: string): LocalisedDataset {
  const { reviewed, directive } = dataset;
  const all = new Map(allActs(dataset).map((act) => [act.celex, act]));
  const citationOf = (act: CitableAct): Citation => ({
    celex: act.celex,
    citation: cite(act, locale),
    consolidated: act.celex === directive.celex ? directive.consolidated : undefined,
  });
  const statusOf = ({ replaced }: Act, key: StatusKey | undefined): LocalisedAct['status'] => {
    const replacing = all.get(replaced?.by ?? '');
    if (key === 'reform' || key === 'unknown') {
      return { text: [texts[key] ?? ''], state: key };
    }
    if (!replaced || !replacing || !key) {
      return undefined;
    }
    const meanings: Record<string, string | Citation> = {
      act: { celex: replacing.celex, citation: citeWithArticle(replacing, locale) },
      date: formatDate(replaced.from, locale),
      until: formatDate(replaced.until ?? replaced.from, locale),
    };
    const text = passageOf(texts[key] ?? '', (placeholder) => meanings[placeholder] ?? '');
    return { text, state: 'replaced' };
  };
  const noteOf = ({ celex }: Act): Passage | undefined => {
    const note = texts[keyOf(celex, 'note')];
    const meaningOf = (placeholder: string) => {
      const cited = all.get(placeholder);
      return cited ? citationOf(cited) : formatDate(placeholder, locale);
    };
    return note === undefined ? undefined : passageOf(note, meaningOf);
  };
  const localisedAct = (act: Act): LocalisedAct => {
    const { celex } = act;
    const statusKey = statusKeyOf(act, dataset);
    return {
      ...citationOf(act),
      subject: withAcronym(texts[celex] ?? '', acronymOf(act, locale)),
      journal: citeOfficialJournal(act, locale),
      point: citePoint(act, locale),
      status: statusOf(act, statusKey),
      note: noteOf(act),
    };
  };
  const points = [...new Set(dataset.acts.map(parentPoint))];
  return {
    reviewed: { iso: reviewed, text: formatDate(reviewed, locale), newestSource: formatDate(dataset.newestSource, locale) },
    directive: {
      ...citationOf(directive),
      eli: eliUri(directive),
      consolidatedInWords: formatDate(directive.consolidated, locale),
    },
    citations: [...all.values()].map(citationOf),
    points: Object.fromEntries(points.map((point) => [point, dataset.acts.filter((act) => parentPoint(act) === point).map(localisedAct)])),
    areas: dataset.areas.map((area) => ({
      id: area.id,
      title: texts[keyOf(area.id, 'title')] ?? '',
      covers: texts[keyOf(area.id, 'covers')] ?? '',
      reference: citeArea(area, locale),
      fragment: area.point ? 'anx_1' : 'art_2',
    })),
  };
}
