/** Reads the dataset and the pages of a language for the plugins. */
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { parseJson } from '../../../tools/shared/json';
import {
  emptyValue,
  MdxError,
  type MdxFile,
  offsetOfKey,
  parseMdx,
  readHeading,
  syntaxProblem,
  withoutText,
} from '../../../tools/shared/mdx';
import { listFiles } from '../../../tools/shared/paths';
import { type Problem, throwIfAny } from '../../../tools/shared/problem';
import { readTags, type Tag } from '../../../tools/shared/tags';
import { placeOf, readText } from '../../../tools/shared/text';
import { defaultLocale, pagesFolder, permalinkOf } from '../../languages/languages';
import type { Dataset } from '../acts';
import { problemsOfDataset } from '../validation';

export const DATASET_FILE = 'src/acts/acts.json';

/** The syntax of a page. */
interface ParsedPage extends MdxFile {
  /** Path relative to the project folder. */
  file: string;
  source: string;
  tags: Tag[];
  /** Text of the level-1 heading; empty if there is none. */
  heading: string;
}

/** A page in one language. */
export interface Page extends ParsedPage {
  /** Path relative to the language's pages folder: `ktn_transport.mdx`. */
  name: string;
  /** The same in every language: `/ktn_transport`; `/` for the home page. */
  route: string;
}

/** What the plugins read of a language. */
export interface Site {
  dataset: Dataset;
  pages: Page[];
  /** The English pages, from which the others are translated. */
  english: Page[];
}

/**
 * @param file path relative to the project folder
 * @returns the page; or, as a problem, its syntax error or a text in its front matter that is empty
 */
export function parsePage(file: string, source: string): { page?: ParsedPage; problems: Problem[] } {
  try {
    const mdx = parseMdx(source);
    const [key] = withoutText(mdx.frontMatter);
    if (key) {
      throw new MdxError(emptyValue(key), placeOf(source, offsetOfKey(source, key)));
    }
    const { tags } = readTags(mdx.text, mdx.nodes);
    const title = mdx.nodes.find(({ type, depth }) => type === 'heading' && depth === 1);
    return { page: { ...mdx, file, source, tags, heading: title ? readHeading(title).text : '' }, problems: [] };
  } catch (error) {
    return { problems: [syntaxProblem(file, error)] };
  }
}

/** @throws an error with file and line for each page that has a syntax error */
export function readPages(siteDir: string, locale: string): Page[] {
  const folder = pagesFolder(locale);
  const names = listFiles(path.join(siteDir, folder)).filter((name) => name.endsWith('.mdx'));
  const parsed = names.map((name) => {
    const { page, problems } = parsePage(`${folder}/${name}`, readText(siteDir, `${folder}/${name}`));
    return { page: page && { ...page, name, route: permalinkOf('/', name.replace(/mdx$/, 'html')) }, problems };
  });
  throwIfAny(parsed.flatMap(({ problems }) => problems));
  return parsed.flatMap(({ page }) => page ?? []);
}

const sites = new WeakMap<LoadContext, Site>();

/**
 * Reads the sources once per language and build. Docusaurus passes the same context to all plugins, and a new one after an edit in the live
 * preview.
 * @throws an error with file and line if acts.json is not valid JSON or a page has a syntax error, or with the act if its facts are
 * inconsistent
 */
export function readSite(context: LoadContext): Site {
  const { siteDir, i18n } = context;
  const known = sites.get(context);
  if (known) {
    return known;
  }
  const dataset = parseJson(siteDir, DATASET_FILE) as Dataset;
  throwIfAny(problemsOfDataset(dataset), `${DATASET_FILE} is inconsistent:`);
  const english = readPages(siteDir, defaultLocale);
  const pages = i18n.currentLocale === defaultLocale ? english : readPages(siteDir, i18n.currentLocale);
  const site = { dataset, pages, english };
  sites.set(context, site);
  return site;
}
