/**
 * Docusaurus plugin: generates the data for the search in one language: entries, examples, endings, conjunctions, stop words, names of kinds
 * of acts, and what the dialog shows before the reader types, with its styles.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Dataset } from '../../acts/acts';
import { atStart } from '../../acts/citation';
import type { LocalisedAct, LocalisedDataset } from '../../acts/localised';
import { actsIn } from '../../acts/plugin';
import { localise, plainText } from '../../acts/plugin/localise';
import { ACTS, AREAS, CITE } from '../../acts/plugin/remarkActs';
import type { ActTexts } from '../../acts/plugin/translationFiles';
import { minifyCss } from '../../common/css';
import { type MarkdownNode, textAndIdOf } from '../../common/mdx';
import type { Page } from '../../common/page';
import { throwIfAny } from '../../common/problem';
import { normalize } from '../../common/text';
import { FIRST_STEPS, MORE, SECTIONS } from '../../homePage';
import { actNamesIn, factsAbout } from '../../languages/facts';
import { locales, pagesFolder } from '../../languages/languages';
import { type Entry, isActOrArea, type Link, type SearchData } from '../engine/entries';
import { examplesFile, OUT_OF_SCOPE, problemsOfExamples, readExamples, STORY } from './examples';
import { type Keywords, keywordsFile, problemsOfKeywords, readKeywords } from './keywords';
import { readStopwords, stopwordsFile } from './stopwords';

/** The dialog's style sheet. It is loaded with the search, so that pages do not contain it. */
const STYLES = 'src/search/dialog/dialog.css';

/**
 * A result shows the text below the subject if none of the act's keywords match: the citation, the replacing act, and the acts cited in the
 * note. The rest of the note is left out, because it rarely describes anything that people see, and would make the download larger.
 */
function entryOfAct(page: string, { celex, citation, subject, status, note = [] }: LocalisedAct, locale: string): Entry {
  // Other sentences about the status do not help to find an act.
  const known = status?.state === 'replaced' || status?.state === 'will-be-replaced' ? status.text : undefined;
  const noted = note.flatMap((piece) => (typeof piece === 'string' ? [] : atStart(piece.citation, locale)));
  const text = onOneLine([atStart(citation, locale), plainText(known), ...noted].filter(Boolean).join(' · '));
  return { kind: 'act', page, id: celex, title: subject, text };
}

/** @returns the trimmed text on one line. Unlike `normalize`, it keeps no-break spaces, as before the question mark in French */
function onOneLine(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').trim();
}

/** @returns the beginning of a text, up to the end of the first sentence that ends after at least 40 characters */
function firstSentenceOf(text: string): string {
  return onOneLine(/^.{40,}?[.?!;](?=\s|$)/su.exec(text)?.[0] ?? text).replace(/\s*;$/, '.');
}

/** The sources of a language's index, besides its pages. */
interface IndexSources {
  dataset: Dataset;
  texts: ActTexts;
  keywords: Keywords;
}

/**
 * To keep the download small, only some entries have a text: acts, the home page (its description and the paragraph that cites the
 * directive) and its sections that answer questions (their first sentence), and areas. Other pages and headings are found by their titles.
 * @param localised the dataset in the page's language
 * @returns entries for the page itself, its headings, and the acts and areas that it shows, in the order of the page
 */
