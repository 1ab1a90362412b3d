/** Docusaurus plugin: validates the acts and pages of the language being built, and generates the data that components show about them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseMarkdownString } from '@docusaurus/utils';
import { pagesFolder } from '../lib/languages';
import { checkFrontMatter } from '../lib/mdx';
import { findStalePages } from '../lib/reviews';
import annexes, { type Annex } from '../sidebars';
import { actsOfSection, type Dataset } from '../src/annexes/acts';
import { problemsOfDataset } from '../src/annexes/checkActs';
import type { AnnexFacts, Facts } from '../src/annexes/facts';
import { localise } from '../src/annexes/localised';

const ACTS = 'src/annexes/acts.json';

/** @throws if the page has no heading or no description */
function readAnnex(siteDir: string, file: string, { path: route, section }: Annex, dataset: Dataset): AnnexFacts {
  const { frontMatter, contentTitle } = parseMarkdownString(readFileSync(path.join(siteDir, file), 'utf8'));
  const { title = contentTitle, description } = frontMatter as { title?: string; description?: string };
  if (!title || !description) {
    throw new Error(`${file}: an annex needs a level-1 heading and a "description" in its front matter; the home page shows both.`);
  }
  return { path: route, section, title, description, count: actsOfSection(section, dataset).length };
}

/**
 * Writes `@generated/annex-pages/default/facts.json` (src/annexes/facts.ts).
 * @throws if the language is not configured, the dataset is inconsistent, or a page is missing in the language, which 2.2.0 would serve in
 * English
 */
export default function annexPages({ siteDir, siteConfig, i18n }: LoadContext): Plugin {
  const { currentLocale, defaultLocale } = i18n;
  if (!siteConfig.i18n.locales.includes(currentLocale)) {
    throw new Error(`There is no language "${currentLocale}"; docusaurus.config.ts lists ${siteConfig.i18n.locales.join(', ')}.`);
  }
  const folder = pagesFolder(currentLocale);
  const fileOf = (annex: Annex) => `${folder}${annex.path}.mdx`;
  return {
    name: 'annex-pages',
    getPathsToWatch: () => [ACTS, ...annexes.map(fileOf)].map((file) => path.join(siteDir, file)),
    loadContent(): Facts {
      const dataset = JSON.parse(readFileSync(path.join(siteDir, ACTS), 'utf8')) as Dataset;
      const problems = problemsOfDataset(dataset);
      if (problems.length > 0) {
        throw new Error(`${ACTS} is inconsistent:\n${problems.join('\n')}`);
      }
      const files = [`${folder}/index.mdx`, ...annexes.map(fileOf)];
      const missing = files.filter((file) => !existsSync(path.join(siteDir, file)));
      if (missing.length > 0) {
        throw new Error(
          `${missing.join(', ')}: missing. Without its own page, a language shows the English one; translate the file with the same name in ${pagesFolder(defaultLocale)}/.`,
        );
      }
      // Before Docusaurus reads them, whose error would not name the file.
      for (const file of files) {
        checkFrontMatter(path.join(siteDir, file), readFileSync(path.join(siteDir, file), 'utf8'));
      }
      const { acts: _acts, ...facts } = localise(dataset, currentLocale);
      const pages = ['index.mdx', ...annexes.map((annex) => `${annex.path.slice(1)}.mdx`)];
      return {
        ...facts,
        annexes: annexes.map((annex) => readAnnex(siteDir, fileOf(annex), annex, dataset)),
        stalePages: currentLocale === defaultLocale ? [] : findStalePages(currentLocale, pages, siteDir),
      };
    },
    configureWebpack() {
      if (process.env.NODE_ENV === 'production') {
        return {};
      }
      const rule = {
        test: /\.mdx$/,
        include: [path.join(siteDir, folder)],
        enforce: 'pre' as const,
        loader: require.resolve('./frontMatterLoader'),
      };
      return { module: { rules: [rule] } };
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('facts.json', JSON.stringify(content));
    },
  };
}
