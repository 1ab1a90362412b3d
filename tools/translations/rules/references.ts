/** Rule: numbers, dates and addresses of acts are not typed by hand, because the site takes them from src/acts/acts.json. */
import { allActs } from '../../../src/acts/acts';
import { acronymOf, numberOf } from '../../../src/acts/citation';
import type { Problem } from '../../shared/problem';
import { findReferences } from '../references';
import type { Rule } from '../rule';
import { problemAt, type Translation } from '../translation';

function findInPages(translation: Translation): Problem[] {
  return translation.pages.flatMap(({ page }) =>
    findReferences(page.source).map(({ offset, reference }) => {
      const act = allActs(translation.content.dataset).find((cited) =>
        [cited.celex, numberOf(cited)].some((name) => reference.includes(name)),
      );
      const fix = `remove it, or write <Cite celex="${act?.celex ?? '...'}" /> instead`;
      return problemAt(page, offset, 'structure', `"${reference}" is typed by hand: ${fix}.`);
    }),
  );
}

/** @returns a problem for each act whose subject ends with its short name, which the site adds */
function findAcronyms({ locale, content, texts }: Translation): Problem[] {
  return texts
    .filter(({ source, english }) => source === 'acts.json' && english !== undefined)
    .flatMap(({ key, text, problem }) => {
      const act = content.dataset.acts.find(({ celex }) => celex === key);
      const acronym = act && acronymOf(act, locale);
      return acronym && text.includes(`(${acronym})`)
        ? [problem('structure', `contains "(${acronym})", which the site adds: remove it.`)]
        : [];
    });
}

const rule: Rule = {
  about: 'Pages and messages: references to acts, and dates, that are typed by hand.',
  find: (translation) => [
    ...findInPages(translation),
    ...translation.texts
      .filter(({ source }) => source.endsWith('.json'))
      .flatMap(({ text, problem }) =>
        findReferences(text).map(({ reference }) => {
          const fix = 'remove it, or write the {placeholder} of the English message';
          return problem('structure', `contains "${reference}", which is typed by hand: ${fix}.`);
        }),
      ),
    ...findAcronyms(translation),
  ],
  mistakes: [
    {
      name: 'the number of an act is typed in a page and a message',
      changes: [
        ['page', 'raíles', 'raíles (2016/798)'],
        ['code', '"Enlace a {act}"', '"Enlace a 391/2009: {act}"'],
      ],
      found: ['code:2 structure: 391/2009', 'page:16 structure: <Cite celex="32016L0798" />'],
    },
    {
      name: 'an act is typed in place of its placeholder',
      changes: [['acts', 'Con el {32009R0392}.', 'Con el Reglamento (CE) n.º 392/2009.']],
      found: ['acts:4 structure: does not contain {32009R0392}', 'acts:4 structure: "392/2009", which is typed by hand'],
    },
    {
      name: 'a date is typed on an English page',
      locale: 'en',
      changes: [['english', 'How trains', 'In May 2016, trains']],
      found: ['english:14 structure: May 2016'],
    },
    {
      name: 'the short name of an act is typed',
      changes: [['acts', '"Seguridad ferroviaria"', '"Seguridad ferroviaria (SERA)"']],
      found: ['acts:2 structure: (SERA)'],
    },
  ],
};

export default rule;
