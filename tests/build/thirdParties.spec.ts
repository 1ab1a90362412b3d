/** Tests of the built files: URLs of other sites, referrers, untranslated texts, paths of the build machine, and image metadata. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils } from 'htmlparser2';
import { expect, test } from 'playwright/test';
import annexes from '../../sidebars';
import settings from '../../site.config';
import { actsUnder } from '../../src/acts/acts';
import { elementsOf, type PageElement } from '../../src/common/html';
import { filesOfLocales, listFiles, siteDir } from '../../src/common/paths';
import { defaultLocale, locales, translatedLocales } from '../../src/languages/languages';
import { dataset } from '../helpers/dataset';
import { siteUrl } from '../helpers/site';
import { textsIn, untranslated } from '../helpers/texts';

const build = path.join(siteDir, 'build');
const read = (file: string) => readFileSync(path.join(build, file));
const siteOrigin = new URL(siteUrl).origin;

/** URLs that are identifiers, such as XML namespaces. Nothing is requested from them. */
const NAMES = /^http:\/\/www\.w3\.org\/|^https:\/\/schema\.org(\/\w+)?$/;
/** Targets of links to the law. */
const LAW = /^https:\/\/eur-lex\.europa\.eu\/|^https?:\/\/data\.europa\.eu\/eli\//;
/** Addresses of the publisher. */
const ORGANISATION = Object.values(settings.links ?? {}).flatMap((link) => (typeof link === 'string' ? link : Object.values(link)));

/** Whether a page may link to a URL of another site. */
function isLinked(address = ''): boolean {
  return LAW.test(address) || ORGANISATION.includes(address);
}

/** URLs in error messages and licences of libraries. Nothing is requested from them. */
const MESSAGES =
  /^https?:\/\/(reactjs\.org\/(docs\/error-decoder\.html|link\/react-polyfills)|docusaurus\.io\/docs\/|fb\.me\/)|^http:\/\/ricostacruz\.com\/nprogress$/;

/** @returns URLs of other sites, except identifiers */
function othersIn(text: string): string[] {
  const addresses = text.match(/\bhttps?:\/\/[\w.-]+[^\s"'`<>\\)]*/g) ?? [];
  return addresses.filter((address) => !NAMES.test(address) && address !== siteOrigin && !address.startsWith(`${siteOrigin}/`));
}

test('pages contain URLs of other sites only in links and metadata, and the links send no referrer', () => {
  const pages = listFiles(build).filter((file) => file.endsWith('.html'));
  // In each language: the home page, the annexes and the not-found page.
  expect(pages.length).toBe(locales.length * (annexes.length + 2));
  for (const page of pages) {
    const elements = elementsOf(read(page).toString());
    const isMetadata = ({ name, attribs }: PageElement) =>
      name === 'meta' || (name === 'link' && /canonical|alternate/.test(attribs.rel ?? ''));
    const isData = ({ name, attribs }: PageElement) => name === 'script' && attribs.type === 'application/ld+json';
    const values = elements
      .filter((element) => element.name !== 'a' && !isMetadata(element))
      .flatMap(({ attribs }) => Object.values(attribs));
    const texts = elements
      .filter((element) => !isData(element))
      .flatMap(({ children }) => children.filter(DomUtils.isText).map(({ data }) => data));
    expect(othersIn([...values, ...texts].join(' ')), page).toEqual([]);
    const links = elements.filter(({ name, attribs }) => name === 'a' && /^(\w+:)?\/\//.test(attribs.href ?? ''));
    const acts = annexes.find(({ path: route }) => page.endsWith(`${route.slice(1)}.html`));
    expect(links.length, page).toBeGreaterThanOrEqual(acts ? actsUnder(acts.letter, dataset).length : 1);
    for (const { attribs } of links) {
      expect(isLinked(attribs.href), `${page}: ${attribs.href}`).toBe(true);
      expect(attribs.rel?.split(' '), `${page}: ${attribs.href}`).toContain('noreferrer');
    }
  }
});

test('pages in other languages contain no English texts, except those that may be English', () => {
  // An article and a point of the Annex are called the same in English and French.
  const isReference = (text: string) => /^(Article\s\d+|point\s[A-Z]\.\d+)$/.test(text);
  const textsOf = (locale: string) => {
    const pages = filesOfLocales([locale], build).filter((file) => file.endsWith('.html'));
    return pages.flatMap((page) => textsIn(read(page).toString()));
  };
  const english = textsOf(defaultLocale);
  expect(new Set(english).size).toBeGreaterThan(100);
  for (const locale of translatedLocales) {
    expect(
      untranslated(
        locale,
        textsOf(locale).filter((text) => !isReference(text)),
        english,
      ),
      locale,
    ).toEqual([]);
  }
});

test('scripts, images and other files contain URLs of other sites only in messages to developers', () => {
  for (const file of listFiles(build).filter((name) => /\.(js|css|svg|json|txt)$/.test(name))) {
    const others = othersIn(read(file).toString()).filter((address) => !isLinked(address) && !MESSAGES.test(address));
    expect(others, file).toEqual([]);
  }
});

test('no file contains a path of the build machine', () => {
  for (const name of listFiles(build)) {
    expect(read(name).includes(siteDir), name).toBe(false);
  }
});

test('images contain no metadata', () => {
  const images = listFiles(build).filter((file) => /\.(png|jpe?g|webp|avif|gif|svg)$/.test(file));
  expect(images.length).toBeGreaterThan(0);
  for (const file of images) {
    const content = read(file);
    if (file.endsWith('.svg')) {
      expect(content.toString(), file).not.toMatch(/<metadata|<!--|<title|<desc|inkscape|sodipodi|Adobe/i);
      continue;
    }
    expect(content.subarray(1, 4).toString(), `${file}: this test supports only PNG and SVG`).toBe('PNG');
    // A chunk consists of length, name, content and checksum.
    for (let offset = 8; offset < content.length; offset += 12 + content.readUInt32BE(offset)) {
      const name = content.subarray(offset + 4, offset + 8).toString();
      expect(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'pHYs'], file).toContain(name);
    }
  }
});
