/** Facts about German. */
import type { Language } from './language';

const language: Language = {
  citations: {
    nouns: { directive: 'Richtlinie', regulation: 'Verordnung' },
    articles: { directive: 'die', regulation: 'die' },
    numberSign: 'Nr.',
    community: 'EG',
    union: 'EU',
    council: (citation) => `${citation} des Rates`,
    journal: 'ABl.',
    journalDate: ' vom',
    page: 'S.',
    annex: 'Anhang Teil\u00a0I Buchstabe',
    point: (letter, number, numeral) => `Buchstabe ${letter} Nummer ${number}${numeral && ` Ziffer ${numeral}`}`,
    scope: (letter) => `Artikel\u00a02 Absatz\u00a01 Buchstabe\u00a0${letter}`,
    dateLocale: 'de',
    firstDay: '1',
  },
  names: {
    directive: ['richtlinien?', 'rl'],
    regulation: ['verordnung(?:en)?', 'vo'],
    decision: ['beschluss', 'beschlüssen?', 'entscheidung(?:en)?'],
    treaties: ['EWG', 'JI'],
    number: ['nummer', 'nr'],
    of: ['von', 'vom', 'aus'],
  },
  scales: { million: 'million', billion: 'milliarde' },
  typography: {
    quotes: '„ “',
    foreign: '”«»',
    pairs: ['()', '[]', '„“'],
    decimal: ',',
    twice: ['das', 'der', 'die', 'sie'],
    parts: ['teil', 'buchstabe', 'artikel', 'absatz', 'erwägungsgrund'],
    informal: ['du', 'dich', 'dir', 'dein\\p{Ll}*', 'hast', 'euch', 'euer'],
    further: [
      { wrong: '(?<!„[^“]*)(?:‚[^‚‘]*‘|[‚‘])', fix: 'write „ “: ‚ ‘ are right only inside „ “', mistake: '‚water‘' },
      { wrong: '\\p{Ll}[:_]in(?:nen)?(?!\\p{L})', fix: 'write it without a character inside the word', mistake: 'Fahrer:innen' },
    ],
  },
  dictionary: '@cspell/dict-de-de',
  endings: `
    ungen ung heiten heit keiten keit ische ischen isch lichen liche lich ern er en em es est e s n t te ten`,
  conjunctions: 'und oder aber',
};

export default language;
