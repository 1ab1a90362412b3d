/** Rule: a message has as many plural forms as English or its language, and keywords are separated by commas. */
import { KEYWORDS } from '../../shared/messages';
import { startOf } from '../../shared/text';
import type { Rule } from '../rule';

/** @returns the problem with the plural forms of a message. Docusaurus uses the last form in place of missing ones */
function wrongForms(locale: string, english: string, message: string): string | undefined {
  const [expected, found] = [english.split('|'), message.split('|')];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  const lacking = (expected.at(-1)?.match(/\{[\w.-]+\}/g) ?? []).filter((name) => !found.at(-1)?.includes(name));
  if (expected.length > 1 && lacking.length > 0) {
    return `does not contain ${lacking.join(' ')} in its last form, the plural: write the forms in the same order as in English ("${english}").`;
  }
  return found.length === expected.length || (expected.length > 1 && found.length === ofLanguage)
    ? undefined
    : `has ${found.length} form(s), separated by |, but English has ${expected.length} ("${english}"): write one for each.`;
}

function wrongKeyword(keyword: string): string | undefined {
  const what = keyword ? `"${startOf(keyword)}"` : 'an empty keyword';
  return keyword === '' || /;|,$/.test(keyword) ? `contains ${what}: write a comma and a space between keywords.` : undefined;
}

const rule: Rule = {
  about: 'Messages: plural forms, commas between keywords.',
  find: ({ locale, texts }) =>
    texts
      .filter(({ source, english }) => source.endsWith('.json') && english !== undefined)
      .flatMap(({ source, text, english = '', problem }) => {
        const wrong =
          source === KEYWORDS ? text.split(/,\s+/).map((keyword) => wrongKeyword(keyword.trim())) : [wrongForms(locale, english, text)];
        return wrong.flatMap((what) => (what === undefined ? [] : [problem('structure', what)]));
      }),
  mistakes: [
    {
      name: 'a plural form is missing',
      changes: [['code', '"un acto|{count} actos"', '"{count} actos"']],
      found: ['code:3 structure: 1 form(s)'],
    },
    {
      name: 'the forms of a message are swapped',
      changes: [['code', '"un acto|{count} actos"', '"{count} actos|un acto"']],
      found: ['code:3 structure: {count}'],
    },
    {
      name: 'keywords are not separated by a comma and a space',
      changes: [
        ['keywords', '"tren, radar, maquinista"', '"tren; vagón, raíl"'],
        ['keywords', '"barco, casco oxidado"', '"barco, , casco"'],
      ],
      found: ['keywords:2 structure: "tren; vagón"', 'keywords:3 structure: an empty keyword'],
    },
    {
      name: 'a space between keywords is missing, but not in the name of a substance',
      changes: [['keywords', '"tren, radar, maquinista"', '"tren, raíl,maquinista, 1,2-dicloroetano"']],
      found: ['keywords:2 typography: comma'],
    },
  ],
};

export default rule;
