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
    point: (section, number, numeral) => `Buchstabe ${section} Nummer ${number}${numeral && ` Ziffer ${numeral}`}`,
    scope: (letter) => `Artikel\u00a02 Absatz\u00a01 Buchstabe\u00a0${letter}`,
  },
};

export default language;
