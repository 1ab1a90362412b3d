/** Rule: texts that differ in English must differ in every language. Otherwise one was probably copied. */
import type { Rule } from '../rule';

/** Files whose labels may be the same: one word may translate two English words. */
const LABELS = ['code.json', 'footer.json'];

const rule: Rule = {
  about: 'Pages, acts, areas, keywords, navbar: the same text for two English texts.',
  find: ({ texts }) =>
    texts
      .filter(({ source }) => !LABELS.includes(source))
      .flatMap(({ source, subject, text, english, problem }, index, all) => {
        const twin = all.slice(0, index).find((other) => other.source === source && other.text === text);
        const isCopy = twin?.english !== undefined && english !== undefined && twin.english !== english;
        const what = twin?.key ? `has the same text as "${twin.key}"` : `${subject}appears twice`;
        return isCopy ? [problem('structure', `${what}, but the English texts differ: translate this one.`)] : [];
      }),
  mistakes: [
    {
      name: 'two acts have the same text, and so have their keywords',
      changes: [
        ['acts', '"Inspección de buques"', '"Seguridad ferroviaria"'],
        ['keywords', '"barco, casco oxidado"', '"tren, radar, maquinista"'],
      ],
      found: ['acts:3 structure: the same text as "32016L0798"', 'keywords:3 structure: the same text as "32016L0798"'],
    },
    {
      name: 'a paragraph is copied from another section',
      changes: [['page', 'Cómo se inspeccionan los buques.', 'Cómo circulan seguros los trenes.']],
      found: ['page:22 structure: twice'],
    },
  ],
};

export default rule;
