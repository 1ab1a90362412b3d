/**
 * How a host serves the site: response headers, types and URLs. `npm run serve` follows these rules, the build writes the headers to `_headers`
 * for static hosts, and tests/hosting/hostRules.unit.spec.ts compares tools/hosting/nginx/annexes.conf with them.
 */
import { homeOf, locales } from '../../src/languages/languages';

/**
 * The headers of every response. The rest of the Content-Security-Policy is in a `<meta>` of each page: these are the directives that
 * browsers ignore there or that depend on TLS. To have browsers refuse plain HTTP, add
 * `'Strict-Transport-Security': 'max-age=63072000; includeSubDomains'`; it cannot be undone for two years.
 */
export const HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'; upgrade-insecure-requests",
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), window-management=(), xr-spatial-tracking=()',
  'X-Content-Type-Options': 'nosniff',
  // On plain HTTP, browsers otherwise look up the names of the sites to which a page links.
  'X-DNS-Prefetch-Control': 'off',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** `Cache-Control` of pages, and of every response that is not a file. */
export const NO_CACHE = 'no-cache';

/** `Cache-Control` of the files in a folder of a language's home. */
export const CACHE_CONTROL = {
  // File names contain a content hash.
  assets: 'public, max-age=31536000, immutable',
  // Every page requests the favicon.
  img: 'public, max-age=86400',
};

/** The type of each kind of file; others are `application/octet-stream`. */
export const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/vnd.microsoft.icon',
};

/** File types that the build compresses. Image formats other than SVG are already compressed. */
export const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|csv|json)$/;

/** Paths of requests that can belong to a file. No name needs escapes, begins with a dot or is empty: each page has only one URL. */
export const POSSIBLE_PATH = '(/[\\w~-][\\w.~-]*)*/?';

/** Paths of files that have another URL or none. */
export const HIDDEN_PATH = '\\.(html|br|gz)$|/(index|404)/?$';

/** @returns `Cache-Control` of a file, by its path in the web root with a leading slash */
export function cacheControlOf(file: string): string {
  const [, folder] = /^(?:\/[\w-]+)?\/(assets|img)\//.exec(file) ?? [];
  return folder === 'assets' || folder === 'img' ? CACHE_CONTROL[folder] : NO_CACHE;
}

/**
 * @returns the text of `_headers`, which Netlify and Cloudflare Pages read. No address matches two rules with the same header, because some
 * hosts would join the values
 */
export function headersFile(): string {
  const rule = (pattern: string, headers: Record<string, string>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const ofLanguage = (home: string) => [
    ...[home, `${home}:page`].map((pattern) => rule(pattern, { 'Cache-Control': NO_CACHE })),
    ...Object.entries(CACHE_CONTROL).map(([folder, value]) => rule(`${home}${folder}/*`, { 'Cache-Control': value })),
    // Hosts know the type, but not the encoding.
    ...['csv', 'json'].map((type) => rule(`${home}acts.${type}`, { 'Content-Type': TYPES[type] ?? '' })),
  ];
  return `${[rule('/*', HEADERS), ...locales.map(homeOf).flatMap(ofLanguage)].join('\n')}\n`;
}
