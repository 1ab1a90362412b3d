/**
 * What React 17 and webpack hand to the browser as HTML or as a script's address, where the Content-Security-Policy asks for Trusted
 * Types. They know nothing of those, so this is the default policy: it lets pass what they need and what the policy would make harmless
 * anyway; everything else throws.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The part of the Trusted Types API that is used here; Firefox and Safari have it in their newest versions only. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>) => void;
}

/** Text and plain elements: the footer, the announcement bar and the progress bar. Null refuses. */
const PLAIN_HTML = /^([^<]|<\/?(a|b|br|code|div|em|i|p|span|strong)( (class|role|href|hreflang|lang|rel)="[^"]*")*>)*$/;

if (ExecutionEnvironment.canUseDOM) {
  (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (PLAIN_HTML.test(html) ? html : null),
    // Pages have data for search engines in a script element, which react-helmet-async sets: JSON, never code.
    createScript: (text) => (text.startsWith('{"@context":') ? text : null),
    createScriptURL: (url) => (new URL(url, window.location.href).origin === window.location.origin ? url : null),
  });
}
