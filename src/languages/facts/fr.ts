/** Facts about French. */
import type { Language } from './language';

const language: Language = {
  citations: {
    nouns: { directive: 'directive', regulation: 'règlement' },
    articles: { directive: 'la', regulation: 'le' },
    numberSign: 'nº',
    community: 'CE',
    union: 'UE',
    council: (citation) => `${citation} du Conseil`,
    journal: 'JO',
    journalDate: ' du',
    page: 'p.',
    annex: 'annexe, partie\u00a0I, point',
    point: (letter, number, numeral) => `point ${letter}.${number}${numeral && ` ${numeral})`}`,
    scope: (letter) => `article\u00a02, paragraphe\u00a01, point\u00a0${letter})`,
    dateLocale: 'fr',
    firstDay: '1er',
  },
  names: {
    directive: ['directives?'],
    regulation: ['r[eè]glements?'],
    decision: ['d[eé]cisions?'],
    treaties: ['CEE', 'JAI'],
    number: ['num[eé]ro', 'n'],
    of: ['de', 'du'],
  },
  scales: { million: 'million', billion: 'milliard' },
  typography: {
    quotes: '« »',
    foreign: '„‚',
    pairs: ['()', '[]', '«»', '“”'],
    decimal: ',',
    twice: ['nous', 'vous'],
    parts: ['partie', 'point', 'article', 'paragraphe', 'considérant'],
    informal: ['tu', 'toi', 'tes'],
    further: [
      { wrong: ' (?=:)', fix: 'write a no-break space (U+00A0) before :', mistake: 'eau :' },
      {
        wrong: '(?<=[\\p{L}\\p{N})])(?=[;!?:](?:\\s|$))',
        fix: 'write a no-break space before : and a narrow one (U+202F) before ; ! ?',
        mistake: 'eau?',
      },
      { wrong: ' (?=[;!?])', fix: 'write a narrow no-break space (U+202F) before ; ! ?', mistake: 'eau ?' },
      { wrong: '(?<=«) | (?=»)', fix: 'write a no-break space (U+00A0) inside « »', mistake: '« eau\u00a0»' },
      {
        wrong: '«(?![\\u00a0\\u202f ])|(?<![\\u00a0\\u202f ])»',
        fix: 'write a no-break space (U+00A0) inside « »',
        mistake: '«eau\u00a0»',
      },
    ],
  },
  dictionary: '@cspell/dict-fr-fr',
  endings: `
    issements issement ements ement ations ation itions ition utions ution atrices atrice ateurs ateur euses euse eurs eur ances ance
    ences ence ables able ibles ible ismes isme istes iste ites ite ments ment aient antes ants ante ant issent issant ives ive ifs if ees
    ee e euses eux ennes enne iens ien ais ait ons ont ent er ez ir es s x`,
  conjunctions: 'et ou mais',
};

export default language;