export function entriesOf(source: Page, { points, areas, citations }: LocalisedDataset, locale: string): Entry[] {
  const { route, frontMatter, heading, nodes, tags } = source;
  const page = route.slice(1);
  const tagAt = (offset: number) => tags.find((tag) => tag.offset === offset);
  const textOf = (node: MarkdownNode): string => {
    const cited = tagAt(node.position.start.offset)?.attributes.celex;
    return cited ? (citations[cited]?.citation ?? '') : (node.value ?? (node.children ?? []).map(textOf).join(''));
  };
  const beginningOf = (following: MarkdownNode[]) => {
    const end = following.findIndex(({ type }) => type === 'heading');
    const blocks = following.slice(0, end < 0 ? undefined : end).filter(({ type }) => type === 'paragraph');
    return firstSentenceOf(blocks.map(textOf).join(' '));
  };
  const headings = nodes.filter(({ type }) => type === 'heading');
  const cites = ({ position }: MarkdownNode) => tagAt(position.start.offset)?.name === CITE;
  const lead = nodes.find(({ type, children = [] }) => type === 'paragraph' && children.some(cites));
  const shown = tags.map(({ offset, name, attributes: { point = '' } }) => {
    const acts = (name === ACTS && points[point]) || [];
    const listed = name === AREAS ? areas.map(({ id, title, covers }): Entry => ({ kind: 'area', page, id, title, text: covers })) : [];
    return { offset, entries: [...acts.map((act) => entryOfAct(page, act, locale)), ...listed] };
  });
  const sections = headings.flatMap((node) => {
    const { id, text } = textAndIdOf(node);
    const isAnswer = page === '' && id !== undefined && SECTIONS.includes(id);
    const entry: Entry = {
      kind: isAnswer ? 'section' : 'page',
      page,
      id,
      title: onOneLine(text),
      text: isAnswer ? beginningOf(nodes.slice(nodes.indexOf(node) + 1)) : '',
    };
    // Of the level-3 headings, only those that answer questions are in the index.
    const isFound = id !== undefined && (isAnswer || (node.depth ?? 1) < 3);
    return isFound ? [{ offset: node.position.start.offset, entries: [entry] }] : [];
  });
  const title = onOneLine(heading) || String(frontMatter.title ?? '');
  const text = page === '' && lead ? onOneLine(`${frontMatter.description} ${textOf(lead)}`) : '';
  const inOrder = [...sections, ...shown].sort((one, other) => one.offset - other.offset);
  return [{ kind: 'page', page, title, text }, ...inOrder.flatMap(({ entries }) => entries)];
}

/**
 * @returns the index of a language: the entries of its pages with their keywords, and the entries of the examples without an answer
 * @throws if the home page lacks a section with which the search answers
 */
export function indexOf(pages: Page[], locale: string, { dataset, texts, keywords }: IndexSources): Entry[] {
  const localised = localise(dataset, texts, locale);
  const entries = pages.flatMap((page) => entriesOf(page, localised, locale));
  const missing = [...SECTIONS, MORE].find((id) => !entries.some((entry) => entry.page === '' && entry.id === id));
  if (missing) {
    throw new Error(
      `${pagesFolder(locale)}/index.mdx: the section {#${missing}}, with which the search answers, is missing (src/homePage.ts)`,
    );
  }
  const complete = entries.map((entry): Entry => {
    const { id } = entry;
    if (id === undefined || !isActOrArea(entry)) {
      return entry;
    }
    const area = dataset.areas.find((one) => one.id === id);
    // Points (b) and (c) of Article 2(1) contain conditions; point (a), with the Annex, does not.
    return { ...entry, ...(area?.article && { isConditional: true }), keywords: (keywords[id] ?? []).join('|') };
  });
  const unanswered = ([OUT_OF_SCOPE, STORY] as const).map((kind): Entry => ({ kind, page: '', id: kind, title: '', text: '' }));
  return [...complete, ...unanswered];
}

/** A list of links, with its title. */
interface Links {
  title: string;
  links: Link[];
}

/**
 * @returns the title of the home page's `<Questions>`, and its links
 * @throws if the home page does not contain it
 */
export function commonQuestionsIn(pages: Page[]): Links {
  const home = pages.find(({ route }) => route === '/');
  const nodes = home?.nodes ?? [];
  const start = nodes.findIndex(({ type, value }) => type === 'jsx' && value === '<Questions>');
  const end = nodes.findIndex(({ type, value }) => type === 'jsx' && value === '</Questions>');
  const [title, ...list] = nodes.slice(start + 1, end);
  if (start < 0 || end < 0) {
    throw new Error(`${home?.file}: <Questions>, whose questions the search shows below every answer, is missing`);
  }
  return {
    title: title ? onOneLine(textAndIdOf(title).text) : '',
    links: list
      .filter(({ type }) => type === 'link')
      .map((link) => ({ page: '', id: link.url?.slice(1), title: onOneLine(textAndIdOf(link).text) })),
  };
}

