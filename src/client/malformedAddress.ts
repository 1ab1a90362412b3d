/**
 * Makes URLs decodable: if the path or the hash cannot be decoded, as in `/es/%` and `#%E0%A4%A`, each `%` in it becomes `%25`.
 *
 * Docusaurus 2.2.0 decodes the path twice and the hash once, without catching errors. Menus and search would not work.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** @returns `part`, escaped as often as needed so that it can be decoded `times` times */
function escaped(part: string, times: number): string {
  try {
    let decoded = part;
    for (let time = 0; time < times; time++) {
      decoded = decodeURI(decoded);
    }
    return part;
  } catch {
    return escaped(part.replace(/%/g, '%25'), times);
  }
}

function repairAddress(): void {
  const { origin, pathname, search, hash, href } = window.location;
  // With the origin: a path may begin with two slashes, and alone would be the URL of another site.
  const repaired = origin + escaped(pathname, 2) + search + escaped(hash, 1);
  if (repaired !== href) {
    window.history.replaceState(window.history.state, '', repaired);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  repairAddress();
  // A reader can type another hash into the address bar. This listener runs before the router's, which is added at the first rendering.
  window.addEventListener('popstate', repairAddress);
}
