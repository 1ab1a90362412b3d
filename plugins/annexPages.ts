import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parseMarkdownString } from '@docusaurus/utils';
import { isStalePage } from '../scripts/i18n/reviews';
import annexes, { type Annex } from '../sidebars';
import { dataset } from '../src/annexes/acts';
import { problemsOfDataset } from '../src/annexes/checkActs';

/** An annex with the words of its page in the language being built. */
export type AnnexPage = Annex & { title: string; description: string };

/** What the plugin gives to components. */
export interface SitePages {
  annexes: AnnexPage[];
  /** File names of the pages whose English original has changed since the translation was reviewed. */
  stalePages: string[];
}

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

function readAnnexPage(siteDir: string, folder: string, annex: Annex): AnnexPage {
  const file = `${folder}${annex.path}.mdx`;
  const { frontMatter, contentTitle } = parseMarkdownString(readFileSync(path.join(siteDir, file), 'utf8'));
  const { title = contentTitle, description } = frontMatter as { title?: string; description?: string };
  if (!title || !description) {
    throw new Error(`${file}: an annex needs a level-1 heading and a "description" in its front matter; the home page shows both.`);
  }
  return { ...annex, title, description };
}

/**
 * Stops a build that would lie: an unknown language, a contradiction in the acts, a page that is missing in the language being
 * built (2.2.0 would serve it in English). Gives components the annexes' titles and descriptions, and the pages that are stale, as
 * global data.
 */
export default function annexPages(context: LoadContext): Plugin {
  const { siteDir, i18n, siteConfig } = context;
  if (!siteConfig.i18n.locales.includes(i18n.currentLocale)) {
    throw new Error(`There is no language "${i18n.currentLocale}"; docusaurus.config.ts lists ${siteConfig.i18n.locales.join(', ')}.`);
  }
  const folder = pagesFolder(context);
  return {
    name: 'annex-pages',
    getPathsToWatch: () => annexes.map((annex) => path.join(siteDir, `${folder}${annex.path}.mdx`)),
    loadContent() {
      const problems = problemsOfDataset(dataset);
      if (problems.length > 0) {
        throw new Error(`src/annexes/acts.json contradicts itself:\n${problems.join('\n')}`);
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
        annexes: annexes.map((annex) => readAnnexPage(siteDir, folder, annex)),
        stalePages: isTranslation ? pages.filter((page) => isStalePage(i18n.currentLocale, page, siteDir)) : [],
      };
    },
    contentLoaded({ content, actions }) {
      actions.setGlobalData(content as SitePages);
    },
  };
}
