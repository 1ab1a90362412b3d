/**
 * Identifiers of EU acts in what people type and paste: CELEX numbers, European Legislation Identifiers (ELI), addresses of EUR-Lex, and
 * citations in any language. This is the one place for their written forms.
 */

/** An act that a text names. */
export interface Identifier {
  /** Possible years and numbers, year first: `2006/1907`. Of `98/41` the year may stand on either side. */
  readings: string[];
  /** Letter of the act's kind in CELEX numbers, `L` or `R`, or `OTHER`; absent if the text does not say it. */
  kind?: string;
  /** The digits, if they stand at the end and the reader may still be typing: `2016/79`, `32016L0`. */
  typed?: string;
}

/** Kinds of acts that are neither directives nor regulations, such as decisions. */
const OTHER = 'other';

/** What kinds of acts are called, in citations and in ELIs. */
const KINDS: [kind: string, names: string][] = [
  ['L', 'directives?|directivas?|richtlinien?|richtlijn(?:en)?|rl|dir'],
  ['R', 'regulations?|r[eè]glements?|reglamentos?|verordnung(?:en)?|verordening(?:en)?|vo|reg'],
  [OTHER, 'd[eé]cisions?|decisi[oó]n|beschluss|beschlüsse|entscheidung|besluit|beschikking|dec'],
];

/** Abbreviations of the Communities and the Union in the languages of the acts. */
const TREATY = 'eec|eeg|ewg|cee|euratom|ec|eg|ce|eu|ue|jha|jai|jbz|ji';
/** Slashes and dashes; NFKC has already turned full-width ones into these. */
const SLASH = '\\s*[/\\\\⁄∕⧸‐‑‒–—―−_-]\\s*';
/** Between number and year in speech: `1907 of 2006`. */
const OF = '\\s+(?:(?:of|de|del|du|van|uit|von|vom|aus)\\s+)?';
const YEAR = '(?:19[5-9]|20\\d)\\d';
const YEAR_ONLY = new RegExp(`^${YEAR}$`);

/** Sector, year, kind and number. Corrigenda, dates of consolidated versions, languages and other parts of an address may follow. */
const CELEX = new RegExp(`(^|\\D)(\\d)(${YEAR})([A-Z]{1,2})(\\d{4})(?!\\d)[^\\s,;]*`, 'giu');
/** A CELEX number of a directive or regulation of which some digits are missing. */
const BEGINNING_OF_CELEX = new RegExp(`(^|\\D)[03](${YEAR}[LR]\\d{0,3})$`, 'giu');
/** `eli/dir/2008/98/2024-02-18/eng` */
const ELI = new RegExp(`(^|[^a-z])eli[/:]([a-z]+)[a-z_]*[/:](${YEAR})[/:](\\d{1,5})(?!\\d)[^\\s,;]*`, 'giu');
/** The Official Journal since October 2023, in addresses: `OJ:L_202400573` */
const JOURNAL = new RegExp(`(^|[^a-z])OJ[:.]L_(${YEAR})(\\d{5})(?!\\d)[^\\s,;]*`, 'giu');
const ADDRESS = /\S*(?::\/\/|www\.|europa\.eu)\S*/giu;
const CELEX_SIGN = /celex[:_\s]*/giu;

/** What may stand before a number: the kind of act, the treaty, "No", or what is left of a path. */
const MARK = new RegExp(
  `(?:^|[^\\p{L}\\p{M}])(?:(${KINDS.map(([, names]) => names).join('|')})[\\s./:]*)?(\\(?(?:${TREATY})(?:[\\s,]+(?:${TREATY}))*\\)?[\\s:]*)?` +
    '((?:number|nummer|n[uú]m[eé]ro|n[uú]m|nr|no|n)[\\s.:°]*o?[\\s.]*)?$',
  'iu',
);
/** What may follow a number: the treaty, or a date from an ELI. */
const AFTER = new RegExp(`^(?:\\s*[/(]?\\s*(?:${TREATY})\\)?(?![\\p{L}\\p{N}])|/\\d{4}-\\d\\d-\\d\\d\\S*)`, 'iu');
const PAIR = new RegExp(`(^|\\D)(\\d{1,5})(${SLASH}|${OF})(\\d{1,5})(?!\\d)`, 'giu');
const BEGINNING = new RegExp(`(^|\\D)(\\d{2,5})(${SLASH})?$`, 'giu');
/** A date has parts on both sides: `12-05-2019`. */
const IN_DATE = [/\d[./-]$/, /^\s*[./-]\s*\d/] as const;

/** @returns the text as it would have been typed: percent-decoded, in compatibility form, without soft hyphens and other invisible characters */
export function cleaned(text: string): string {
  const decode = (encoded: string) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  };
  // Addresses that were passed on are sometimes encoded twice.
  const decoded = [text, text].reduce((sofar) => sofar.replace(/(?:%[\da-f]{2})+/gi, decode), text);
  return withoutInvisible(decoded).normalize('NFKC');
}

/** @returns the text without soft hyphens, zero-width spaces and the like */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

function kindOf(name = ''): string | undefined {
  return KINDS.find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(name))?.[0];
}

/** @returns the year of a part of a number, if it can be one: acts have two-digit years until 1998, and people write them later, too */
function yearOf(part: string): string | undefined {
  if (YEAR_ONLY.test(part)) {
    return part;
  }
  return /^\d\d$/.test(part) ? `${part >= '50' ? 19 : 20}${part}` : undefined;
}

