/** The list of annexes, from which navbar, footer, home page and tests are derived. */

/** An annex of the site: a section of Part I of the Annex to Directive (EU) 2019/1937. */
export interface Annex {
  /** Route, the same in every language, as the specification of the site gives it: `/ktn_transport`. The page is `src/pages<path>.mdx`. */
  path: string;
  /** Letter of the section in the Annex: the first part of its acts' points, such as `D.4.i`. */
  section: string;
  /** Short English name for navbar and footer, translated in `i18n/<language>/docusaurus-theme-classic/`. */
  label: string;
}

/** The annexes in display order. */
const annexes: Annex[] = [
  { path: '/ktn_environment', section: 'E', label: 'Environment' },
  { path: '/ktn_public_health', section: 'H', label: 'Public health' },
  { path: '/ktn_transport', section: 'D', label: 'Transport' },
];

export default annexes;

/** @returns file names of the pages that each language must have, the home page first: `index.mdx` */
export function pageFiles(from = annexes): string[] {
  return ['/index', ...from.map(({ path }) => path)].map((route) => `${route.slice(1)}.mdx`);
}
