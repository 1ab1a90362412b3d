/** What a browser is told with every response: the one definition, from which every host's configuration is made. */
import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** What stands in pages themselves and must be named by its hash to be obeyed. */
interface InlineParts {
  scripts: Set<string>;
  styles: Set<string>;
  styleAttributes: Set<string>;
}

/** Types of scripts that browsers run; others, such as JSON for search engines, are data. */
const RUNS = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

function readInlineParts(pages: Iterable<string>): InlineParts {
  const parts: InlineParts = { scripts: new Set(), styles: new Set(), styleAttributes: new Set() };
  for (const page of pages) {
    let into: Set<string> | undefined;
    let text = '';
    const parser = new Parser({
      onopentag(tag, { src, type = '', style }) {
        if (style !== undefined) {
          parts.styleAttributes.add(style);
        }
        into = tag === 'style' ? parts.styles : tag === 'script' && src === undefined && RUNS.test(type) ? parts.scripts : undefined;
        text = '';
      },
      ontext: (data) => {
        text += data;
      },
      onclosetag() {
        into?.add(text);
        into = undefined;
      },
    });
    parser.end(page);
  }
  return parts;
}

function hashesOf(texts: Set<string>): string[] {
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}

/**
 * The Content-Security-Policy: the site's own files and, by their hashes, the scripts and styles in the given pages; nothing else.
 * @param pages HTML of all pages that the policy is sent with
 * @param place a policy within a page cannot forbid frames
 */
export function contentSecurityPolicy(pages: Iterable<string>, place: 'header' | 'page'): string {
  const { scripts, styles, styleAttributes } = readInlineParts(pages);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(scripts)],
    'style-src': hashesOf(styles),
    // Only code blocks have such attributes. The keyword lets hashes count for attributes; it allows nothing else.
    'style-src-attr': styleAttributes.size > 0 ? ["'unsafe-hashes'", ...hashesOf(styleAttributes)] : [],
    // Infima's breadcrumbs and sidebars have such images. Only docs use those, which this site has not turned on.
    'img-src': ["'self'", ...([...styles].some((style) => /url\(["']?data:image/.test(style)) ? ['data:'] : [])],
    // Browsers without rel=prefetch (Safari) fetch the next page's script instead.
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': place === 'header' ? ["'none'"] : [],
    // One policy, that of src/client/trustedTypes.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const REFERRER_POLICY = 'no-referrer';

/** Features of browsers that pages could use or let others use, as far as Chromium knows them (it complains of others). */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * @param pages HTML of all pages that the headers are sent with
 * @returns headers of every response, whatever its status, by name
 */
export function headersOf(pages: Iterable<string>) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(pages, 'header'),
    'Referrer-Policy': REFERRER_POLICY,
    'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Added to the policy where the site is served by TLS. */
export const UPGRADE = '; upgrade-insecure-requests';

/** The operator's choice where the site is served by TLS: it binds the whole host for two years. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** Files under `assets/` have their content's hash in their name. */
export const ASSETS = /^(\/[\w-]+)?\/assets\//;
const IMAGES = /^(\/[\w-]+)?\/img\//;

/** A day for images: browsers ask for the site's icon with every page, also one that is there already. Pages are asked for again. */
export const CACHE_CONTROL = { assets: 'public, max-age=31536000, immutable', images: 'public, max-age=86400', others: 'no-cache' };

/** @param file path in the web root, with the slash at its beginning */
export function cacheControlOf(file: string): string {
  return ASSETS.test(file) ? CACHE_CONTROL.assets : IMAGES.test(file) ? CACHE_CONTROL.images : CACHE_CONTROL.others;
}
