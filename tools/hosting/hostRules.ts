/**
 * How a host serves the site: response headers, types and URLs. `npm run serve` follows these rules, nginx's configuration and the files
 * for static hosts are generated from them, and the build refuses files that they would not serve.
 */
import { FILE_MANAGER_FILES } from '../../src/common/paths';
import { baseUrlOf, locales } from '../../src/languages/languages';

const { contentType } = require('mime-types') as { contentType: (extension: string) => string };

/** Part of the policy, sent only over TLS, because browsers would otherwise request TLS from a server that does not have it. */
const UPGRADE = '; upgrade-insecure-requests';

/**
 * @param upgrade `UPGRADE`, nothing, or nginx's variable for one of them
 * @returns the headers of every response
 */
export function headersWith(upgrade: string): Record<string, string> {
  return {
    'Content-Security-Policy': `frame-ancestors 'none'${upgrade}`,
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), window-management=(), xr-spatial-tracking=()',
    'X-Content-Type-Options': 'nosniff',
    // Otherwise, on plain HTTP, browsers look up the host names of a page's links in advance.
    'X-DNS-Prefetch-Control': 'off',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The headers of every response over TLS. */
export const HEADERS = headersWith(UPGRADE);

/** `Cache-Control` of pages, and of every response that is not a file. */
export const NO_CACHE = 'no-cache';

/** `Cache-Control` of the files in these folders of each language. */
export const CACHE_CONTROL = {
  // File names contain a content hash.
  assets: 'public, max-age=31536000, immutable',
  // Every page requests the favicon.
  img: 'public, max-age=86400',
};

const TEXTS = 'html js mjs css txt csv vtt ics xml json jsonld webmanifest svg'.split(' ');
const OTHERS = 'png jpg jpeg gif webp avif ico woff woff2 mp3 mp4 webm pdf zip epub odt ods docx xlsx pptx'.split(' ');

/** MIME types by extension, with a charset where the type needs one. All other files are `application/octet-stream`. */
export const TYPES: Record<string, string> = Object.fromEntries(
  [...TEXTS, ...OTHERS].map((extension) => [extension, contentType(extension)]),
);

/** Files that the build compresses. Most other types are already compressed. */
export const COMPRESSIBLE = new RegExp(`\\.(${TEXTS.join('|')})$`);

/**
 * Request paths that can lead to a file, and those that can lead to a page. Names never need escapes, are never empty and, except for
 * `.well-known`, never begin with a dot, so each page has only one URL. nginx's configuration contains these patterns and `HIDDEN_PATH`.
 */
const POSSIBLE_PATH = '(/(\\.well-known|[\\w~-][\\w.~-]*))*/?';
const PAGE_PATH = '(/[\\w-]+)+';

/** Paths of files that have a different URL, or none. */
const HIDDEN_PATH = '\\.(html|br|gz)$|/(index|404)/?$';

const isPossible = new RegExp(`^${POSSIBLE_PATH}$`);
const isHidden = new RegExp(HIDDEN_PATH);
const isPage = new RegExp(`^(${PAGE_PATH})(/?)$`);

/**
 * @param pathname path of a request, not decoded, because no file name needs escapes
 * @param isThere whether the web root contains a file; takes its path with a leading slash
 * @returns the file to send, or the redirect target if a trailing slash is missing or superfluous; empty if there is neither
 */
export function routeOf(pathname: string, isThere: (file: string) => boolean): { file?: string; redirect?: string } {
  if (!isPossible.test(pathname) || isHidden.test(pathname)) {
    return {};
  }
  const [, page, , slash] = isPage.exec(pathname) ?? [];
  if (page === undefined) {
    return { file: pathname === '/' ? '/index.html' : pathname };
  }
  if (slash) {
    return isThere(`${page}.html`) ? { redirect: page } : { file: `${page}/index.html` };
  }
  return isThere(`${page}/index.html`) ? { redirect: `${page}/` } : { file: `${page}.html` };
}

/**
 * Files that hosts read but do not have to serve: not-found pages, headers and redirects, GitHub Pages' `CNAME` and `.nojekyll`, and
 * Apache's `.htaccess`. Docusaurus copies those in `static/` to the folder of each language.
 */
const FILES_WITHOUT_URL = /^(\/[\w-]+)?\/(404\.html|_headers|_redirects|CNAME|\.nojekyll|\.htaccess)$/;

/** @returns a line for each file of a web root that has no URL. Takes paths such as `es/index.html` */
export function problemsOfFileNames(files: string[]): string[] {
  const all = new Set(files.map((file) => `/${file}`));
  const urlOf = (file: string) => file.replace(/(\/)index\.html$|\.html$/, '$1');
  const isServed = (file: string) => FILES_WITHOUT_URL.test(file) || routeOf(urlOf(file), (other) => all.has(other)).file === file;
  return [...all]
    .filter((file) => !isServed(file))
    .map(
      (file) =>
        `${file} cannot be served: rename it. Use letters without accents, digits, "-", "_", "~" and "."; give the file an extension other than .br or .gz, and do not name it like a folder that contains an index.html.`,
    );
}

/** Names of hidden files and of backup copies. /.well-known/ is public: it answers, for example, certificate challenges. */
const PRIVATE_FILES = /^\.(?!well-known\/|nojekyll$|htaccess$)|\/\.(?!well-known\/)|(~|\.(bak|old|orig|rej|sw[op]|tmp))$/i;

/**
 * @param files paths such as `img/favicon.svg`
 * @param writtenByBuild the files, and folders such as `assets/`, of a web root that builds write
 * @returns a line for each file that must not be in `static/`
 */
export function problemsOfStatic(files: string[], writtenByBuild: string[]): string[] {
  const isWritten = (file: string) => writtenByBuild.some((name) => (name.endsWith('/') ? file.startsWith(name) : file === name));
  const isPrivate = (file: string) => PRIVATE_FILES.test(file) || FILE_MANAGER_FILES.test(file);
  return [
    ...files
      .filter(isPrivate)
      .map((file) => `/${file} is a hidden, backup or file-manager file and would be published: move it out of static/.`),
    ...files
      .filter(isWritten)
      .map((file) => `/${file} is in the place of a file or folder that the build itself writes: delete it, or give it another name.`),
    ...problemsOfFileNames(files.filter((file) => !isPrivate(file))),
  ].map((line) => `static${line}`);
}

/** @returns the `Cache-Control` of a file. Takes its path in the web root, with a leading slash */
export function cacheControlOf(file: string): string {
  const [, folder] = /^(?:\/[\w-]+)?\/(assets|img)\//.exec(file) ?? [];
  return folder === 'assets' || folder === 'img' ? CACHE_CONTROL[folder] : NO_CACHE;
}

/**
 * @param template tools/hosting/nginx/annexes.template.conf
 * @returns nginx's configuration
 * @throws if the template contains an unknown name in double braces
 */
export function nginxConfiguration(template: string): string {
  const lines: Record<string, string[]> = {
    HEADERS: Object.entries(headersWith('$annexes_upgrade')).map(([name, value]) => `add_header ${name} "${value}" always;`),
    TYPES: Object.entries(TYPES).map(([extension, type]) => `"${type}" ${extension};`),
    CACHE_CONTROL: Object.entries(CACHE_CONTROL).map(([folder, value]) => `"~^(200|206|304) (/[\\w-]+)?/${folder}/" "${value}";`),
    UPGRADE: [UPGRADE],
    POSSIBLE_PATH: [POSSIBLE_PATH],
    PAGE_PATH: [PAGE_PATH],
    HIDDEN_PATH: [HIDDEN_PATH],
  };
  return template.replace(/^( *)(.*?)\{\{(\w+)\}\}/gm, (_, indent: string, before: string, name: string) => {
    const filledIn = lines[name];
    if (!filledIn) {
      throw new Error(`annexes.template.conf: unknown name {{${name}}} (tools/hosting/hostRules.ts)`);
    }
    return indent + before + filledIn.join(`\n${indent}`);
  });
}

/**
 * @returns the text of `_headers`, which Netlify and Cloudflare Pages read. No URL matches two rules with the same header, because some
 * hosts would join the values
 */
export function headersFile(): string {
  const rule = (pattern: string, headers: Record<string, string>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const ofLanguage = (home: string) => [
    ...[home, `${home}:page`].map((pattern) => rule(pattern, { 'Cache-Control': NO_CACHE })),
    ...Object.entries(CACHE_CONTROL).map(([folder, value]) => rule(`${home}${folder}/*`, { 'Cache-Control': value })),
    // Hosts know the type but not the charset.
    ...['csv', 'json'].map((type) => rule(`${home}acts.${type}`, { 'Content-Type': TYPES[type] ?? '' })),
  ];
  // To make browsers refuse plain HTTP, which cannot be undone for two years: { ...HEADERS, 'Strict-Transport-Security':
  // 'max-age=63072000; includeSubDomains' }. Not in HEADERS itself, because nginx's configuration has an optional line for it.
  const everywhere = rule('/*', HEADERS);
  const wellKnown = rule('/.well-known/*', { 'Cache-Control': NO_CACHE });
  return `${[everywhere, wellKnown, ...locales.map(baseUrlOf).flatMap(ofLanguage)].join('\n')}\n`;
}
