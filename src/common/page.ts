/** Reads pages: their front matter, Markdown, tags and sections. */
import path from 'node:path';
import { pagesFolder, permalinkOf } from '../languages/languages';
import { type MarkdownNode, MdxError, type MdxFile, parseMdx, textAndIdOf } from './mdx';
import { listFiles } from './paths';
import { type Problem, problemsOfEncoding, throwIfAny } from './problem';
import { type BetweenTags, readTags, type Tag } from './tags';
import { escaped, placeOf, readText } from './text';

/** A heading of level 2 or deeper and the text up to the next one. The first section is everything before, including the front matter. */
export interface Section {
  /** Key of the section: `ktn_transport.mdx#roads`, or without `#` for the first section. */
  key: string;
  /** Id of the heading; empty if it has none, and for the first section. */
  id: string;
  /** Level of the heading; undefined for the first section. */
  depth?: number;
  offset: number;
  /** The text as in the file. */
  raw: string;
}

/** A page in one language. */
export interface Page extends MdxFile {
  /** Path relative to the project folder. */
  file: string;
  /** Path relative to the language's pages folder: `ktn_transport.mdx`. */
  name: string;
  /** The same in every language: `/ktn_transport`; `/` for the home page. */
  route: string;
  /** The content of the file. */
  raw: string;
  /** Text of the level-1 heading; empty if there is none. */
  heading: string;
  tags: Tag[];
  betweenTags: BetweenTags[];
  sections: Section[];
}

/** Front matter keys with translated values. The values of other keys are the same in every language. */
export const TRANSLATED_FRONT_MATTER = ['title', 'description', 'keywords'];

/** @returns the offset of a key in the front matter */
export function offsetOfKey(raw: string, key: string): number {
  return Math.max(0, raw.search(new RegExp(`^${escaped(key)}[^\\S\\n]*:`, 'm')));
}

/** @returns a problem for each title or description without a text, although readers and search engines see it */
function problemsOfFrontMatter({ file, name, raw, frontMatter }: Page): Problem[] {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const empty = ['title', 'description'].filter((key) => key in frontMatter && !isText(frontMatter[key]));
  return empty.map((key) => {
    const { line } = placeOf(raw, offsetOfKey(raw, key));
    const text = `"${key}" is empty or not a text: write it after the colon.`;
    return { file, line, kind: 'missing', text, key: name };
  });
}

/** @throws MdxError if two headings have the same id, because links would lead only to the first */
function sectionsOf(name: string, raw: string, nodes: MarkdownNode[]): Section[] {
  const headings = nodes.filter(({ type, depth = 1 }) => type === 'heading' && depth > 1);
  const starts = headings.map((node) => {
    const { id = '' } = textAndIdOf(node);
    return { key: `${name}#${id}`, id, depth: node.depth, offset: node.position.start.offset };
  });
  const repeated = starts.find(({ id }, index) => id !== '' && starts.slice(0, index).some((other) => other.id === id));
  if (repeated) {
    throw new MdxError(`an earlier heading has the id {#${repeated.id}} too: correct one of the two.`, placeOf(raw, repeated.offset));
  }
  const all = [{ key: name, id: '', offset: 0 }, ...starts];
  return all.map((start, index) => ({ ...start, raw: raw.slice(start.offset, all[index + 1]?.offset) }));
}

/**
 * @param file path of a page relative to the project folder
 * @returns its path relative to the language's pages folder: `ktn_transport.mdx`
 */
export function nameOfPage(file: string): string {
  return file.replace(/^(src\/pages|i18n\/[^/]+\/[^/]+)\//, '');
}

/**
 * @param file path relative to the project folder
 * @returns the page, and problems with its front matter; or only the problem that prevents it from being read
 */
export function parsePage(file: string, raw: string): { page?: Page; problems: Problem[] } {
  const encoding = problemsOfEncoding(file, raw);
  if (encoding.length > 0) {
    return { problems: encoding };
  }
  try {
    const mdx = parseMdx(raw);
    const name = nameOfPage(file);
    const title = mdx.nodes.find(({ type, depth }) => type === 'heading' && depth === 1);
    const page = {
      ...mdx,
      ...readTags(mdx.text, mdx.nodes),
      file,
      name,
      route: permalinkOf('/', name.replace(/mdx$/, 'html')),
      raw,
      heading: title ? textAndIdOf(title).text : '',
      sections: sectionsOf(name, raw, mdx.nodes),
    };
    return { page, problems: problemsOfFrontMatter(page) };
  } catch (error) {
    if (error instanceof MdxError) {
      return { problems: [{ file, ...error.place, kind: 'syntax', text: error.message }] };
    }
    throw error;
  }
}

/**
 * @returns the pages of a language
 * @throws an error with file and line for each page that cannot be read, or whose title or description is empty
 */
export function readPages(siteDir: string, locale: string): Page[] {
  const folder = pagesFolder(locale);
  const names = listFiles(path.join(siteDir, folder)).filter((name) => name.endsWith('.mdx'));
  const parsed = names.map((name) => parsePage(`${folder}/${name}`, readText(siteDir, `${folder}/${name}`)));
  throwIfAny(parsed.flatMap(({ problems }) => problems));
  return parsed.flatMap(({ page }) => page ?? []);
}
