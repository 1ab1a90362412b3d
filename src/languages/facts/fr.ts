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
    point: (section, number, numeral) => `point ${section}.${number}${numeral && ` ${numeral})`}`,
    scope: (letter) => `article\u00a02, paragraphe\u00a01, point\u00a0${letter})`,
    firstDay: '1er',
  },
};

export default language;
