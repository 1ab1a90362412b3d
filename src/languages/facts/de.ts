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
    directive: 'richtlinien?|rl',
    regulation: 'verordnung(?:en)?|vo',
    decision: 'beschluss|beschlüsse|entscheidung',
    treaties: 'EWG|JI',
    number: 'nummer|nr',
    of: 'von|vom|aus',
  },
  scales: { million: 'million', billion: 'milliarde' },
  typography: {
    quotes: '„ “',
    foreign: '”«»',
    pairs: ['()', '[]', '„“'],
    decimal: ',',
    twice: 'das|der|die|sie',
    parts: 'teil|buchstabe|artikel|absatz|erwägungsgrund',
    informal: 'du|dich|dir|dein\\p{Ll}*|hast|euch|euer',
    further: [{ wrong: '\\p{Ll}[:_]in(?:nen)?(?!\\p{L})', fix: 'write it without a character inside the word', mistake: 'Fahrer:innen' }],
  },
  dictionary: '@cspell/dict-de-de',
  search: {
    endings: `
      ungen ung heiten heit keiten keit ische ischen isch lichen liche lich ern er en em es est e s n t te ten`,
    stopwords: `
      einfach eigentlich ganz gemacht geht gehen gibt immer jede jeden jeder jemand kommt kommen lassen lässt leute macht machen niemand
      nimmt sagen sagt schon seit sollen steht stehen trotzdem unser unsere viel viele wenn weil wieder wird wurde bei beim gar obwohl chef
      chefin nie oft dauernd ständig erst erste ersten erster erstes letzte letzten letzter letztes neu neue neuen neuer neues alt alte
      alten alter schnell gut gute guten besser schlecht schlechte große großen groß kleine kleinen klein lang lange kurz komplett komplette
      angeblich wohl mal eben halt fast etwa mehr weniger mehrere paar zwei halb halbe halben beide beiden gleich gleiche gleichen dabei
      daran drin raus rein runter rüber zurück oben unten wer wann jahr jahre jahren monat monate monaten woche wochen tag tage tagen
      stunden uhr heute morgen sei wäre bekommt bekommen bekam kriegt kriegen tut tun getan legt liegt liegen lag stellt stellen hält halten
      läuft laufen lief weiß wissen wusste kam ging gab gegeben nehmen genommen bringt bringen gebracht darf dürfen durfte müssen mussten
      konnte konnten wollten mag möchte braucht brauchen bleibt bleiben heißt finden findet sieht sehen gesehen setzt zeigt meint hört redet
      statt worden geworden denen ja nein deshalb deswegen dafür darüber davon trotz sowieso egal überhaupt sogar wegen pro per je außer
      zusammen eigene eigenen nächste nächsten ganze ganzen vielen einzige fürs aufs ans sobald bevor los mach stück sache stelle hätte
      hätten altes hast habt ließ gelassen eher anderen spät später früher sonst gefälscht gefälschte gefälschten gefälschter fälscht
      fälschen manipuliert manipulieren geschönt verschwiegen verschweigt vertuscht gemeldet meldet melden nachträglich geändert erfunden
      heimlich absichtlich illegal illegale verboten verbotene falsch falsche falschen fehlt fehlen fehlende kaputt defekt angewiesen
      unterschreibt unterschrieben ungeprüft geprüft prüft kontrolliert firma betrieb behörde gefälschtes manipulierte manipulierten
      falscher falsches falschem verbotener verbotenes illegaler illegales firmen unternehmen anweisung geheim geheime kollege kollegen
      kollegin mitarbeiter person mann frau kosten kostet zahlt bezahlt bezahlen euro sehe schaut schauen liest lesen merkt gemerkt test
      verkauft verkaufen verkauf kauft kaufen gekauft genehmigung kontrolle kontrollen deklariert angegeben berechnet abgerechnet
      ausgestellt fährt stimmt reden fremd ab her`,
  },
};

export default language;
