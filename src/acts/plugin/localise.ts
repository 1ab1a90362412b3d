/** The dataset in one language: citations, dates, translated texts and facts about each annex, prepared at build time. */
import { type Act, actsUnder, allActs, type CitableAct, type Dataset, dateOfReplacement, parentPoint } from '../acts';
import { acronymOf, cite, citeArea, citeLetter, citeOfficialJournal, citePoint, citeWithArticle, eliUri, formatDate } from '../citation';
import type { AnnexFacts, Change, Citation, LinkedText, LocalisedAct, LocalisedDataset } from '../localised';
import { type SENTENCES, statusOf } from './status';
import { type ActTexts, keyOf } from './translationFiles';

/** @returns the text without links; an empty string if there is none */
export function plainText(text: LinkedText = []): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.citation)).join('');
}

/** @returns the subject with the acronym in brackets, inside the brackets that a subject already ends with */
function withAcronym(subject: string, acronym: string | undefined): string {
  if (!acronym) {
    return subject;
  }
  return subject.endsWith(')') ? `${subject.slice(0, -1)}, ${acronym})` : `${subject} (${acronym})`;
}

/** @param meaningOf returns the piece that replaces a placeholder, whose name it receives without braces */
function linkedTextOf(text: string, meaningOf: (placeholder: string) => string | Citation): LinkedText {
  // Every second piece is a placeholder. Empty pieces are dropped: servers render no text node for them, but hydration would add one.
  const pieces = text.split(/\{([\w-]+)\}/).map((piece, index) => (index % 2 === 0 ? piece : meaningOf(piece)));
  return pieces.filter((piece) => piece !== '');
}

/**
 * Localises the dataset at build time, so that readers download the texts of one language instead of the citation rules of all languages,
 * and hydration does not have to format anything: formatting the dates took a quarter of its time.
 * @param texts subjects, notes and sentences about the status of acts, in the language
 * @throws if there are no facts about the language
 */
export function localise(dataset: Dataset, texts: ActTexts, locale: string): LocalisedDataset {
  const { reviewed, directive } = dataset;
  const all = new Map(allActs(dataset).map((act) => [act.celex, act]));
  const citationOf = (act: CitableAct): Citation => ({
    celex: act.celex,
    citation: cite(act, locale),
    consolidated: act.celex === directive.celex ? directive.consolidated : undefined,
  });
  const meaningsOf = ({ by, from, until = from }: NonNullable<Act['replaced']>): Record<string, string | Citation> => {
    const replacing = all.get(by);
    return {
      act: replacing ? { celex: by, citation: citeWithArticle(replacing, locale) } : '',
      date: formatDate(from, locale),
      until: formatDate(until, locale),
    };
  };
  const sentenceAbout = ({ replaced }: Act, sentence: keyof typeof SENTENCES): LinkedText => {
    const meanings = replaced ? meaningsOf(replaced) : {};
    return linkedTextOf(texts[sentence] ?? '', (placeholder) => meanings[placeholder] ?? '');
  };
  const localisedStatus = (act: Act): LocalisedAct['status'] => {
    const { sentence, state } = statusOf(act, dataset);
    return sentence && { text: sentenceAbout(act, sentence), state };
  };
  const changeOf = (act: Act): [string, Change][] => {
    if (!act.replaced) {
      return [];
    }
    const text = sentenceAbout(act, act.replaced.until ? 'change.lastReplaced' : 'change.replaced');
    return [[act.celex, { ...citationOf(act), date: formatDate(dateOfReplacement(act.replaced), locale), text }]];
  };
  const noteOf = ({ celex }: Act): LinkedText | undefined => {
    const note = texts[keyOf(celex, 'note')];
    const meaningOf = (placeholder: string) => {
      const cited = all.get(placeholder);
      return cited ? citationOf(cited) : formatDate(placeholder, locale);
    };
    return note === undefined ? undefined : linkedTextOf(note, meaningOf);
  };
  const localisedAct = (act: Act): LocalisedAct => {
    return {
      ...citationOf(act),
      subject: withAcronym(texts[act.celex] ?? '', acronymOf(act, locale)),
      example: texts[keyOf(act.celex, 'example')] ?? '',
      journal: citeOfficialJournal(act, locale),
      point: citePoint(act, locale),
      status: localisedStatus(act),
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
    citations: Object.fromEntries([...all].map(([celex, act]) => [celex, citationOf(act)])),
    points: Object.fromEntries(points.map((point) => [point, dataset.acts.filter((act) => parentPoint(act) === point).map(localisedAct)])),
    areas: dataset.areas.map((area) => ({
      id: area.id,
      title: texts[keyOf(area.id, 'title')] ?? '',
      covers: texts[keyOf(area.id, 'covers')] ?? '',
      reference: citeArea(area, locale),
      fragment: area.point ? 'anx_1' : 'art_2',
    })),
    changes: Object.fromEntries(dataset.acts.flatMap(changeOf)),
  };
}

/** The maximum number of changes shown. Older ones are in the data files (docs/data.md). */
const MAX_CHANGES = 4;

/**
 * @param letter a letter of Part I of the Annex
 * @param changes the replacement of each replaced act, by CELEX number, in the language of the page
 * @returns the latest changes, newest first, divided by the date of the last review. The date of the build would not do: pages stay online
 */
export function changesOf(letter: string, dataset: Dataset, changes: Record<string, Change>): AnnexFacts['changes'] {
  const latest = actsUnder(letter, dataset)
    .flatMap(({ celex, replaced }) => (replaced ? [{ celex, date: dateOfReplacement(replaced) }] : []))
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, MAX_CHANGES);
  const changesIn = (some: typeof latest) => some.flatMap(({ celex }) => changes[celex] ?? []);
  return {
    coming: changesIn(latest.filter(({ date }) => date > dataset.reviewed)),
    past: changesIn(latest.filter(({ date }) => date <= dataset.reviewed)),
  };
}

/**
 * @param letter a letter of Part I of the Annex
 * @param changes the replacement of each replaced act, by CELEX number, in the language of the page
 */
export function annexFactsOf(letter: string, dataset: Dataset, changes: Record<string, Change>, locale: string): AnnexFacts {
  return { reference: citeLetter(letter, locale), count: actsUnder(letter, dataset).length, changes: changesOf(letter, dataset, changes) };
}
