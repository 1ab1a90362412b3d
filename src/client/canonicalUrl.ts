/**
 * Gives a page its own address when the host has sent it for another spelling: some hosts do not tell capitals, others take a page with and
 * without `.html`, a slash at the end, or two slashes. The router would show the not-found page over a page that is there.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isNotFoundDocument } from '../../docusaurus-2.2/nativePages';

/** @returns what all spellings of a path have in common. malformedAddress.ts has made it decodable */
function common(path: string): string {
  return decodeURI(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?(\.html)?\/?$/, '');
}

if (ExecutionEnvironment.canUseDOM && !isNotFoundDocument()) {
  const { origin, pathname, search, hash } = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const own = canonical && new URL(canonical).pathname;
  if (own && own !== pathname && common(own) === common(pathname)) {
    window.history.replaceState(window.history.state, '', origin + own + search + hash);
  }
}
