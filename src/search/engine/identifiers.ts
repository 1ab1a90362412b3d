/**
 * Recognises identifiers of EU acts in text that people type or paste: CELEX numbers, European Legislation Identifiers (ELI), EUR-Lex URLs
 * and citations in any language. Their formats are defined here; the names of acts come from src/languages/facts/.
 */
import type { ActNames } from '../../languages/facts/language';

/** A reference to an act in a text. */
export interface Identifier {
  /** Possible combinations of year and number, year first: `2006/1907`. In `98/41`, the year may be on either side. */
  readings: string[];
  /** Letter for the kind of act in CELEX numbers, `L` or `R`, or `OTHER`; undefined if the text does not specify the kind. */
  kind?: string;
  /** The number at the end of the text, which the reader may still be typing: `2016/79`, `32016L0`. */
  typed?: string;
}

/** Kinds of acts that are neither directives nor regulations, such as decisions. */
const OTHER = 'other';

/** Slashes and dashes; NFKC has already turned full-width ones into these. */
const SLASH = '\\s*[/\\\\⁄∕⧸‐‑‒–—―−_-]\\s*';
const YEAR = '(?:19[5-9]|20\\d)\\d';
const YEAR_ONLY = new RegExp(`^${YEAR}$`);

/** Sector, year, kind and number, with anything that follows in a URL: corrigenda, dates of consolidated versions, languages. */
const CELEX = new RegExp(`(^|\\D)(\\d)(${YEAR})([A-Z]{1,2})(\\d{4})(?!\\d)[^\\s,;]*`, 'giu');
/** An incomplete CELEX number of a directive or regulation. */
const BEGINNING_OF_CELEX = new RegExp(`(^|\\D)[03](${YEAR}[LR]\\d{0,3})$`, 'giu');
/** `eli/dir/2008/98/2024-02-18/eng` */
const ELI = new RegExp(`(^|[^a-z])eli[/:]([a-z]+)[a-z_]*[/:](${YEAR})[/:](\\d{1,5})(?!\\d)[^\\s,;]*`, 'giu');
/** A reference to the Official Journal in URLs, since October 2023: `OJ:L_202400573` */
const JOURNAL = new RegExp(`(^|[^a-z])OJ[:.]L_(${YEAR})(\\d{5})(?!\\d)[^\\s,;]*`, 'giu');
const ADDRESS = /\S*(?::\/\/|www\.|europa\.eu)\S*/giu;
const CELEX_SIGN = /celex[:_\s]*/giu;

const BEGINNING = new RegExp(`(^|\\D)(\\d{2,5})(${SLASH})?$`, 'giu');
/** Text before and after a pair of numbers that shows it to be part of a date: `12-05-2019`. */
const REST_OF_DATE = [/\d[./-]$/, /^\s*[./-]\s*\d/] as const;

/** The patterns that contain words of all languages. */
export interface Patterns {
  /** The names of each kind of act in citations and ELIs. */
  kinds: [kind: string, names: RegExp][];
  /** A number and a year, also as spoken: `1907 of 2006`. */
  pair: RegExp;
  /** Text that may precede a number: the kind of act, the treaty, "No", or the rest of a path. */
  mark: RegExp;
  /** Text that may follow a number: the treaty, or a date from an ELI. */
  after: RegExp;
}

/** @param names of acts in all languages of the site */
export function makePatterns({ directive, regulation, decision, treaties, number, of }: ActNames): Patterns {
  const kinds = [
    ['L', [...directive, 'dir'].join('|')],
    ['R', [...regulation, 'reg'].join('|')],
    [OTHER, [...decision, 'dec'].join('|')],
  ] as const;
  const anyKind = kinds.map(([, names]) => names).join('|');
  const treaty = `(?:${treaties.join('|')}|euratom)`;
  return {
    kinds: kinds.map(([kind, names]) => [kind, new RegExp(`^(?:${names})$`, 'iu')]),
    pair: new RegExp(`(^|\\D)(\\d{1,5})(${SLASH}|\\s+(?:(?:${of.join('|')})\\s+)?)(\\d{1,5})(?!\\d)`, 'giu'),
    mark: new RegExp(
      `(?:^|[^\\p{L}\\p{M}])(?:(${anyKind})[\\s./:]*)?(\\(?${treaty}(?:[\\s,]+${treaty})*\\)?[\\s:]*)?((?:${number.join('|')})[\\s.:°]*o?[\\s.]*)?$`,
      'iu',
    ),
    after: new RegExp(`^(?:\\s*[/(]?\\s*${treaty}\\)?(?![\\p{L}\\p{N}])|/\\d{4}-\\d\\d-\\d\\d\\S*)`, 'iu'),
  };
}

/** @returns the text as a reader would type it: percent-decoded, in Unicode compatibility form (NFKC), without invisible characters */
export function cleaned(text: string): string {
  const decode = (encoded: string) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  };
  // Forwarded URLs are sometimes encoded twice.
  const decoded = [text, text].reduce((sofar) => sofar.replace(/(?:%[\da-f]{2})+/gi, decode), text);
  // Format characters are invisible, such as soft hyphens and zero-width spaces.
  return decoded.replace(/\p{Cf}/gu, '').normalize('NFKC');
}

function kindNamed(name = '', { kinds }: Patterns): string | undefined {
  return kinds.find(([, names]) => names.test(name))?.[0];
}

