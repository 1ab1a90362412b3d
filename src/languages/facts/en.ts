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
    directive: 'directives?',
    regulation: 'regulations?',
    decision: 'decisions?',
    treaties: 'EEC|JHA',
    number: 'number|no',
    of: 'of',
  },
  scales: { million: 'million', billion: 'billion' },
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
  dictionary: '@cspell/dict-en-gb',
  search: {
    endings: `
      ations ation ements ement ments ment nesses ness ings ing edly ed ies ied ers er ors or ives ive able ible ally ly ity ities s es e y`,
    stopwords: `
      now later week weeks today yesterday always anybody anyone anything away back big bit boss bosses came come comes company empty even
      ever every everybody everyone everything full gave get gets getting give gives go goes going gone got half high just knew know knows
      let lets long lot lots low manager many much never nobody nothing people put puts putting really say says several small somebody
      someone something still switch switched take takes taking tell telling tells thing things told took us want wants way whole`,
  },
};

export default language;
