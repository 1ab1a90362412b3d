/** Keeps the languages that a build leaves out: takes their files from the previous site, if they fit the new one. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalOf, elementsOf } from '../../src/common/html';
import { linksOutOf, siteFiles } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { baseUrlOf, localeOf, locales } from '../../src/languages/languages';
import { differences, fileIn, manifestOf, readManifest } from '../hosting/manifest';
import { HOST_FILES } from '../hosting/postprocess';

/** The settings that all languages of a site must share. */
export interface SharedSettings {
  origin: string;
  noIndex: boolean;
}

const FIX = 'build all languages ("npm run build")';

/**
 * @param files paths of the files in a web root
 * @param known the site's languages
 * @returns the folders of languages that the site no longer has, recognised by their not-found page
 */
export function formerLanguages(files: string[], known: string[]): string[] {
  return files.flatMap((file) => /^([^/]+)\/404\.html$/.exec(file)?.[1] ?? []).filter((folder) => !known.includes(folder));
}

/**
 * @returns the settings with which a language of the previous site was built. If the language has no home page, `origin` is undefined and
 * `noIndex` is false
 */
function settingsIn(outDir: string, locale: string): Partial<SharedSettings> {
  const home = path.join(outDir, baseUrlOf(locale), 'index.html');
  const elements = existsSync(home) ? elementsOf(readFileSync(home, 'utf8')) : [];
  const canonical = canonicalOf(elements);
  const noIndex = elements.some(({ attribs }) => attribs.name === 'robots' && attribs.content?.includes('noindex'));
  return { origin: canonical && new URL(canonical).origin, noIndex };
}

/** @throws if the address or visibility of a kept language differs from this build's */
function checkSettings(outDir: string, locale: string, { origin, noIndex }: SharedSettings): void {
  const previous = settingsIn(outDir, locale);
  if (previous.origin !== origin) {
    const address = previous.origin ? `was built for ${previous.origin}` : 'has no address';
    throw new Error(`The existing language "${locale}" ${address}, but this build is for ${origin} (SITE_URL, or "url"): ${FIX}.`);
  }
  if (previous.noIndex !== noIndex) {
    const [then, now] = noIndex ? ['visible to', 'hidden from'] : ['hidden from', 'visible to'];
    throw new Error(`The existing language "${locale}" is ${then} search engines, but this build is ${now} them (noIndex): ${FIX}.`);
  }
}

/**
 * @param outDir the previous site
 * @param built the languages that are being built
 * @returns the files of the previous site, relative to it, that belong to the other languages
 * @throws if one has changed since it was built, was built with different settings, or is a symbolic link that points outside the site; or
 * if the previous site contains a language that has been removed
 */
export function keptFiles(outDir: string, built: string[], settings: SharedSettings): string[] {
  const links = linksOutOf(outDir);
  throwIfAny(links.map((file) => `/${file} is a symbolic link that points outside the site: delete it`));
  const all = siteFiles(outDir);
  const isOther = (file: string) => !HOST_FILES.includes(file) && !built.includes(localeOf(`/${file}`));
  const files = all.filter(isOther);
  const kept = locales.filter((locale) => files.some((file) => localeOf(`/${file}`) === locale));
  const [former] = formerLanguages(all, locales);
  if (former !== undefined && kept.length > 0) {
    // Its pages would stay online, or the kept languages would link to pages that no longer exist.
    throw new Error(`The previous site contains the language "${former}", which src/languages/languages.ts does not list: ${FIX}.`);
  }
  const isKept = (line: string) => isOther(fileIn(line)) && kept.includes(localeOf(`/${fileIn(line)}`));
  const found = manifestOf(outDir, files);
  const changed = differences((readManifest(outDir) ?? []).filter(isKept), found);
  throwIfAny(changed, `These files have changed since they were built: ${FIX}.`);
  for (const locale of kept) {
    checkSettings(outDir, locale, settings);
  }
  return files;
}

/** Copies files from one folder to another. Keeps their modification times, because hosts derive ETags from them. */
export function copyFiles(files: string[], from: string, to: string): void {
  for (const file of files) {
    cpSync(path.join(from, file), path.join(to, file), { preserveTimestamps: true });
  }
}
