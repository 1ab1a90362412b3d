/** Facts about Spanish. */
import type { Language } from './language';

const language: Language = {
  citations: {
    nouns: { directive: 'Directiva', regulation: 'Reglamento' },
    articles: { directive: 'la', regulation: 'el' },
    numberSign: 'n.º',
    community: 'CE',
    union: 'UE',
    council: (citation) => `${citation} del Consejo`,
    journal: 'DO',
    journalDate: ' de',
    page: 'p.',
    annex: 'anexo, parte\u00a0I, letra',
    point: (section, number, numeral) => `letra ${section}, punto ${number}${numeral && `, inciso ${numeral})`}`,
    scope: (letter) => `artículo\u00a02, apartado\u00a01, letra\u00a0${letter})`,
  },
};

export default language;
