/**
 * Docusaurus plugin: checks the acts, messages and pages of the language being built, and generates the data about acts for pages and
 * components.
 */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseMarkdownString } from '@docusaurus/utils';
import type { Compiler } from 'webpack';
import annexes, { pageFiles } from '../../../sidebars';
import { knownLanguages } from '../../../tools/shared/commandLine';
import { parseJson } from '../../../tools/shared/json';
import { checkMessages, checkSyntax, missingPages } from '../../../tools/shared/languageFiles';
import { checkFrontMatter, parseMdx, readHeading } from '../../../tools/shared/mdx';
import { textsIn } from '../../../tools/shared/messages';
import { listFiles } from '../../../tools/shared/paths';
import { throwIfAny } from '../../../tools/shared/problem';
import { readTags } from '../../../tools/shared/tags';
import { readText } from '../../../tools/shared/text';
import { defaultLocale, drafts, locales, pagesFolder } from '../../languages/languages';
import { actsOfSection, type Dataset } from '../acts';
import { changesOf } from '../changes';
import { citeSection } from '../citation';
import { csvOf, jsonOf, rowsOf } from '../dataFiles';
import type { AnnexFacts, Facts } from '../facts';
import { type LocalisedDataset, localise } from '../localise';
import { type Texts, translationFiles } from '../texts';
import { problemsOfDataset } from '../validation';
import { ACTS, NAME } from './names';
import { type PageSource, problemsOfPoints } from './points';

export const DATASET_FILE = 'src/acts/acts.json';

/** The dataset with its texts, which `translateContent` adds. */
export interface ActsContent {
  dataset: Dataset;
  /** Subjects and notes of acts, sentences about their status, and texts of areas. */
  texts: Texts;
}

/** @throws an error with file and line if acts.json is not valid JSON, or with the act if its facts are inconsistent */
export function readDataset(siteDir: string): Dataset {
  const dataset = parseJson(siteDir, DATASET_FILE) as Dataset;
  throwIfAny(problemsOfDataset(dataset), `${DATASET_FILE} is inconsistent:`);
  return dataset;
}

/** @returns the existing pages of a language */
function readPages(siteDir: string, locale: string): PageSource[] {
  const folder = pagesFolder(locale);
  const names = listFiles(path.join(siteDir, folder)).filter((name) => name.endsWith('.mdx'));
  return names.map((name) => {
    const section = annexes.find((annex) => `${annex.path.slice(1)}.mdx` === name)?.section;
    return { file: `${folder}/${name}`, section, source: readText(siteDir, `${folder}/${name}`) };
  });
}

/** @throws if a page is missing, has a syntax error, or does not show the right points of the Annex */
function checkPages(siteDir: string, locale: string, dataset: Dataset): PageSource[] {
  // English, too: it determines whether a translation is stale.
  throwIfAny([...new Set([defaultLocale, locale])].flatMap((language) => missingPages(siteDir, language, pageFiles())));
  const pages = readPages(siteDir, locale);
  throwIfAny(pages.flatMap((page) => problemsOfPoints(page, dataset)));
  return pages;
}

/** @throws if a page has no title or no description */
function readAnnexes(pages: PageSource[], dataset: Dataset, points: LocalisedDataset['points'], locale: string): AnnexFacts[] {
  return annexes.map(({ path: route, section }) => {
    const { file = '', source = '' } = pages.find((page) => page.section === section) ?? {};
    const { frontMatter, contentTitle } = parseMarkdownString(source);
    const { title = contentTitle, description } = frontMatter as { title?: string; description?: string };
    if (!title || !description) {
      throw new Error(`${file}: an annex needs a level-1 heading and a "description" in its front matter; the home page shows both.`);
    }
    const count = actsOfSection(section, dataset).length;
    const changes = changesOf(section, dataset, points);
    return { path: route, reference: citeSection(section, locale), title, description, count, changes };
  });
}

/** @returns for each point, the heading above its acts */
function readHeadings(pages: PageSource[]): Map<string, string> {
  return new Map(
    pages.flatMap(({ source }) => {
      const { text, nodes } = parseMdx(source);
      const headings = nodes.filter(({ type }) => type === 'heading');
      return readTags(text, nodes)
        .tags.filter(({ name }) => name === ACTS)
        .map(({ attributes, offset }) => {
          const heading = headings.filter(({ position }) => position.start.offset < offset).at(-1);
          return [attributes.point ?? '', heading ? readHeading(heading).text : ''] as const;
        });
    }),
  );
}

