/** Reads the dataset and the pages of a language for the plugins. */
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { parseJson } from '../../common/json';
import { type Page, parsePage } from '../../common/page';
import { listFiles } from '../../common/paths';
import { throwIfAny } from '../../common/problem';
import { readText } from '../../common/text';
import { defaultLocale, pagesFolder } from '../../languages/languages';
import type { Dataset } from '../acts';
import { problemsOfDataset } from '../validation';

export const DATASET_FILE = 'src/acts/acts.json';

/** The dataset and the pages of a language. */
export interface Content {
  dataset: Dataset;
  pages: Page[];
  /** The English pages, from which the others are translated. */
  english: Page[];
}

/** @throws an error with file and line for each page that cannot be read, or whose title or description is empty */
export function readPages(siteDir: string, locale: string): Page[] {
  const folder = pagesFolder(locale);
  const names = listFiles(path.join(siteDir, folder)).filter((name) => name.endsWith('.mdx'));
  const parsed = names.map((name) => parsePage(`${folder}/${name}`, readText(siteDir, `${folder}/${name}`)));
  throwIfAny(parsed.flatMap(({ problems }) => problems));
  return parsed.flatMap(({ page }) => page ?? []);
}

const contents = new WeakMap<LoadContext, Content>();

/**
 * Reads the sources once per language and build. Docusaurus passes the same context to all plugins, and a new one after an edit in the live
 * preview.
 * @throws an error with file and line if acts.json is not valid JSON or a page has a syntax error, or with the act if its facts are
 * inconsistent
 */
export function readContent(context: LoadContext): Content {
  const { siteDir, i18n } = context;
  const known = contents.get(context);
  if (known) {
    return known;
  }
  const dataset = parseJson(siteDir, DATASET_FILE) as Dataset;
  throwIfAny(problemsOfDataset(dataset), `${DATASET_FILE} is inconsistent:`);
  const english = readPages(siteDir, defaultLocale);
  const pages = i18n.currentLocale === defaultLocale ? english : readPages(siteDir, i18n.currentLocale);
  const content = { dataset, pages, english };
  contents.set(context, content);
  return content;
}
