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
    directive: 'richtlijn(?:en)?',
    regulation: 'verordening(?:en)?',
    decision: 'besluit|beschikking',
    treaties: 'EEG|JBZ',
    number: 'nummer|nr',
    of: 'van|uit',
  },
  scales: { million: 'miljoen', billion: 'miljard' },
  typography: {
    quotes: '‘ ’ or “ ”',
    foreign: '„‚«»',
    pairs: ['()', '[]', '“”'],
    decimal: ',',
    twice: 'dat|die|zij',
    parts: 'deel|punt|artikel|lid|overweging',
    informal: 'je|jij|jou|jouw|jullie',
    further: [],
  },
  dictionary: '@cspell/dict-nl-nl',
  search: {
    endings: `
      heden heid ingen ing eren en ers er s e t te den de`,
    stopwords: `
      alles dag doet eigenlijk elk elke gaan gaat gedaan geeft gegeven gemaakt geven gewoon gezegd gaf ging iedereen iemand iets ieder kan
      komen komt krijgen krijgt laat laten maakt maken mensen moeten moest mogen niemand niets nooit onze ons steeds staan staat terwijl
      veel we weer wel wij willen wil zegt zeggen zetten altijd even toch sinds baas bazen twee drie week weken maand jaar jaren uur stiekem
      zomaar hele helemaal zit zitten ligt vraagt weet ziet zien waarom waar wanneer welke zelfde tussen volgens lang langs mag zogenaamd
      vandaag gisteren naast verkocht ontbreekt gebruik gebruikt gebruiken zeker samen vaak soms meteen zogezegd zelfs eigen laatste later
      vroeger sneller dezelfde welk daarom binnen kapot bijna alsof expres bewust gewone blijft blijven bleef lijkt houdt houden neemt nam
      brengt gebracht haalt gehaald kreeg kregen kijkt kijken gebeurt gevonden dagelijks eerst mocht moesten wist weten buiten weinig
      tijdens chef directeur directie firma nacht nachts avonds vier vijf tien kapotte klopt kloppen verlopen nep namaak verzonnen verzwegen
      verzwijgt verzwijgen vals valse vervalst vervalste vervalsen verkeerd verkeerde meldt melden gemeld opgegeven doorgegeven werkt werken
      werkte werk bestaat gecontroleerd overgeslagen gewist verwisseld gekocht verkoopt weigert geweigerd gedragen schrijven vragen speciaal
      minder mooier slecht slechte tekenen getekend ondertekend ingevuld veranderd vervangen gewijzigd vrouw jongens dubbel half pas ander
      gesjoemel sjoemelen af tijd elkaar`,
  },
};

export default language;
