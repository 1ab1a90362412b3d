/**
 * The default policy for Trusted Types, which the Content-Security-Policy requires.
 *
 * React 17 and webpack assign plain strings to `innerHTML` and to the `src` of scripts. The default policy checks these strings: it accepts
 * plain elements, structured data, and script URLs of the site's own origin. Anything else throws.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The part of the Trusted Types API that this file uses. Older versions of Firefox and Safari do not support it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>) => void;
}

/** Text and plain elements without scripts or styles, as in the footer, the progress bar and the contents of a page. */
const PLAIN_HTML = /^([^<]|<\/?(a|b|br|code|del|div|em|i|p|span|strong)( (class|role|href|hreflang|lang|rel)="[^"]*")*>)*$/;

if (ExecutionEnvironment.canUseDOM) {
  // A rule that returns null makes the browser throw.
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (PLAIN_HTML.test(html) ? html : null),
    // react-helmet-async sets the text of the JSON-LD script element: data for search engines, not code.
    createScript: (text) => (text.startsWith('{"@context":') ? text : null),
    createScriptURL: (url) => (new URL(url, window.location.href).origin === window.location.origin ? url : null),
  });
}
