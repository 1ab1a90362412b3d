/** The Content-Security-Policy of a page: the site's own files and what stands in the page itself, nothing else. */
import { createHash } from 'node:crypto';
import { DomUtils } from 'htmlparser2';
import { elementsOf } from './html';

/** Types of scripts that browsers run; others, such as JSON for search engines, are data. */
const RUNS = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

function hashesOf(texts: string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}

/**
 * @param html a page
 * @returns the policy that belongs into the page's `<meta>`. Such a policy cannot forbid frames: a header does (deploy/)
 */
export function contentSecurityPolicy(html: string): string {
  const elements = elementsOf(html);
  const isScript = (name: string, { src, type = '' }: Record<string, string>) => name === 'script' && src === undefined && RUNS.test(type);
  const scripts = elements.filter(({ name, attribs }) => isScript(name, attribs)).map(DomUtils.textContent);
  const styles = elements.filter(({ name }) => name === 'style').map(DomUtils.textContent);
  const styleAttributes = elements.flatMap(({ attribs }) => attribs.style ?? []);
  const none = ["'none'"];
  const directives: Record<string, string[]> = {
    // Firefox asks it about <link rel="prefetch">. Every other kind of request has a directive of its own below.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(scripts)],
    'style-src': styles.length > 0 ? hashesOf(styles) : none,
    // Only code blocks have such attributes. The keyword lets hashes count for attributes; it allows nothing else.
    ...(styleAttributes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...hashesOf(styleAttributes)] } : {}),
    // Infima's breadcrumbs and sidebars have such images. Only docs use those, which this site has not turned on.
    'img-src': ["'self'", ...(styles.some((style) => /url\(["']?data:image/.test(style)) ? ['data:'] : [])],
    // Browsers without rel=prefetch (Safari) fetch the next page's script instead.
    'connect-src': ["'self'"],
    'child-src': none,
    'font-src': none,
    'frame-src': none,
    'manifest-src': none,
    'media-src': none,
    'object-src': none,
    'worker-src': none,
    'base-uri': none,
    'form-action': none,
    // One policy, that of src/client/trustedTypes.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
