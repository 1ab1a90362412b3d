/** Rule: English pages show the points of the Annex in order, and each heading has an id, which matches it with its translations. */
import { problemsOfPoints } from '../../../src/acts/plugin/points';
import { defaultLocale, pagesFolder } from '../../../src/languages/languages';
import type { Rule } from '../rule';
import { problemAt } from '../translation';

const rule: Rule = {
  about: 'English pages: points of the Annex, cited acts, ids and full stops of headings.',
  find(translation) {
    const { annexes, dataset } = translation.content;
    return translation.pages
      .filter(({ english }) => !english)
      .flatMap(({ page }) => {
        const section = annexes.find(({ path: route }) => page.file === `${pagesFolder(defaultLocale)}${route}.mdx`)?.section;
        return [
          ...page.sections
            .filter(({ depth, id }) => depth !== undefined && id === '')
            .map(({ offset }) =>
              problemAt(page, offset, 'missing', 'the heading has no id: end the line with {#id}, which is the same in every language.'),
            ),
          ...problemsOfPoints(page, section, dataset),
          ...[...page.source.matchAll(/^#{1,6} (.*\.)\s*(?:\{#[\w-]+\})?\s*$/gm)].map(({ 1: text, index }) =>
            problemAt(page, index, 'typography', `"${text}" ends with a full stop: remove it from the heading.`),
          ),
        ];
      });
  },
  mistakes: [
    {
      name: 'a heading has no id, and another ends with a full stop',
      locale: 'en',
      changes: [
        ['english', 'Trains {#trains}', 'Trains'],
        ['english', '## Ships {', '## Ships. {'],
      ],
      found: ['english:12 missing: {#id}', 'english:20 typography: "Ships."'],
    },
    {
      name: 'the points of an annex are out of order, and one is repeated',
      locale: 'en',
      changes: [
        ['english', '"D.1"', '"X"'],
        ['english', '"D.4"', '"D.1"'],
        ['english', '"X"', '"D.4"'],
        ['english', /$/, '\n<Acts point="D.4" />\n'],
      ],
      found: ['english:24 structure: D.1', 'english:33 structure: D.4'],
    },
    {
      name: 'a point of an annex is mistyped, and so is an act',
      locale: 'en',
      changes: [
        ['english', '"D.1"', '"D.11"'],
        ['english', /$/, '\nSee <Cite celex="32019L193" />.\n'],
      ],
      found: ['english:1 missing: D.1', 'english:18 structure: D.11', 'english:33 structure: no such act'],
    },
    {
      name: 'the home page is missing',
      changes: [['home', undefined]],
      found: ['home:1 missing: sidebars.ts lists it'],
    },
  ],
};

export default rule;
