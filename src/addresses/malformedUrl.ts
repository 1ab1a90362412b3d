/**
 * Repairs malformed URLs: if the path or the fragment cannot be decoded, as in `/es/%` and `#%E0%A4%A`, each `%` in it becomes `%25`.
 *
 * Docusaurus 2.2.0 decodes the path twice and the fragment once, without catching errors, so menus and search would stop working.
 */

/** @returns `part`, escaped until it can be decoded `times` times */
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

/** Replaces the URL in the address bar if it is malformed. */
export function repairUrl(): void {
  const { origin, pathname, search, hash, href } = window.location;
  // Includes the origin, because a path that begins with two slashes would be the URL of another site on its own.
  const repaired = origin + escaped(pathname, 2) + search + escaped(hash, 1);
  if (repaired !== href) {
    window.history.replaceState(window.history.state, '', repaired);
  }
}
