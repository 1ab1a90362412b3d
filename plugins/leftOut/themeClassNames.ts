/** Stands in for theme-common's utils/ThemeClassNames where there are neither docs nor a blog, whose names are most of it. */
export const ThemeClassNames = {
  page: { mdxPage: 'mdx-page' },
  wrapper: { main: 'main-wrapper', mdxPages: 'mdx-wrapper' },
  common: {
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
    admonitionType: (type: string) => `theme-admonition-${type}`,
  },
};
