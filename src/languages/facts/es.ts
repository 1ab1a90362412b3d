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
    dateLocale: 'es',
    firstDay: '1',
  },
  typography: {
    quotes: '« »',
    foreign: '„‚',
    pairs: ['()', '[]', '«»', '“”', '¿?', '¡!'],
    decimal: ',',
    twice: undefined,
    parts: 'parte|letra|artículo|apartado|considerando',
    informal: 'tú|tus?|contigo|has',
    further: [
      {
        wrong: '¿(?:Que|Como|Quien(?:es)?|Donde|Cuando|Cuant[oa]s?|Cual(?:es)?)(?!\\p{L})',
        fix: 'write the accent of the question word',
        mistake: '¿Como',
      },
    ],
  },
};

export default language;
