/** Tests of the written forms of identifiers: for every act and the directive, each form finds only that act, in every language. */
import { expect, test } from 'playwright/test';
import type { CitableAct } from '../../src/acts/acts';
import { actKind, cite, eliUri, eurLexUrl, numberOf, yearOf } from '../../src/acts/citation';
import { actNamesIn } from '../../src/languages/facts';
import { isSure } from '../../src/search/engine/found';
import { cleaned, makePatterns, readIdentifiers } from '../../src/search/engine/identifiers';
import { searchOf } from '../../src/search/quality/outcomes';
import { dataset } from '../helpers/dataset';
import { locales } from '../helpers/site';

const LONG = '&qid=1700000000000&rid=1&from=EN&locale=en&DTS_DOM=EU_LAW&type=advanced&lang=en&SUBDOM_INIT=ALL_ALL&DTS_SUBDOM=EU_LAW';

/** @returns the written forms of an act's identifiers, as people copy and type them */
function formsOf(act: CitableAct, locale: string): string[] {
  const { celex } = act;
  const year = String(yearOf(act));
  const number = String(Number(celex.slice(6)));
  const short = year.slice(2);
  const printed = numberOf(act);
  const [left, right] = printed.split('/');
  const [kind, named, abbreviated] = actKind(act) === 'directive' ? ['dir', 'Directive', 'dir'] : ['reg', 'Regulation', 'reg'];
  const consolidated = `0${celex.slice(1)}`;
  const page = 'https://eur-lex.europa.eu/legal-content';
  const eli = `eli/${kind}/${year}/${number}`;
  return [
    // CELEX numbers of the act, consolidated versions, corrigenda, national measures and files.
    ...[celex, celex.toLowerCase(), `CELEX:${celex}`, `CELEX%3A${celex}`, `CELEX%253A${celex}`, `celex: ${celex}`, `CELEX ${celex}`],
    ...[consolidated, `${consolidated}-20240218`, `CELEX:${consolidated}-20240218`, `${celex}R(01)`, `${celex}R(02)`, `CELEX${celex}`],
    ...[`CELEX_${celex}_EN_TXT.pdf`, `CELEX%3A${celex}%3AEN%3ATXT.pdf`, `7${celex.slice(1)}FRA_123456`, `(${celex})`, `${celex}.`],
    // URLs.
    eurLexUrl(celex, locale),
    `${page}/EN/TXT/?uri=CELEX%3A${celex}`,
    `${page}/EN/TXT/?uri=celex:${celex.toLowerCase()}`,
    `${page}/EN/TXT/?uri=CELEX:${consolidated}-20240218`,
    `${page}/EN/TXT/?uri=CELEX%3A${consolidated}-20240218&qid=1708345678901`,
    `${page}/ES/TXT/HTML/?uri=CELEX:${celex}&from=ES`,
    `${page}/ES/TXT/PDF/?uri=CELEX:${celex}&from=en`,
    `${page}/AUTO/?uri=CELEX:${celex}`,
    `${page}/EN/AUTO/?uri=CELEX:${celex}&qid=1508345678901&rid=3`,
    `${page}/EN/ALL/?uri=CELEX:${celex}`,
    `${page}/EN/LSU/?uri=CELEX:${celex}`,
    `${page}/EN/NIM/?uri=CELEX:${celex}`,
    `${page}/EN/NIM/?uri=CELEX:7${celex.slice(1)}DEU_202101234`,
    `${page}/EN/TXT/?uri=CELEX:${celex}R(01)`,
    `${page}/EN/TXT/?uri=CELEX%3A${celex}R%2801%29`,
    `${page}/EN/TXT/?uri=CELEX%3A${celex}#d1e32-3-1`,
    `${page}/EN/TXT/?uri=CELEX:${celex}&from=EN#ntr1-L_2008312EN.01000301-E0001`,
    `${page}/EN/TXT/?uri=CELEX:${celex}${LONG}`,
    `${page}/EN/TXT/?qid=1700000000000&uri=CELEX%3A${celex}`,
    `http://eur-lex.europa.eu/LexUriServ/LexUriServ.do?uri=CELEX:${celex}:EN:NOT`,
    `http://publications.europa.eu/resource/celex/${celex}`,
    `eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:${celex}`,
    // European Legislation Identifiers.
    ...[
      eliUri(act),
      eli,
      `/${eli}`,
      `${eli}/oj`,
      `${eli}/2024-02-18`,
      `/${eli}/2024-02-18/eng`,
      `${eli}/oj/eng/pdf`,
      `${kind}/${year}/${number}/oj`,
    ],
    ...[
      `https://eur-lex.europa.eu/${eli}/oj`,
      `https://data.europa.eu/${eli}/2024-02-18/eng/html`,
      `https://eur-lex.europa.eu/${eli}/oj/spa#art_3`,
    ],
    ...[
      `http://data.europa.eu/${eli}/oj?locale=de`,
      `http%3A%2F%2Fdata.europa.eu%2Feli%2F${kind}%2F${year}%2F${number}%2Foj`,
      `dir/${year}/${number}/2024-02-18`.replace('dir', kind),
    ],
    // Citations.
    ...[cite(act, locale), cite(act, 'en'), cite(act, 'nl'), cite(act, 'fr'), cite(act, 'de'), cite(act, 'es'), `${cite(act, locale)}.`],
    ...[
      printed,
      `${year}/${number}`,
      `${number}/${year}`,
      `${left} / ${right}`,
      `${left}-${right}`,
      `${left}\\${right}`,
      `${left}_${right}`,
    ],
    ...[`(EC) ${printed}`, `${printed}/EU`, `${printed}/EC`, `${year}/${number}/CE`, `${printed}/EG`, `(${printed}/EC)`, `${printed} EC`],
    ...['EC', 'CE', 'EG', '(EU)', '(UE) ', 'nº', 'n.º', 'n°', 'n° ', 'No', 'No ', 'No. ', 'Nr.', 'nr ', '№', '№ ', 'n.o '].map(
      (sign) => sign + printed,
    ),
    ...[
      `${abbreviated}${printed}`,
      `${abbreviated}. ${printed}`,
      `${abbreviated} ${left}-${right}`,
      `${named} ${printed}`,
      `${named}${printed}`,
    ],
    ...[`${named} (EC)No${printed}`, `${named} (EU, Euratom) ${printed}`, `(${named} ${printed})`, `OJ ${celex}`, `EU${printed}`],
    ...['of', 'de', 'van', 'von', 'del'].map((of) => `${number} ${of} ${year}`),
    ...[`${named} ${number} of ${year}`, `No ${number} of ${year}`, `${number} ${year}`, `${named} ${year} ${number}`],
    // 2001/18 is a different directive from 2018/2001.
    ...(number > '1950' && number.length === 4 && number < '2099'
      ? []
      : [`${number}/${short}`, `${named} ${number}/${short}`, `${named} ${short}/${number}`, `(EC) No ${number}/${short}`]),
    // Similar-looking or invisible characters.
    ...[
      '／',
      '⁄',
      '∕',
      '⧸',
      '‑',
      '‐',
      '–',
      '—',
      '−',
      '\u200b/',
      '/\u200b',
      '\u2060/\u2060',
      '/\ufeff',
      '\u00ad/',
      '\u00a0/\u00a0',
      '\u202f/ ',
    ].map((slash) => left + slash + right),
    ...[`\ufeff${printed}`, `${printed}\u200b`, `\u200e${celex}\u200e`, `${celex.slice(0, 5)}\u00ad${celex.slice(5)}`],
    [...printed].map((letter) => (/\d/.test(letter) ? String.fromCodePoint(0xff10 + Number(letter)) : letter)).join(''),
    `Is ${named.toLowerCase()} (EC) No ${printed} covered? I saw something.`,
  ];
}