/** @returns the four-digit year that a part of a number may be. Acts had two-digit years until 1998, and people also shorten later years */
function fullYear(part: string): string | undefined {
  if (YEAR_ONLY.test(part)) {
    return part;
  }
  return /^\d\d$/.test(part) ? `${part >= '50' ? 19 : 20}${part}` : undefined;
}

/** @returns the possible readings of two parts as year and number; if a part is a four-digit year, only the readings with it */
function readingsOf(parts: [string, string]): string[] {
  const [left, right] = parts;
  const readings = [
    { part: left, number: right },
    { part: right, number: left },
  ].flatMap(({ part, number }) => {
    const year = fullYear(part);
    return year ? [{ isFull: part.length === 4, text: `${year}/${Number(number)}` }] : [];
  });
  const full = readings.filter(({ isFull }) => isFull);
  return (full.length > 0 ? full : readings).map(({ text }) => text);
}

/**
 * Extracts citations from a text.
 * @param pattern a pattern with groups for the preceding text, the first part of the number, the separator and the second part
 * @param found receives the citations
 * @returns the text without the citations
 */
function takeCitations(text: string, pattern: RegExp, patterns: Patterns, found: Identifier[]): string {
  let rest = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, before = '', left = '', slash = '', right = ''] = match;
    const start = (match.index ?? 0) + before.length;
    const follows = text.slice((match.index ?? 0) + whole.length);
    const [mark = '', name, treaty, sign] = patterns.mark.exec(text.slice(end, start)) ?? [];
    const after = patterns.after.exec(follows)?.[0] ?? '';
    const isDate = REST_OF_DATE[0].test(text.slice(end, start)) || (after === '' && REST_OF_DATE[1].test(follows));
    const outside = `${text.slice(0, start - mark.length)}${follows.slice(after.length)}`;
    const isAlone = !/[\p{L}\p{N}]/u.test(outside);
    const isMarked = Boolean(name || treaty || sign || after);
    const isSpoken = /^\s/.test(slash) && !/[^\s\p{L}]/u.test(slash);
    // In a sentence, 24/7 and 6/2019 may not be numbers of acts.
    const isClear = !isSpoken && [left, right].some((part) => YEAR_ONLY.test(part)) && Math.min(Number(left), Number(right)) > 31;
    const readings = right ? readingsOf([left, right]) : [];
    if (!isDate && (isAlone || (readings.length > 0 && (isMarked || isClear)))) {
      const isTyped = follows.trim() === '' && !isSpoken;
      found.push({ readings, kind: kindNamed(name, patterns), typed: isTyped ? `${left}${slash && '/'}${right}` : undefined });
      rest += `${text.slice(end, start - mark.length)} `;
      end = start + whole.length - before.length + after.length;
    }
  }
  return rest + text.slice(end);
}

/**
 * @param text typed or pasted text, after `cleaned`
 * @param patterns from `makePatterns`
 * @returns the identifiers in the text, and the rest of the text without identifiers and URLs
 */
export function readIdentifiers(text: string, patterns: Patterns): { identifiers: Identifier[]; rest: string } {
  const identifiers: Identifier[] = [];
  const add = (year: string, number: string, kind?: string) => {
    identifiers.push({ readings: [`${year}/${Number(number)}`], kind });
    return ' ';
  };
  const rest = text
    .replace(CELEX, (_whole, before: string, sector: string, year: string, letter: string, number: string) => {
      // Sectors 3 (legislation), 0 (consolidated versions) and 7 (national transposition measures) use the letter and number of the act.
      const isAct = /[037]/.test(sector) && letter.length === 1;
      return before + (isAct ? add(year, number, letter.toUpperCase()) : '');
    })
    .replace(BEGINNING_OF_CELEX, (_whole, before: string, typed: string) => {
      identifiers.push({ readings: [], typed: `3${typed.toUpperCase()}` });
      return before;
    })
    .replace(
      ELI,
      (_whole, before: string, kind: string, year: string, number: string) =>
        before + add(year, number, kindNamed(kind, patterns) ?? OTHER),
    )
    .replace(JOURNAL, (_whole, before: string, year: string, number: string) => before + add(year, number))
    .replace(ADDRESS, ' ')
    .replace(CELEX_SIGN, ' ');
  const withoutPairs = takeCitations(rest, patterns.pair, patterns, identifiers);
  return { rest: identifiers.length > 0 ? withoutPairs : takeCitations(withoutPairs, BEGINNING, patterns, identifiers), identifiers };
}

/**
 * @param celex CELEX number of an act
 * @returns 2 if the identifier matches the act; 1 if it may do so, because it gives another kind of act or is incomplete; otherwise 0
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

/** @returns whether two identifiers may refer to the same act */
export function areAlike(one: Identifier, other: Identifier): boolean {
  const isSameKind = one.kind === other.kind || one.kind === undefined || other.kind === undefined;
  return isSameKind && one.readings.some((reading) => other.readings.includes(reading));
}

/**
 * @param word a word in a text, such as `98/41`
 * @param acts years and numbers of acts, year first
 * @returns whether the word is the number of one of the acts
 */
export function isNumberOf(word: string, acts: readonly string[]): boolean {
  const [left, right] = word.split('/');
  return left !== undefined && right !== undefined && readingsOf([left, right]).some((reading) => acts.includes(reading));
}
