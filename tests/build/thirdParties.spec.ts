/** No trace elsewhere: what the built files name, and what links and images tell. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'playwright/test';
import config from '../../docusaurus.config';
import { listFiles, siteDir } from '../../lib/paths';

const build = path.join(siteDir, 'build');
const read = (file: string) => readFileSync(path.join(build, file));
const siteOrigin = new URL(config.url).origin;

/** Addresses that are names, not places: nothing is ever asked for there. */
const NAMES = /^http:\/\/www\.w3\.org\/|^https:\/\/schema\.org$/;
/** Where the links lead that readers may click. */
const LINKED = /^https:\/\/eur-lex\.europa\.eu\/|^https?:\/\/data\.europa\.eu\/eli\//;

/** What libraries' error messages and licences point to; nothing asks there. */
const MESSAGES =
  /^https?:\/\/(reactjs\.org\/(docs\/error-decoder\.html|link\/react-polyfills)|docusaurus\.io\/docs\/|fb\.me\/)|^http:\/\/ricostacruz\.com\/nprogress$/;

function isOfSite(address: string): boolean {
  return address === siteOrigin || address.startsWith(`${siteOrigin}/`);
}

function addressesIn(text: string): string[] {
  return text.match(/\bhttps?:\/\/[\w.-]+[^\s"'`<>\\)]*/g) ?? [];
}

/** The text of a page without the links that a reader clicks, metadata and data for search engines. */
function withoutLinksAndMetadata(html: string): { rest: string; links: Record<string, string>[] } {
  const links: Record<string, string>[] = [];
  let rest = '';
  let isData = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      isData = tag === 'script' && attributes.type === 'application/ld+json';
      if (tag === 'a') {
        links.push(attributes);
      }
      const isMetadata = tag === 'meta' || (tag === 'link' && /canonical|alternate/.test(attributes.rel ?? ''));
      rest += tag === 'a' || isMetadata ? '' : Object.values(attributes).join(' ');
    },
    ontext(text) {
      rest += isData ? '' : text;
    },
  });
  parser.end(html);
  return { rest, links };
}

test('pages name no other site but in links to follow and metadata, and those links tell nothing', async () => {
  const pages = listFiles(build).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBe(25);
  for (const page of pages) {
    const { rest, links } = withoutLinksAndMetadata(read(page).toString());
    expect(
      addressesIn(rest).filter((address) => !NAMES.test(address) && !isOfSite(address)),
      page,
    ).toEqual([]);
    for (const { href = '', rel = '' } of links.filter((link) => /^(\w+:)?\/\//.test(link.href ?? ''))) {
      expect(href, page).toMatch(LINKED);
      expect(rel.split(' '), `${page}: ${href}`).toContain('noreferrer');
    }
  }
});

test('scripts, images and the rest name no other site but in messages to developers', async () => {
  for (const file of listFiles(build).filter((name) => /\.(js|css|svg|json|txt)$/.test(name))) {
    const others = addressesIn(read(file).toString()).filter(
      (address) => !NAMES.test(address) && !LINKED.test(address) && !MESSAGES.test(address) && !isOfSite(address),
    );
    expect(others, file).toEqual([]);
  }
});

test('no file names a folder of the build machine', () => {
  for (const name of listFiles(build)) {
    expect(read(name).includes(siteDir), name).toBe(false);
  }
});

test('images carry pixels and nothing else', async () => {
  const images = listFiles(build).filter((file) => /\.(png|jpe?g|webp|avif|gif|svg)$/.test(file));
  expect(images.length).toBeGreaterThan(0);
  for (const file of images) {
    const content = read(file);
    if (file.endsWith('.svg')) {
      expect(content.toString(), file).not.toMatch(/<metadata|<!--|<title|<desc|inkscape|sodipodi|Adobe/i);
      continue;
    }
    expect(content.subarray(1, 4).toString(), `${file}: of other kinds of images nothing is known here`).toBe('PNG');
    // Chunks: length, name, content, checksum.
    const chunks: string[] = [];
    for (let offset = 8; offset < content.length; offset += 12 + content.readUInt32BE(offset)) {
      chunks.push(content.subarray(offset + 4, offset + 8).toString());
    }
    expect(
      chunks.filter((name) => !['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'pHYs'].includes(name)),
      file,
    ).toEqual([]);
  }
});
