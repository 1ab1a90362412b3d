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
    point: (section, number, numeral) => `point ${section}.${number}${numeral && ` (${numeral})`}`,
    scope: (letter) => `Article\u00a02(1), point\u00a0(${letter})`,
    dateLocale: 'en-GB',
    firstDay: '1',
  },
  typography: {
    quotes: '“ ”',
    foreign: '„‚«»',
    pairs: ['()', '[]', '“”'],
    decimal: '.',
    twice: 'had|that',
    parts: undefined,
    informal: undefined,
    further: [],
  },
};

export default language;