/** The data that the dialog needs before the reader types. */
export interface DialogData {
  styles: string;
  /** Links to all areas of the directive: those with a page first. */
  areas: Link[];
  /** The common questions on the home page, in the order of the page. */
  questions: Links;
  /** The other questions on it, but not the first steps, to which the dialog always links. */
  moreQuestions: Links;
  /** The number of an act in three forms. */
  example: { celex: string; citation: string; number: string };
}

/** The act in the examples of identifiers: the REACH Regulation, whose number is printed on every safety data sheet. */
const EXAMPLE = '32006R1907';

function dialogDataOf(entries: Entry[], pages: Page[]): Omit<DialogData, 'styles'> {
  const areas = [...entries.filter(({ page, id }) => page !== '' && id === undefined), ...entries.filter(({ kind }) => kind === 'area')];
  const [citation = ''] = entries.find(({ id }) => id === EXAMPLE)?.text.split(' · ') ?? [];
  const linksTo = (some: Entry[]) => some.map(({ page, id, title }) => ({ page, id, title }));
  const questions = commonQuestionsIn(pages);
  const listed = [FIRST_STEPS, ...questions.links.map(({ id }) => id)];
  return {
    areas: linksTo(areas),
    questions,
    moreQuestions: {
      title: entries.find(({ page, id }) => page === '' && id === MORE)?.title ?? '',
      links: linksTo(entries.filter(({ kind, id }) => kind === 'section' && !listed.includes(id))),
    },
    example: {
      celex: EXAMPLE,
      // Without the kind of act, which some languages would write in lower case within a sentence.
      citation: citation.replace(/^\S+\s/, ''),
      number: citation.replace(/.*\s/, ''),
    },
  };
}

/** @returns the endings that the language's stemmer removes, separated by spaces */
export function endingsOf(locale: string): string {
  return normalize(factsAbout(locale).endings);
}

/** @returns the words of the search besides entries and examples. Acts are found by their names in every language of the site */
export function wordsFor(siteDir: string, locale: string): Pick<SearchData, 'endings' | 'conjunctions' | 'stopwords' | 'names'> {
  const names = actNamesIn([...new Set([...locales, locale])]);
  return { endings: endingsOf(locale), conjunctions: factsAbout(locale).conjunctions, stopwords: readStopwords(siteDir, locale), names };
}

/** Generates the JSON modules that SearchContent.tsx, Answer.tsx and pageSearch.ts import. */
export default function searchIndex(context: LoadContext): Plugin {
  const { siteDir } = context;
  const locale = context.i18n.currentLocale;
  return {
    name: 'search-index',
    getPathsToWatch: () =>
      [STYLES, keywordsFile(locale), examplesFile(locale), stopwordsFile(locale)].map((file) => path.join(siteDir, file)),
    async contentLoaded({ actions, allContent }) {
      const { dataset, pages, texts } = actsIn(allContent);
      throwIfAny([...problemsOfKeywords(siteDir, locale, dataset), ...problemsOfExamples(siteDir, locale, dataset)]);
      const css = await readFile(path.join(siteDir, STYLES), 'utf8');
      const styles = process.env.NODE_ENV === 'production' ? await minifyCss(css) : css;
      const entries = indexOf(pages, locale, { dataset, texts, keywords: readKeywords(siteDir, locale) });
      const examples = readExamples(siteDir, locale, entries);
      const index: SearchData = { entries, examples, ...wordsFor(siteDir, locale) };
      await actions.createData('index.json', JSON.stringify(index));
      const dialog: DialogData = { styles, ...dialogDataOf(entries, pages) };
      await actions.createData('dialog.json', JSON.stringify(dialog));
    },
  };
}
