/** Docusaurus plugin: inlines the CSS that the built pages of a language need. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listFiles } from '../shared/paths';
import { markOwn, neededCss } from './neededCss';

const STYLESHEET = /<link rel="stylesheet" href="[^"]+">/;

/** @throws if a page has no style sheet */
export default function inlineCss({ siteDir }: LoadContext): Plugin {
  return {
    name: 'inline-css',
    configurePostCss(options) {
      const plugins = process.env.NODE_ENV === 'production' ? [...options.plugins, markOwn(path.join(siteDir, 'src'))] : options.plugins;
      return { ...options, plugins };
    },
    async postBuild({ outDir, plugins, siteConfig: { themeConfig } }) {
      const files = listFiles(outDir);
      const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
      const textsIn = (folder: string) => files.filter((file) => file.startsWith(folder)).map(read);
      const pages = files.filter((file) => file.endsWith('.html')).map((file): [file: string, html: string] => [file, read(file)]);
      const { announcementBar, navbar, footer } = themeConfig as ThemeConfig;
      // The theme's scripts contain these classes whether or not the configuration uses them.
      const optional: [isUsed: unknown, classes: RegExp][] = [
        [announcementBar, /announcementBar|^close(Button_\w+)?$|^content_/],
        [navbar?.style === 'primary', /navbar--primary/],
        [navbar?.style === 'dark', /navbar--dark/],
        [footer?.links?.some((link) => 'href' in link), /^iconExternalLink/],
        [navbar?.hideOnScroll, /navbarHid/],
        [navbar?.logo, /navbar__logo/],
        [footer?.logo, /footerLogo|footer__logo/],
        [footer?.links?.some((link) => !('items' in link)), /footer__link-separator/],
        [navbar?.logo ?? footer?.logo, /themedImage/],
        // The browser's own scrollbar is good enough, and the progress bar does not need a glow.
        [false, /^thin-scrollbar$|^peg$/],
        // src/css/custom.css sets the colour of the cross that closes the menu.
        [false, /^--ifm-color-emphasis-600$/],
        // The secondary menu on small screens, where the theme shows the sidebar of docs and blog.
        [plugins.some(({ name }) => /content-(docs|blog)$/.test(name)), /navbar-sidebar__back$/],
      ];
      const unused = optional.flatMap(([isUsed, classes]) => (isUsed ? [] : classes));
      const htmlOfPages = pages.map(([, html]) => html);
      const css = await neededCss(textsIn('assets/css/').join('\n'), htmlOfPages, textsIn('assets/js/'), unused);
      for (const [file, html] of pages) {
        if (!STYLESHEET.test(html)) {
          throw new Error(`${file} has no <link rel="stylesheet"> to replace with inline styles (tools/build/inlineCss.ts)`);
        }
        writeFileSync(
          path.join(outDir, file),
          html.replace(STYLESHEET, () => `<style>${css}</style>`),
        );
      }
      rmSync(path.join(outDir, 'assets/css'), { recursive: true });
    },
  };
}
