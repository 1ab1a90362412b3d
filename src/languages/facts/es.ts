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
    point: (letter, number, numeral) => `letra ${letter}, punto ${number}${numeral && `, inciso ${numeral})`}`,
    scope: (letter) => `artículo\u00a02, apartado\u00a01, letra\u00a0${letter})`,
    dateLocale: 'es',
    firstDay: '1',
  },
  names: {
    directive: ['directivas?'],
    regulation: ['reglamentos?'],
    decision: ['decisi(?:[oó]n|ones)'],
    treaties: ['CEE', 'JAI'],
    number: ['n[uú]mero', 'n[uú]m', 'n'],
    of: ['de', 'del'],
  },
  scales: { million: 'mill[oó]n', billion: 'mil millones' },
  typography: {
    quotes: '« »',
    foreign: '„‚',
    pairs: ['()', '[]', '«»', '“”', '¿?', '¡!'],
    decimal: ',',
    twice: undefined,
    parts: ['parte', 'letra', 'artículo', 'apartado', 'considerando'],
    informal: ['tú', 'tus?', 'contigo', 'has'],
    further: [
      {
        wrong: '¿(?:Que|Como|Quien(?:es)?|Donde|Cuando|Cuant[oa]s?|Cual(?:es)?)(?!\\p{L})',
        fix: 'write the accent of the question word',
        mistake: '¿Como',
      },
    ],
  },
  dictionary: '@cspell/dict-es-es',
  endings: `
    imientos amientos imiento amiento aciones uciones iciones acion ucion icion adoras adores adora ador ancias encias ancia encia mente
    idades idad ables ibles able ible istas ista ismos ismo osas osos oso osa ivas ivos iva ivo aban aron ieron ando iendo adas ados idas
    idos ada ado ida ido aba ian arse erse irse arlo arla ar er ir an en ia as os es a o e s`,
  conjunctions: 'y e o u pero',
};

export default language;
