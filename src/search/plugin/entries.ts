/** The entries of a language's index: pages, headings, acts and areas, with their keywords. */
import type { Dataset } from '../../acts/acts';
import { atStart } from '../../acts/citation';
import type { LocalisedAct, LocalisedDataset } from '../../acts/localised';
import { localise, plainText } from '../../acts/plugin/localise';
import { ACTS, AREAS, CITE } from '../../acts/plugin/remarkActs';
import type { ActTexts } from '../../acts/plugin/translationFiles';
import { type MarkdownNode, textAndIdOf } from '../../common/mdx';
import type { Page } from '../../common/page';
import { MORE, SECTIONS } from '../../homePage';
import { pagesFolder } from '../../languages/languages';
import { type Entry, isActOrArea } from '../engine/entries';
import { NO_RULE, OUT_OF_SCOPE, STORY } from './examples';
import type { Keywords } from './keywords';

/**
 * A result shows the text below the subject if none of the act's keywords match: the citation, the replacing act, and the acts cited in the
 * note. The rest of the note is left out, because it rarely describes anything that people see, and would make the download larger.
 */
function entryOfAct(page: string, { celex, citation, subject, status, note = [] }: LocalisedAct, locale: string): Entry {
  // Other sentences about the status do not help to find an act.
  const known = status?.state === 'replaced' || status?.state === 'will-be-replaced' ? status.text : undefined;
  const noted = note.flatMap((piece) => (typeof piece === 'string' ? [] : atStart(piece.citation, locale)));
  const text = onOneLine([...new Set([atStart(citation, locale), plainText(known), ...noted])].filter(Boolean).join(' · '));
  return { kind: 'act', page, id: celex, title: subject, text };
}

/** @returns the trimmed text on one line. Unlike `normalize`, it keeps no-break spaces, as before the question mark in French */
export function onOneLine(text: string): string {
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
      kind: isAnswer ? 'section' : 'pageOrHeading',
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
  return [{ kind: 'pageOrHeading', page, title, text }, ...inOrder.flatMap(({ entries }) => entries)];
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
  const unanswered = ([OUT_OF_SCOPE, NO_RULE, STORY] as const).map((kind): Entry => ({ kind, page: '', id: kind, title: '', text: '' }));
  return [...complete, ...unanswered];
}
