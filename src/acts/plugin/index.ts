/**
 * Docusaurus plugin: checks the acts, messages and pages of the language being built, and generates the data about acts for pages and
 * components.
 */
import path from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import annexes from '../../../sidebars';
import { parseJson } from '../../common/json';
import { textAndIdOf } from '../../common/mdx';
import { type Page, readPages } from '../../common/page';
import { throwIfAny } from '../../common/problem';
import { pagesFolder } from '../../languages/languages';
import { actsUnder, type Dataset } from '../acts';
import type { AnnexCard } from '../localised';
import { DATA_FILES } from './dataFiles';
import { annexFactsOf, localise } from './localise';
import { letterOfPage, problemsOfTags } from './points';
import { ACTS, actsOnPage, fileOfPage, PLUGIN } from './remarkActs';
import { type ActTexts, readTexts, TEXTS_FOLDER } from './translationFiles';
import { problemsOfDataset } from './validation';

const DATASET_FILE = 'src/acts/acts.json';

/** What the plugin reads in a language. */
export interface LoadedActs {
  dataset: Dataset;
  /** The pages of the language. */
  pages: Page[];
  /** The texts about acts and areas in the language. */
  texts: ActTexts;
}

/**
 * @param allContent what all plugins have read, as Docusaurus passes it to each
 * @returns what the plugin of the acts has read
 */
export function actsIn(allContent: AllContent): LoadedActs {
  return allContent[PLUGIN]?.default as LoadedActs;
}

/** @throws an error with file and line if acts.json is not valid JSON, or with the act if its facts are inconsistent */
export function readDataset(siteDir: string): Dataset {
  const dataset = parseJson(siteDir, DATASET_FILE) as Dataset;
  throwIfAny(problemsOfDataset(dataset), `${DATASET_FILE} is inconsistent:`);
  return dataset;
}

/** @throws an error with file and line for each mistake in the dataset, in the pages or in the texts of a language */
export function readActs(siteDir: string, locale: string): LoadedActs {
  const dataset = readDataset(siteDir);
  return { dataset, pages: readPages(siteDir, locale), texts: readTexts(siteDir, locale, dataset) };
}

/** @returns the title and description of the page on a route, with an empty text in place of a missing one */
function titleAndDescriptionOf(pages: Page[], route: string): { title: string; description: string } {
  const { frontMatter = {}, heading = '' } = pages.find((page) => page.route === route) ?? {};
  return { title: String(frontMatter.title ?? heading), description: String(frontMatter.description ?? '') };
}

/** @throws if the page of an annex is missing, or has no title or no description */
function readCards({ dataset, pages }: LoadedActs, locale: string): AnnexCard[] {
  return annexes.map(({ path: route, letter }) => {
    const { title, description } = titleAndDescriptionOf(pages, route);
    if (!title || !description) {
      throw new Error(
        `${pagesFolder(locale)}${route}.mdx: an annex needs a level-1 heading and a "description" in its front matter; the home page shows both.`,
      );
    }
    return { path: route, letter, title, description, count: actsUnder(letter, dataset).length };
  });
}

/** @returns the heading above the acts of each point */
function readHeadings(pages: Page[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ nodes, tags }) => {
      const headings = nodes.filter(({ type }) => type === 'heading');
      const shown = tags.filter(({ name }) => name === ACTS);
      return shown.map(({ attributes, offset }) => {
        const heading = headings.filter(({ position }) => position.start.offset < offset).at(-1);
        return [attributes.point ?? '', heading ? textAndIdOf(heading).text : ''] as const;
      });
    }),
  );
}

/** @returns a webpack plugin that adds files to the output, so that the live preview also serves them */
function emitFiles(files: Map<string, string>) {
  return {
    apply({ hooks, webpack }: Compiler) {
      hooks.thisCompilation.tap(PLUGIN, (compilation) =>
        compilation.hooks.processAssets.tap(PLUGIN, () => {
          for (const [name, text] of files) {
            compilation.emitAsset(name, new webpack.sources.RawSource(text));
          }
        }),
      );
    },
  };
}

/**
 * Generates `components.json`, with what all pages show, and a file for each page (remarkActs.ts). Adds the data files (dataFiles.ts) to the
 * build.
 */
export default function actsPlugin(context: LoadContext): Plugin<LoadedActs> {
  const { siteDir, siteConfig } = context;
  const locale = context.i18n.currentLocale;
  /** Contents of the data files, by file name. */
  const dataFiles = new Map<string, string>();
  return {
    name: PLUGIN,
    getPathsToWatch: () =>
      [DATASET_FILE, `i18n/${locale}/${TEXTS_FOLDER}/*.json`, `${pagesFolder(locale)}/*.mdx`].map((file) => path.join(siteDir, file)),
    loadContent: async () => readActs(siteDir, locale),
    configureWebpack(_config, isServer) {
      return { plugins: isServer ? [] : [emitFiles(dataFiles)] };
    },
    async contentLoaded({ content, actions }) {
      const { dataset, pages, texts } = content;
      throwIfAny(pages.flatMap((page) => problemsOfTags(page, dataset)));
      const localised = localise(dataset, texts, locale);
      const cards = readCards(content, locale);
      const { points, reviewed, directive } = localised;
      const source = {
        dataset,
        locale,
        home: siteConfig.url + siteConfig.baseUrl,
        title: titleAndDescriptionOf(pages, '/').title,
        annexes: cards,
        points,
        headings: readHeadings(pages),
      };
      for (const [name, textOf] of Object.entries(DATA_FILES)) {
        dataFiles.set(name, textOf(source));
      }
      await actions.createData('components.json', JSON.stringify({ reviewed, directive }));
      for (const page of pages) {
        const letter = letterOfPage(page);
        const annex = letter === undefined ? undefined : annexFactsOf(letter, dataset, localised.changes, locale);
        await actions.createData(fileOfPage(page.name), JSON.stringify(actsOnPage(page, { ...localised, cards, annex })));
      }
    },
  };
}