/** @returns the title of the home page */
function readHomeTitle(pages: PageSource[]): string {
  const { frontMatter, contentTitle } = parseMarkdownString(pages.find(({ file }) => file.endsWith('/index.mdx'))?.source ?? '');
  return String(frontMatter.title ?? contentTitle);
}

/** @returns a webpack plugin that adds files to the output, so that the live preview serves them as well */
function emitFiles(files: Map<string, string>) {
  return {
    apply({ hooks, webpack }: Compiler) {
      hooks.thisCompilation.tap(NAME, (compilation) =>
        compilation.hooks.processAssets.tap(NAME, () => {
          for (const [name, text] of files) {
            compilation.emitAsset(name, new webpack.sources.RawSource(text));
          }
        }),
      );
    },
  };
}

/**
 * Passes the texts about acts through Docusaurus's translation hooks. Generates `facts.json` (src/acts/facts.ts) for components. For pages
 * (src/acts/plugin/remarkActs.ts), it generates a file with the acts of each point (`point-E.4.json`), a file with the citation of each act
 * (`cite-32019L1937.json`), and `areas.json`. Adds the data files (src/acts/dataFiles.ts) to the build.
 */
export default function annexesPlugin({ siteDir, siteConfig, i18n: { currentLocale } }: LoadContext): Plugin<ActsContent> {
  knownLanguages([currentLocale], [...locales, ...drafts]);
  const isTranslation = currentLocale !== defaultLocale;
  const translated = `i18n/${currentLocale}/${NAME}`;
  /** Contents of the data files, by file name. */
  const dataFiles = new Map<string, string>();
  return {
    name: NAME,
    getPathsToWatch: () =>
      [DATASET_FILE, `${translated}/*.json`, `${pagesFolder(currentLocale)}/*.mdx`].map((file) => path.join(siteDir, file)),
    loadContent() {
      const dataset = readDataset(siteDir);
      // In this hook, because Docusaurus also reads the front matter now, and its error would not name the file.
      for (const { file, source } of readPages(siteDir, currentLocale)) {
        checkFrontMatter(path.join(siteDir, file), source);
      }
      if (isTranslation) {
        checkSyntax(siteDir, translated, translationFiles(dataset, currentLocale));
      }
      return Promise.resolve({ dataset, texts: {} });
    },
    getTranslationFiles: ({ content }) => Promise.resolve(translationFiles(content.dataset, currentLocale)),
    translateContent({ content, translationFiles: files }) {
      if (isTranslation) {
        checkMessages(siteDir, translated, translationFiles(content.dataset, currentLocale));
      }
      return { ...content, texts: textsIn(files) };
    },
    configureWebpack(_config, isServer) {
      const rule = {
        test: /\.mdx$/,
        include: [path.join(siteDir, pagesFolder(currentLocale))],
        enforce: 'pre' as const,
        loader: require.resolve('./frontMatterLoader'),
      };
      return {
        plugins: isServer ? [] : [emitFiles(dataFiles)],
        module: { rules: process.env.NODE_ENV === 'production' ? [] : [rule] },
      };
    },
    async contentLoaded({ content, actions }) {
      const { dataset, texts } = content;
      const pages = checkPages(siteDir, currentLocale, dataset);
      const { points, citations, areas, ...localised } = localise(dataset, texts, currentLocale);
      const facts: Facts = {
        ...localised,
        annexes: readAnnexes(pages, dataset, points, currentLocale),
      };
      const source = {
        dataset,
        locale: currentLocale,
        home: siteConfig.url + siteConfig.baseUrl,
        title: readHomeTitle(pages),
        annexes: facts.annexes.map((annex, index) => ({ ...annex, section: annexes[index]?.section ?? '' })),
        points,
        headings: readHeadings(pages),
      };
      dataFiles.set('acts.csv', csvOf(rowsOf(source)));
      dataFiles.set('acts.json', `${JSON.stringify(jsonOf(source), undefined, 2)}\n`);
      const files: [name: string, data: object][] = [
        ['facts', facts],
        ['areas', { areas }],
        ...Object.entries(points).map(([point, acts]): [string, object] => [`point-${point}`, { acts }]),
        ...citations.map((citation): [string, object] => [`cite-${citation.celex}`, citation]),
      ];
      await Promise.all(files.map(([name, data]) => actions.createData(`${name}.json`, JSON.stringify(data))));
    },
  };
}
