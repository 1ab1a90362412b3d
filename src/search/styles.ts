/** The styles of the search dialog, in a script: the Content-Security-Policy allows no style sheet, and no page needs to contain them. */
export const styles = `
.search {
  width: min(42rem, calc(100vw - 1rem));
  max-height: calc(100dvh - 1rem);
  margin: 0.5rem auto;
  padding: 0;
  overflow-y: auto;
  color: var(--ifm-font-color-base);
  background: var(--ifm-background-surface-color);
  border: 1px solid var(--annex-line);
  border-radius: var(--ifm-global-radius);
}
html[data-theme="dark"] .search { background: var(--ifm-background-color); }
.search__content { padding: 1rem; }
.search::backdrop { background: rgb(0 0 0 / 50%); }
.search p { margin: 0.5rem 0; }
.search form { display: flex; gap: 0.75rem; }
.search input {
  flex: 1;
  min-width: 0;
  padding: 0.5rem 0.75rem;
  color: inherit;
  background: none;
  border: 1px solid currentcolor;
  border-radius: var(--ifm-global-radius);
  font: inherit;
}
.search .clean-btn { font-size: inherit; }
.search__results { margin: 0; padding: 0; list-style: none; }
.search__results a {
  display: block;
  padding: 0.625rem;
  color: inherit;
  border-top: 1px solid var(--annex-line);
  overflow-wrap: anywhere;
  text-decoration: none;
}
.search__results a:is(:hover, :focus-visible) { background: var(--annex-accent-background); }
.search__results :is(strong, small) { display: block; }
.search__results .search__text {
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  hyphens: manual;
}
.search small { color: var(--ifm-font-color-secondary); }
.search mark { color: inherit; background: none; font-weight: bold; text-decoration: underline; text-decoration-thickness: 2px; }
`;
