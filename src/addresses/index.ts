/** Client module: corrects the URL in the address bar before the router reads it. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { showCanonicalUrl } from './canonicalUrl';
import { repairUrl } from './malformedUrl';
import { openInLanguageOfUrl } from './notFoundLanguage';

if (ExecutionEnvironment.canUseDOM) {
  // The restored URL may be malformed, and only a URL that can be decoded is compared with the canonical one.
  openInLanguageOfUrl();
  repairUrl();
  showCanonicalUrl();
  // Readers can edit the fragment in the address bar. This listener runs before the router's, which is added during the first render.
  window.addEventListener('popstate', repairUrl);
}
