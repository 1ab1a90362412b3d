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
    directive: 'directivas?',
    regulation: 'reglamentos?',
    decision: 'decisi[oó]n',
    treaties: 'CEE|JAI',
    number: 'n[uú]mero|n[uú]m|n',
    of: 'de|del',
  },
  scales: { million: 'mill[oó]n', billion: 'mil millones' },
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
  dictionary: '@cspell/dict-es-es',
  search: {
    endings: `
      imientos amientos imiento amiento aciones uciones iciones acion ucion icion adoras adores adora ador ancias encias ancia encia mente
      idades idad ables ibles able ible istas ista ismos ismo osas osos oso osa ivas ivos iva ivo aban aron ieron ando iendo adas ados idas
      idos ada ado ida ido aba ian arse erse irse arlo arla ar er ir an en ia as os es a o e s`,
    stopwords: `
      alguien así aunque bien cada cosa cosas da dan dar debe deben decir deja dejan dice dicen gente hace hacen hacer hay ir lleva llevan
      manda mandan mismo mucha muchas mucho muchos nadie nunca obliga obligan otra otras otro otros pide piden pone ponen poner puede pueden
      quiere quieren sabe saben siempre toda todas todo todos toma va van jefe jefa jefes encargado año años mes meses semana semanas hora
      minuto minutos mañana diez veinte treinta cien mil vi visto veo ven ves puso puesto pongo ponga hice hacía hacían haga tienes estuve
      encima además dejar dejó dejado digo diga dije pasa pasan pasar pasado pase queda quedan quedar quedó mete meten meter metieron coge
      cogen coger trae traen traer llega llegan llegar llegó sale salen salir salió entra entran entrar empieza acaba acaban termina vuelve
      vuelven sirve sitio montón director directora dueño gerente mandó mandaron obligaron pidieron quisieron quería querían quiero hicimos
      hago haciendo siguen seguir falta faltan llaman llama llamar mira mirar parece llevo llevamos llevar llevaba estoy estábamos éramos
      decimos dijimos tener tuve tuvieron tenían podían deberían debería suele suelen pongan puse pusieron hagan sepa sepan vieron creen
      cree viene vienen venir venían seguimos parecen parezca esté estén tipo tipos forma caso tema señor señora chico chica acá hayan fuese
      debía debían hacerse decirle mitad resto problema aparte hubiera ponerle darle tendría dijeran sacan saca sacar sacaron aparece
      aparecen doce once quince callan calla callado callar callando calladito callamos tapan taparon tapado tapar tapó taparlo`,
  },
};

export default language;
