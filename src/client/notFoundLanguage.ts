/**
 * Hosts that have one not-found page for everything (GitHub Pages, S3) send the one at the top, in English, also for `/es/nope`. This goes on
 * to the page of the address's language, which then takes the address back that was asked for.
 *
 * Without scripts the English page stays; it leads to the home page of every language. On hosts that know better it is never sent there.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import i18n from '@generated/i18n';
import { isNotFoundDocument } from '../../patches/exactRoutes';

const { baseUrl } = siteConfig;
const FILE = '404.html';

if (ExecutionEnvironment.canUseDOM && isNotFoundDocument()) {
  const { pathname, search, hash } = window.location;
  const language = pathname.slice(baseUrl.length).split('/')[0] ?? '';
  const page = `${baseUrl}${language}/${FILE}`;
  const isOfAnother = language !== i18n.currentLocale && i18n.currentLocale === i18n.defaultLocale && i18n.locales.includes(language);
  if (isOfAnother && pathname !== page) {
    window.location.replace(`${page}#${pathname}${search}${hash}`);
  } else if (pathname === baseUrl + FILE && hash.startsWith(`#${baseUrl}`)) {
    // Begins with this language's home, so it cannot lead to another site; the router starts later.
    window.history.replaceState(null, '', hash.slice(1));
  }
}
