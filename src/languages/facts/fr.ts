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
    directive: 'directives?',
    regulation: 'r[eè]glements?',
    decision: 'd[eé]cisions?',
    treaties: 'CEE|JAI',
    number: 'num[eé]ro|n',
    of: 'de|du',
  },
  scales: { million: 'million', billion: 'milliard' },
  typography: {
    quotes: '« »',
    foreign: '„‚',
    pairs: ['()', '[]', '«»', '“”'],
    decimal: ',',
    twice: 'nous|vous',
    parts: 'partie|point|article|paragraphe|considérant',
    informal: 'tu|toi|tes',
    further: [
      { wrong: ' (?=:)', fix: 'write a no-break space (U+00A0) before :', isSpace: true, mistake: 'eau :' },
      {
        wrong: '(?<=[\\p{L}\\p{N})])(?=[;!?:](?:\\s|$))',
        fix: 'write a no-break space before : and a narrow one (U+202F) before ; ! ?',
        mistake: 'eau?',
      },
      { wrong: ' (?=[;!?])', fix: 'write a narrow no-break space (U+202F) before ; ! ?', isSpace: true, mistake: 'eau ?' },
      { wrong: '(?<=«) | (?=»)', fix: 'write a no-break space (U+00A0) inside « »', isSpace: true, mistake: '« eau\u00a0»' },
      {
        wrong: '«(?![\\u00a0\\u202f ])|(?<![\\u00a0\\u202f ])»',
        fix: 'write a no-break space (U+00A0) inside « »',
        mistake: '«eau\u00a0»',
      },
    ],
  },
  dictionary: '@cspell/dict-fr-fr',
  search: {
    endings: `
      issements issement ements ement ations ation itions ition utions ution atrices atrice ateurs ateur euses euse eurs eur ances ance
      ences ence ables able ibles ible ismes isme istes iste ites ite ments ment aient antes ants ante ant issent issant ives ive ifs if ees
      ee e euses eux ennes enne iens ien ais ait ons ont ent er ez ir es s x`,
    stopwords: `
      alors aussi autre autres beaucoup chez comme déjà demande demandent depuis dire disent dit doit doivent encore faire fait font gens
      jamais jour laisse laisser mettent mettre personne peut peuvent prend prendre puis quand sait seulement sous toujours tous tout toute
      toutes très trop va veulent veut vont vraiment chef chefs patron patrons patronne plus moins bien rien si non oui ça fois deux trois
      quatre cinq dix cent avant après pendant chaque lors entre donc parce mois an ans année années semaine semaines week end weekend matin
      soir aujourd hier demain maintenant devant derrière environ plusieurs certains certaines aucun aucune quoi dont où comment pourquoi
      combien quelqu avoir être aller vais allé vient viennent venir parler parle parlé parlent nouveau nouvelle nouveaux petit petite grand
      grande obligé oblige acte actes applique appliqué appliquée boss boulot job employeur entreprise entreprises compagnie directeur
      directrice responsable équipe moment fin début appelle appelée rappelle attendre trouve trouver trouvé travailler travaille dimanche
      garage garagiste monde cause sais veux peux dois reste rester passer arrive arriver montre montrer demander donner donne donné donnent
      tient tenir touche semble fini finir devait devrait pouvait pourrait voulait faut faudrait avaient tard tôt vite normal presque contre
      douce`,
  },
};

export default language;