for (const [turn, locale] of locales.entries()) {
  // Identifiers are read in the same way in every language, so each form of each act is tested in only one.
  test(`written forms of the acts' identifiers find only their act in ${locale}, and the search is sure`, async () => {
    const search = searchOf(locale);
    const wrong = [...dataset.acts, dataset.directive].flatMap((act, place) => {
      const isDirective = act.celex === dataset.directive.celex;
      const forms = formsOf(act, locale).filter((_, index) => (place + index) % locales.length === turn);
      return forms.flatMap((form) => {
        const { verdict, results } = search(form);
        const ids = results.map(({ page, id }) => id ?? page);
        return verdict === 'named' && ids.join() === (isDirective ? '' : act.celex) && results.length === 1
          ? []
          : [`${form} (${act.celex}): ${ids}`];
      });
    });
    expect(wrong).toEqual([]);
  });
}

/** Acts that no page lists, and other texts with digits. */
const OTHERS = [
  ...['32006L0042', '32016L0079', '32008D0098', '32006L1907', '62008CJ0098', '52008PC0098', '02006L0042-20190726', '32006R190'],
  ...['2006/42/EC', 'Directive 2006/42/EC', 'Regulation (EU) 2016/679', '2016/679', '2016/79', '98/4', '1907/2005', 'Decision 2008/98/EC'],
  ...['7/2019', '17 of 2019', '4 of 2006', '24/7', '6/2018', '2009', '1907', '2009/1', '1071/20', 'directive 1907/2006'],
  ...['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32016R0679', 'http://data.europa.eu/eli/reg/2016/679/oj'],
  ...['https://eur-lex.europa.eu/eli/dec/2008/98/oj', 'http://data.europa.eu/eli/dir/2006/42/2008-98-01', 'eli/reg_impl/2008/98'],
  ...['https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=uriserv:OJ.L_.2008.312.01.0003.01.ENG', 'OJ:L_201600079'],
];

test('an identifier of an unlisted act, or a part of one, never makes the search sure of another act', async () => {
  for (const locale of locales) {
    const search = searchOf(locale);
    const wrong = OTHERS.filter((query) => {
      const found = search(query);
      return found.results.length > 0 && isSure(found);
    });
    expect(wrong, locale).toEqual([]);
  }
});

test('dates, times and quantities in a sentence are not read as numbers of acts, but numbers in citations are', () => {
  const patterns = makePatterns(actNamesIn(locales));
  const found = (text: string) => readIdentifiers(cleaned(text), patterns).identifiers.map(({ readings }) => readings.join(' or '));
  for (const text of [
    'dumped on 12-05-2019',
    'open 24/7',
    'since 6/2019 oil',
    '2019-05-12',
    'split 50/50',
    'in May 2019 of 31 bins',
    'call 112',
  ]) {
    expect(found(text), text).toEqual([]);
  }
  expect(found('Directive (EU) 2018/851 amending Directive 2008/98/EC')).toEqual(['2018/851', '2008/98']);
  expect(found('2009/28/EC, 32012L0027')).toEqual(['2012/27', '2009/28']);
  expect(found('98/41')).toEqual(['1998/41 or 2041/98']);
  expect(found('6 of 2019')).toEqual(['2019/6']);
  expect(found('https://eur-lex.europa.eu/eli/dir/2008/98/2024-02-18/eng')).toEqual(['2008/98']);
  expect(found('OJ:L_202400573')).toEqual(['2024/573']);
  expect(found('https://example.org/2008/98')).toEqual([]);
});
