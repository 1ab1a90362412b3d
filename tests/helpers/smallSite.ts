/** A small, complete site that can be published. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseUrlOf } from '../../src/languages/languages';
import { postprocessLanguage, writeHostFiles } from '../../tools/hosting/postprocess';
import { dataset } from './dataset';

/** The origin of the pages. */
export const ORIGIN = 'https://annexes.example';

/** Minimal data files. */
const DATA = {
  'acts.csv': ['celex', ...dataset.acts.map(({ celex }) => celex)].map((line) => `${line}\r\n`).join(''),
  'acts.json': JSON.stringify({ hasPart: dataset.acts.map(({ celex }) => ({ legislationDate: celex })) }, undefined, 2),
};

/**
 * Adds languages to a site, each with a home page and a not-found page.
 * @param name a name that the pages contain; they also load a script with that name
 */
export async function makeSmallSite(root: string, locales: string[], name = 'own'): Promise<void> {
  for (const locale of locales) {
    const home = baseUrlOf(locale);
    const alternates = ['en', 'es', 'x-default'].map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${ORIGIN}${baseUrlOf(language.replace('x-default', 'en'))}">`,
    );
    const head = `<meta charset="UTF-8"><link rel="canonical" href="${ORIGIN}${home}">${alternates.join('')}`;
    const body = `${name}<script src="${home}assets/a.js"></script><script src="${home}assets/${name}.js"></script>`;
    const page = (more: string) => `<html><head>${head}${more}</head><body>${body}</body></html>`;
    mkdirSync(path.join(root, home, 'assets'), { recursive: true });
    for (const [file, text] of Object.entries({
      'index.html': page('<style>a{}</style>'),
      '404.html': page('<meta name="robots" content="noindex">'),
      'assets/a.js': "'A script that compresses, compresses, compresses.'",
      [`assets/${name}.js`]: `'${name}'`,
      ...DATA,
    })) {
      writeFileSync(path.join(root, home, file), text);
    }
    await postprocessLanguage(locale, root);
  }
  await writeHostFiles(root, dataset);
}
