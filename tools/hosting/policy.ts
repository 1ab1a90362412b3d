/**
 * The Content-Security-Policy of a page. It allows the site's files and the page's own inline scripts and styles.
 *
 * Each page has its own policy in a `<meta>`, so it applies on every host. Response headers add the directives that browsers ignore in a
 * `<meta>`. The policy requires Trusted Types; src/client/trustedTypes.ts accepts only what React and webpack need. `style-src` allows no
 * other style sheets, but browsers let scripts add rules to those of the page. The search dialog adds its styles this way
 * (SearchContent.tsx).
 */
import { createHash } from 'node:crypto';
import { DomUtils } from 'htmlparser2';
import { elementsOf } from '../../src/common/html';

/** The policy is inserted after this element, before anything that it could apply to. */
const CHARSET = '<meta charset="UTF-8">';

/** Values of `type` that make browsers run a script. Other types, such as JSON-LD, are data. */
const EXECUTABLE = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

function hashesOf(texts: string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}

/** @returns the policy for a page's `<meta>` */
export function contentSecurityPolicy(html: string): string {
  const elements = elementsOf(html);
  const isScript = (name: string, { src, type = '' }: Record<string, string>) =>
    name === 'script' && src === undefined && EXECUTABLE.test(type);
  const scripts = elements.filter(({ name, attribs }) => isScript(name, attribs)).map(DomUtils.textContent);
  const styles = elements.filter(({ name }) => name === 'style').map(DomUtils.textContent);
  const none = ["'none'"];
  const directives: Record<string, string[]> = {
    // Firefox applies this to <link rel="prefetch">. Every other kind of request has its own directive below.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(scripts)],
    'style-src': styles.length > 0 ? hashesOf(styles) : none,
    'img-src': ["'self'"],
    // In browsers without rel=prefetch (Safari), Docusaurus fetches the scripts of other pages.
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
    'require-trusted-types-for': ["'script'"],
    // The name of the only policy for Trusted Types, which src/client/trustedTypes.ts creates.
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * @returns the page with its policy, and with the Referrer-Policy for hosts that send no headers
 * @throws if the page has no `<meta charset>`
 */
export function addPolicy(html: string): string {
  if (!html.includes(CHARSET)) {
    throw new Error(`${CHARSET} is missing: the Content-Security-Policy is inserted after it (tools/hosting/policy.ts)`);
  }
  const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(html)}">`;
  return html.replace(CHARSET, `${CHARSET}${policy}<meta name="referrer" content="no-referrer">`);
}