/** @returns the years and numbers that two parts may be; only those with the full year if there is one */
function readingsOf(parts: [string, string]): string[] {
  const [left, right] = parts;
  const readings = [
    { part: left, number: right },
    { part: right, number: left },
  ].flatMap(({ part, number }) => {
    const year = yearOf(part);
    return year ? [{ isFull: part.length === 4, text: `${year}/${Number(number)}` }] : [];
  });
  const full = readings.filter(({ isFull }) => isFull);
  return (full.length > 0 ? full : readings).map(({ text }) => text);
}

/**
 * Takes citations out of a text.
 * @param pattern groups: what stands before, the parts of the number and what stands between them
 */
function takeCitations(text: string, pattern: RegExp, found: Identifier[]): string {
  let rest = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, before = '', left = '', slash = '', right = ''] = match;
    const start = (match.index ?? 0) + before.length;
    const follows = text.slice((match.index ?? 0) + whole.length);
    const [mark = '', name, treaty, sign] = MARK.exec(text.slice(end, start)) ?? [];
    const after = AFTER.exec(follows)?.[0] ?? '';
    const isDate = IN_DATE[0].test(text.slice(end, start)) || (after === '' && IN_DATE[1].test(follows));
    const outside = `${text.slice(0, start - mark.length)}${follows.slice(after.length)}`;
    const isAlone = !/[\p{L}\p{N}]/u.test(outside);
    const isMarked = Boolean(name || treaty || sign || after);
    const isSpoken = /^\s/.test(slash) && !/[^\s\p{L}]/u.test(slash);
    // Of 24/7 and 6/2019 in a sentence, nobody knows whether they are acts.
    const isClear = !isSpoken && [left, right].some((part) => YEAR_ONLY.test(part)) && Math.min(Number(left), Number(right)) > 31;
    const readings = right ? readingsOf([left, right]) : [];
    if (!isDate && (isAlone || (readings.length > 0 && (isMarked || isClear)))) {
      const isTyped = follows.trim() === '' && !isSpoken;
      found.push({ readings, kind: kindOf(name), typed: isTyped ? `${left}${slash && '/'}${right}` : undefined });
      rest += `${text.slice(end, start - mark.length)} `;
      end = start + whole.length - before.length + after.length;
    }
  }
  return rest + text.slice(end);
}

/**
 * @param text what somebody typed or pasted, `cleaned`
 * @returns the acts that it names, and the text without their identifiers and without addresses
 */
export function readIdentifiers(text: string): { identifiers: Identifier[]; rest: string } {
  const identifiers: Identifier[] = [];
  const add = (year: string, number: string, kind?: string) => {
    identifiers.push({ readings: [`${year}/${Number(number)}`], kind });
    return ' ';
  };
  const rest = text
    .replace(CELEX, (_whole, before: string, sector: string, year: string, letter: string, number: string) => {
      // Legislation, consolidated versions and national measures that transpose a directive have the act's letter and number.
      const isAct = /[037]/.test(sector) && letter.length === 1;
      return before + (isAct ? add(year, number, letter.toUpperCase()) : '');
    })
    .replace(BEGINNING_OF_CELEX, (_whole, before: string, typed: string) => {
      identifiers.push({ readings: [], typed: `3${typed.toUpperCase()}` });
      return before;
    })
    .replace(ELI, (_whole, before: string, kind: string, year: string, number: string) => before + add(year, number, kindOf(kind) ?? OTHER))
    .replace(JOURNAL, (_whole, before: string, year: string, number: string) => before + add(year, number))
    .replace(ADDRESS, ' ')
    .replace(CELEX_SIGN, ' ');
  const withoutPairs = takeCitations(rest, PAIR, identifiers);
  return { rest: identifiers.length > 0 ? withoutPairs : takeCitations(withoutPairs, BEGINNING, identifiers), identifiers };
}

/**
 * @param celex CELEX number of an act
 * @returns 2 if the identifier names the act, 1 if it may name it because it names another kind of act or its digits are not complete, 0 if not
 */
export function likeness({ readings, kind, typed }: Identifier, celex: string): 0 | 1 | 2 {
  const [year, number] = [celex.slice(1, 5), Number(celex.slice(6))];
  if (readings.includes(`${year}/${number}`)) {
    return kind === undefined || kind === celex[5] ? 2 : 1;
  }
  const years = year < '2000' ? [year, year.slice(2)] : [year];
  const forms = [celex, ...years.flatMap((one) => [`${one}/${number}`, `${number}/${one}`])];
  return typed !== undefined && forms.some((form) => form.startsWith(typed)) ? 1 : 0;
}

/** @returns whether two texts may name the same act */
export function areAlike(one: Identifier, other: Identifier): boolean {
  const isSameKind = one.kind === other.kind || one.kind === undefined || other.kind === undefined;
  return isSameKind && one.readings.some((reading) => other.readings.includes(reading));
}

/** @returns whether a word of a text, such as `98/41`, is the number of one of these acts: years and numbers, year first */
export function isNumberOf(word: string, acts: readonly string[]): boolean {
  const [left, right] = word.split('/');
  return left !== undefined && right !== undefined && readingsOf([left, right]).some((reading) => acts.includes(reading));
}
