/** Facts about Dutch. */
import type { Language } from './language';

const language: Language = {
  citations: {
    nouns: { directive: 'Richtlijn', regulation: 'Verordening' },
    articles: undefined,
    numberSign: 'nr.',
    community: 'EG',
    union: 'EU',
    council: (citation) => `${citation} van de Raad`,
    journal: 'PB',
    journalDate: ' van',
    page: 'blz.',
    annex: 'bijlage, deel\u00a0I, punt',
    point: (letter, number, numeral) => `punt ${letter}.${number}${numeral && `, onder ${numeral})`}`,
    scope: (letter) => `artikel\u00a02, lid\u00a01, onder\u00a0${letter})`,
    dateLocale: 'nl',
    firstDay: '1',
  },
  names: {
    directive: ['richtlijn(?:en)?'],
    regulation: ['verordening(?:en)?'],
    decision: ['besluit(?:en)?', 'beschikking(?:en)?'],
    treaties: ['EEG', 'JBZ'],
    number: ['nummer', 'nr'],
    of: ['van', 'uit'],
  },
  scales: { million: 'miljoen', billion: 'miljard' },
  typography: {
    quotes: '“ ”',
    foreign: '„‚«»',
    pairs: ['()', '[]', '“”'],
    decimal: ',',
    twice: ['dat', 'die', 'zij'],
    parts: ['deel', 'punt', 'artikel', 'lid', 'overweging'],
    informal: ['je', 'jij', 'jou', 'jouw', 'jullie'],
    further: [{ wrong: '(?<!“[^”]*)‘', fix: 'write “ ”: ‘ ’ are right only inside “ ”', mistake: '‘water’' }],
  },
  dictionary: '@cspell/dict-nl-nl',
  endings: `
    heden heid ingen ing eren en ers er s e t te den de`,
  conjunctions: 'en of maar',
};

export default language;
