/** Rule: a page's front matter has the same keys as in English, and a description that is short enough for search engines. */
import { emptyValue, offsetOfKey, TRANSLATED_FRONT_MATTER, withoutText } from '../../shared/mdx';
import type { Problem } from '../../shared/problem';
import type { MdxPage } from '../readPage';
import type { Rule } from '../rule';
import { problemAt } from '../translation';

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION = 160;

function compareKeys(english: MdxPage, page: MdxPage): Problem[] {
  return [...new Set([...Object.keys(english.frontMatter), ...Object.keys(page.frontMatter)])].flatMap((key) => {
    const [original, translated] = [english.frontMatter[key], page.frontMatter[key]];
    const at = (kind: Problem['kind'], what: string) => [problemAt(page, offsetOfKey(page.source, key), kind, what)];
    if (translated === undefined) {
      return at('missing', `"${key}" is missing between the --- lines: copy it from ${english.file}.`);
    }
    if (original === undefined) {
      return at('structure', `"${key}" is not between the --- lines of ${english.file}: remove it.`);
    }
    const isRight = TRANSLATED_FRONT_MATTER.includes(key) || JSON.stringify(original) === JSON.stringify(translated);
    return isRight ? [] : at('structure', `"${key}" must be ${JSON.stringify(original)}, as in ${english.file}.`);
  });
}

const rule: Rule = {
  about: 'Pages: the front matter.',
  find: (translation) =>
    translation.pages.flatMap(({ page, english }) => {
      const { length } = [...String(page.frontMatter.description ?? '')];
      const tooLong = `the description has ${length} characters: shorten it to at most ${MAX_DESCRIPTION}.`;
      return [
        ...(english ? compareKeys(english, page) : []),
        ...withoutText(page.frontMatter).map((key) => problemAt(page, offsetOfKey(page.source, key), 'missing', emptyValue(key))),
        ...(length > MAX_DESCRIPTION ? [problemAt(page, offsetOfKey(page.source, 'description'), 'structure', tooLong)] : []),
      ];
    }),
  mistakes: [
    {
      name: 'a value differs, a key is missing, and one is added',
      changes: [
        ['page', 'contents: true', 'contents: false\nslug: /pagina'],
        ['page', 'description: De qué trata la página.\n', ''],
      ],
      found: ['page:1 missing: "description"', 'page:2 structure: "hide_table_of_contents" must be true', 'page:3 structure: "slug"'],
    },
    {
      name: 'a key is translated',
      changes: [['page', 'description:', 'descripción:']],
      found: ['page:1 missing: "description"', 'page:2 structure: "descripción"'],
    },
    {
      name: 'the description is empty',
      changes: [['page', 'description: De qué trata la página.', 'description: ""']],
      found: ['page:2 missing: "description"'],
    },
    {
      name: 'the description is too long',
      changes: [
        [
          'page',
          'De qué trata la página.',
          'De qué trata la página, con trenes, buques, carreteras, puertos, aviones, túneles, puentes, raíles, maquinistas, pasajeros, pilotos, marineros y muchos otros oficios.',
        ],
      ],
      found: ['page:2 structure: shorten it to at most 160'],
    },
  ],
};

export default rule;
