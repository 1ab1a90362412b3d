import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseMarkdownString } from '@docusaurus/utils';
import { findStalePages } from '../lib/reviews';
import annexes, { type Annex } from '../sidebars';
import { actsOfSection, type Dataset } from '../src/annexes/acts';
import { problemsOfDataset } from '../src/annexes/checkActs';
import { type LocalisedDataset, localise } from '../src/annexes/localised';

/** An annex with the words of its page in the language being built, and how many acts it lists. */
export type AnnexPage = Annex & { title: string; description: string; count: number };

/** The plugin's global data. */
export interface SitePages {
  /** File names of the pages whose English original has changed since the translation was reviewed. */
  stalePages: string[];
}

type Content = SitePages & { annexes: AnnexPage[]; acts: LocalisedDataset };

const ACTS = 'src/annexes/acts.json';
const PAGES = 'src/pages';
const TRANSLATED_PAGES = 'docusaurus-plugin-content-pages';

/**
 * @param siteDir the project's folder
 * @param i18n languages, and the one being built
 * @returns folder of the pages in that language, relative to the project
 */
function pagesFolder({ siteDir, i18n, localizationDir }: LoadContext): string {
  return i18n.currentLocale === i18n.defaultLocale ? PAGES : path.relative(siteDir, path.join(localizationDir, TRANSLATED_PAGES));
}

function readAnnexPage(siteDir: string, folder: string, annex: Annex, dataset: Dataset): AnnexPage {
  const file = `${folder}${annex.path}.mdx`;
  const { frontMatter, contentTitle } = parseMarkdownString(readFileSync(path.join(siteDir, file), 'utf8'));
  const { title = contentTitle, description } = frontMatter as { title?: string; description?: string };
  if (!title || !description) {
    throw new Error(`${file}: an annex needs a level-1 heading and a "description" in its front matter; the home page shows both.`);
  }
  return { ...annex, title, description, count: actsOfSection(annex.section, dataset).length };
}

/**
 * Stops a build that would lie: an unknown language, a contradiction in the acts, a page that is missing in the language being
 * built (2.2.0 would serve it in English). Gives components the pages that are stale as global data, and in
 * `@generated/annex-pages/default/` the annexes with their titles and descriptions, and in the language's words each act and the facts
 * that all pages state.
 */
export default function annexPages(context: LoadContext): Plugin {
  const { siteDir, i18n, siteConfig } = context;
  if (!siteConfig.i18n.locales.includes(i18n.currentLocale)) {
    throw new Error(`There is no language "${i18n.currentLocale}"; docusaurus.config.ts lists ${siteConfig.i18n.locales.join(', ')}.`);
  }
  const folder = pagesFolder(context);
  return {
    name: 'annex-pages',
    getPathsToWatch: () => [ACTS, ...annexes.map((annex) => `${folder}${annex.path}.mdx`)].map((file) => path.join(siteDir, file)),
    loadContent(): Content {
      const dataset = JSON.parse(readFileSync(path.join(siteDir, ACTS), 'utf8')) as Dataset;
      const problems = problemsOfDataset(dataset);
      if (problems.length > 0) {
        throw new Error(`${ACTS} contradicts itself:\n${problems.join('\n')}`);
      }
      const pages = ['index.mdx', ...annexes.map((annex) => `${annex.path.slice(1)}.mdx`)];
      const missing = pages.map((page) => `${folder}/${page}`).filter((file) => !existsSync(path.join(siteDir, file)));
      if (missing.length > 0) {
        throw new Error(
          `${missing.join(', ')}: missing. A page must exist in every language, or its readers get English; translate the file of that name in ${PAGES}/.`,
        );
      }
      const isTranslation = i18n.currentLocale !== i18n.defaultLocale;
      return {
        annexes: annexes.map((annex) => readAnnexPage(siteDir, folder, annex, dataset)),
        stalePages: isTranslation ? findStalePages(i18n.currentLocale, pages, siteDir) : [],
        acts: localise(dataset, i18n.currentLocale),
      };
    },
    async contentLoaded({ content, actions }) {
      const {
        annexes: pages,
        acts: { acts, ...facts },
        stalePages,
      } = content as Content;
      actions.setGlobalData({ stalePages });
      await actions.createData('annexes.json', JSON.stringify(pages));
      await actions.createData(
        'facts.json',
        JSON.stringify({ ...facts, annexes: pages.map(({ path, section, count }) => ({ path, section, count })) }),
      );
      await actions.createData('acts.json', JSON.stringify(Object.fromEntries(acts.map((act) => [act.celex, act]))));
    },
  };
}
