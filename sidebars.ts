/** One annex of the site: a section of Part I of the Annex to Directive (EU) 2019/1937. */
export interface Annex {
  /** Route, the same in every language; its page is `src/pages<path>.mdx`. */
  path: string;
  /** Letter of the section in the Annex, with which the points of its acts begin. */
  section: string;
  /** Short English name for navbar and footer, translated in `i18n/<language>/docusaurus-theme-classic/`. */
  label: string;
}

/** The annexes in the site's order. Navbar, footer, home page and tests read this list. */
const annexes: Annex[] = [
  { path: '/ktn_environment', section: 'E', label: 'Environment' },
  { path: '/ktn_public_health', section: 'H', label: 'Public health' },
  { path: '/ktn_transport', section: 'D', label: 'Transport' },
];

export default annexes;
