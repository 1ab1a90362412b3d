/** The list of annexes. Navbar, footer, home page and tests are derived from it. */

/** An annex of the site: the acts under one letter of Part I of the Annex to Directive (EU) 2019/1937. */
export interface Annex {
  /** Route, the same in every language: `/ktn_transport`. The English page is `src/pages<path>.mdx`. */
  path: string;
  /** The letter in Part I of the Annex, with which the points of its acts begin: `D` for `D.4.i`. */
  letter: string;
  /** Short English name for the navbar and footer. It is translated in `i18n/<language>/docusaurus-theme-classic/`. */
  label: string;
}

/**
 * The annexes in display order. The prefix `ktn_` comes from the site's specification. It has no meaning in the code, and is kept because
 * published URLs must not change.
 */
const annexes: Annex[] = [
  { path: '/ktn_environment', letter: 'E', label: 'Environment' },
  { path: '/ktn_public_health', letter: 'H', label: 'Public health' },
  { path: '/ktn_transport', letter: 'D', label: 'Transport' },
];

export default annexes;

/** @returns the file names of the pages that each language must have, such as `index.mdx`, the home page, which comes first */
export function pageFiles(from = annexes): string[] {
  return ['/index', ...from.map(({ path }) => path)].map((route) => `${route.slice(1)}.mdx`);
}
