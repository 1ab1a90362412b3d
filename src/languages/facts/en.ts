/** Facts about English. */
import type { Language } from './language';

const language: Language = {
  citations: {
    nouns: { directive: 'Directive', regulation: 'Regulation' },
    articles: undefined,
    numberSign: 'No',
    community: 'EC',
    union: 'EU',
    council: (citation) => `Council ${citation}`,
    journal: 'OJ',
    journalDate: ',',
    page: 'p.',
    annex: 'Annex, Part\u00a0I, point',
    point: (letter, number, numeral) => `point ${letter}.${number}${numeral && ` (${numeral})`}`,
    scope: (letter) => `Article\u00a02(1), point\u00a0(${letter})`,
    dateLocale: 'en-GB',
    firstDay: '1',
  },
  names: {
    directive: ['directives?'],
    regulation: ['regulations?'],
    decision: ['decisions?'],
    treaties: ['EEC', 'JHA'],
    number: ['number', 'no'],
    of: ['of'],
  },
  scales: { million: 'million', billion: 'billion' },
  typography: {
    quotes: '“ ”',
    foreign: '„‚«»',
    pairs: ['()', '[]', '“”'],
    decimal: '.',
    twice: ['had', 'that'],
    parts: undefined,
    informal: undefined,
    further: [],
  },
  dictionary: '@cspell/dict-en-gb',
  endings: `
    ations ation ements ement ments ment nesses ness ings ing edly ed ies ied ers er ors or ives ive able ible ally ly ity ities s es e y`,
  conjunctions: 'and or but',
};

export default language;
