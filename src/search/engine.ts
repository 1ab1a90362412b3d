/**
 * The search engine: finds pages, headings and acts in the index of one language.
 *
 * Numbers match in every notation. Words match by stem, without accents, as parts of compounds and with typing errors.
 */
import MiniSearch, { type Query } from 'minisearch';

/** An entry of the index: a page, a heading or an act, with the texts of the built page. */
export interface Entry {
  /** URL relative to the language's home page: `ktn_transport#32016L0798`. */
  url: string;
  title: string;
  text: string;
  /** Keywords of an act, separated by `|`: words and phrases that people search for and that no page shows. Absent for other entries. */
  keywords?: string;
}

/** One act's number in three notations, shown as an example. */
export interface Example {
  number: string;
  citation: string;
  celex: string;
}

/** @returns the stem of a lower-case word */
export type Stemmer = (word: string) => string;

/** A piece of text; marked if it matches the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Result extends Pick<Entry, 'url'> {
  title: Piece[];
  text: Piece[];
  /** Keywords that match the query where title and text do not. */
  keywords: Piece[][];
}

/** Weights of the ranking. Tuned with one half of `tests/everydayQueries/`; `npm run bench:search` measures the result. */
export const WEIGHTS = {
  partial: 0.82,
  inTitle: 0.3,
  unknown: 3.3,
  misspelt: 0.7,
  begun: 0.4,
  evidence: 2,
  coverage: 0.22,
  byEvidence: 10,
  /** A number identifies one act; title and keywords describe it; the text also mentions other things. */
  fields: { celex: 8, title: 2, keywords: 2, text: 0.5, parts: 0.5 },
  /** Words that begin with the query's word, relative to exact matches: the reader may still be typing. */
  prefix: 0.375,
  /** The same if the query's word is itself in the index. */
  prefixOfKnown: 0.1,
  /** Words with a similar spelling. */
  fuzzy: 0.2,
  /** Parts of a compound in the query. */
  piece: 0.5,
  /** Acts, relative to pages and headings. */
  act: 2,
  /** Acts of which a whole keyword phrase matches: `oil slick`, not `oil` and `slick` in different phrases. */
  phrase: 1.5,
  /** Lowest score shown, relative to the best result. Lower scores come from a common word that both share. */
  least: 0.2,
};

/** Fields that are indexed by whole words; the field `parts` is indexed by the ends of words. */
const WHOLE = ['celex', 'title', 'text', 'keywords'];
/** A word, or an act's number such as `2006/1907`. */
const WORD = /\d+\/\d+|[\p{L}\p{M}\p{N}]+/gu;
const CELEX = /^3(\d{4})[lr]0*(\d+)$/;
/** An act's number has a year on one side, unlike `24/7`. */
const NUMBER = /^(?:(?:19|20)\d\d|[6-9]\d)\/|\/(?:(?:19|20)\d\d|[6-9]\d)$/;
/** Replacements for letters that Unicode does not decompose, and for umlauts on keyboards without them. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ä: 'ae', ö: 'oe', ü: 'ue' };
/** Words of at most this many letters are not stemmed, not matched inside compounds and not corrected. */
const SHORT = 3;
/** Maximum number of letters shown before the first match in a text. */
const LEAD = 60;

function words(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

function replaceLetters(word: string, letters: RegExp): string {
  return word.replace(letters, (letter) => LETTERS[letter] ?? '');
}

function withoutAccents(word: string): string {
  return replaceLetters(word.normalize('NFKD').replace(/\p{M}/gu, ''), /[ßœæ]/g);
}

/** @returns the word without accents, and with umlauts written as two letters: `larm` and `laerm` for `lärm` */
function spellingsOf(word: string): string[] {
  return [...new Set([withoutAccents(word), withoutAccents(replaceLetters(word, /[äöü]/g))])];
}

/** @returns all notations of an act's number: year first or last; years before 2000 with four or two digits */
function formsOfNumber(number: string): string[] {
  const [left = [], right = []] = number.split('/').map((part) => [part, part.replace(/^19(?=\d\d$)/, '')]);
  return left.flatMap((one) => right.flatMap((other) => [`${one}/${other}`, `${other}/${one}`]));
}

/** @returns the act's number that a word stands for, if any: `2006/1907` for the CELEX number `32006r1907` */
function numberIn(word: string): string | undefined {
  return NUMBER.test(word) ? word : CELEX.exec(word)?.slice(1).join('/');
}

/** Whether an entry is an act; its URL ends with the CELEX number. */
export function isAct({ url }: Pick<Entry, 'url'>): boolean {
  return /#3\d{4}[LR]\d{4}$/.test(url);
}

/** Whether an entry is an act or an area, which have keywords. */
function isListed(entry: Entry): boolean {
  return entry.keywords !== undefined;
}

function phrasesOf(entry: Entry): string[] {
  return entry.keywords?.split('|') ?? [];
}

/** @returns the text of a field to be indexed. The CELEX number is the fragment of an act's URL; `parts` combines title and keywords */
function fieldOf(entry: Entry, field: string): string {
  const celex = isAct(entry) ? entry.url.replace(/.*#/, '') : '';
  const fields: Record<string, string | undefined> = { ...entry, celex, parts: `${entry.title} ${entry.keywords ?? ''}` };
  return fields[field] ?? '';
}

/** Memoises a function of a word: each key press processes the same words again. */
function memoise<T>(work: (word: string) => T): (word: string) => T {
  const done = new Map<string, T>();
  return (word) => {
    const result = done.get(word) ?? work(word);
    done.set(word, result);
    return result;
  };
}

/** The word forms of one language, used to index, to search and to mark matches. */
class WordForms {
  constructor(private readonly stem: Stemmer) {}

  /** @returns the forms under which a whole word is indexed: spellings and stems, or the notations of a number */
  readonly formsOf = memoise((word) => {
    const number = numberIn(word);
    const spellings = spellingsOf(word);
    const forms = number
      ? [word, ...formsOfNumber(number)]
      : [...spellings, this.stemOf(word), ...spellings.map((spelling) => this.stemOf(spelling))];
    return [...new Set(forms)];
  });

  /** @returns the ends of a word, under which a compound is indexed: `lärm` for `umgebungslärm` */
  readonly tailsOf = memoise((word) =>
    spellingsOf(word).flatMap((form) =>
      /\d/.test(form) ? [] : Array.from({ length: Math.max(0, form.length - 2 * SHORT) }, (_, index) => form.slice(index + SHORT)),
    ),
  );

  /** @returns all forms under which a word of a page is indexed; the word may have capital letters */
  readonly allFormsOf = memoise((word) => {
    const lower = word.normalize('NFC').toLowerCase();
    return [...this.formsOf(lower), ...this.tailsOf(lower)];
  });

  /** @returns the stem without accents. Short words are usually acronyms (`DEE`) and are not stemmed */
  private stemOf(word: string): string {
    return withoutAccents(word.length > SHORT ? this.stem(word) : word);
  }

  /** @returns the form in which a query's word is looked up */
  formInQuery(word: string): string {
    return numberIn(word) ?? this.stemOf(word);
  }

  /** @param found indexed forms that match the query */
  mark(text: string, found: Set<string>): Piece[] {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (this.allFormsOf(word).some((form) => found.has(form))) {
        pieces.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
        end = index + word.length;
      }
    }
    return [...pieces, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text !== '');
  }
}

/** @returns the text, shortened to begin just before its first match */
function beginNearMark([first, ...others]: Piece[]): Piece[] {
  if (!first || first.isMarked || others.length === 0 || first.text.length <= LEAD) {
    return first ? [first, ...others] : [];
  }
  return [{ text: `…${first.text.slice(first.text.indexOf(' ', first.text.length - LEAD))}`, isMarked: false }, ...others];
}

/** The match of one query word in one entry. */
interface Match {
  score: number;
  /** The indexed forms that match. */
  forms: string[];
  /** Whether only the spelling is similar. */
  isFuzzy: boolean;
  /** Whether a whole word matches, and not only the beginning of a longer one. */
  isWhole: boolean;
}

function formsOf(matches: Match[]): Set<string> {
  return new Set(matches.flatMap(({ forms }) => forms));
}

/**
 * Builds the search of one language.
 * @param entries the index
 * @param stem the language's stemmer
 * @param stopwords the language's stop words
 * @returns a function that runs a query and returns all results, by descending score. If the query has numbers, the results are the entries that match all of them. Otherwise they are
 * the acts that match any of its words, and the pages and headings that match all of them
 */
export function makeSearch(entries: Entry[], stem: Stemmer, stopwords: string[]): (query: string) => Result[] {
  const language = new WordForms(stem);
  const acts = new Set(entries.filter(isListed).map(({ url }) => url));
  const known = new Set<string>();
  const index = new MiniSearch<Entry>({
    idField: 'url',
    fields: ['celex', 'title', 'text', 'keywords', 'parts'],
    extractField: fieldOf,
    tokenize: words,
    processTerm: (word, field) => {
      if (field === 'parts') {
        return language.tailsOf(word);
      }
      const forms = language.formsOf(word);
      for (const form of forms) {
        known.add(form);
      }
      return forms;
    },
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: WEIGHTS.fields,
      weights: WEIGHTS,
      boostDocument: (url) => (acts.has(String(url)) ? WEIGHTS.act : 1),
    },
  });
  index.addAll(entries);
  const plainStopwords = new Set(stopwords.map(withoutAccents));
  const isMeaningful = (word: string) => word.length > 1 && !plainStopwords.has(withoutAccents(word));

  /** The query for the word itself, words that begin with it, and compounds that end with it. */
  const exactQuery = (word: string, term: string, isLast: boolean): Query => {
    const weights = { ...WEIGHTS, prefix: known.has(term) ? WEIGHTS.prefixOfKnown : WEIGHTS.prefix };
    const whole: Query = { queries: [term], fields: WHOLE, prefix: isLast || term.length > SHORT, weights };
    // Stems need one letter more than words: a short stem is also the end of unrelated words.
    const isLong = (form: string, least: number) => form.length > least && !/\d/.test(form);
    const tails = [withoutAccents(word)].filter((form) => isLong(form, SHORT)).concat(isLong(term, SHORT + 1) ? term : []);
    return tails.length > 0 ? { combineWith: 'OR', queries: [whole, { queries: [...new Set(tails)], fields: ['parts'] }] } : whole;
  };

  /** The query for the parts of a compound: two indexed words, or one long indexed word and an unknown rest. */
  const compoundQuery = (word: string): Query => {
    const cuts = Array.from({ length: Math.max(0, word.length - 2 * SHORT + 1) }, (_, index) => index + SHORT);
    const pieces = cuts.flatMap((cut) => {
      const both = [word.slice(0, cut), word.slice(cut)];
      const indexed = both.filter((piece) => known.has(language.formInQuery(piece)) && isMeaningful(piece));
      return indexed.map((piece) => language.formInQuery(piece)).filter((form) => indexed.length === 2 || form.length > SHORT + 1);
    });
    return { queries: pieces, fields: WHOLE };
  };

  /** @returns the matches of a query word by entry URL: exact ones, otherwise parts of a compound, otherwise similar spellings */
  const matchesOf = (word: string, place: number, all: string[]): Map<string, Match> => {
    const term = language.formInQuery(word);
    const hits = (query: Query, weight: number, isFuzzy = false): [string, Match][] =>
      index.search(query).map(({ id, score, terms, queryTerms }) => [
        id,
        {
          score: (weight * score) / queryTerms.length,
          forms: terms,
          isFuzzy,
          isWhole: isFuzzy || terms.some((form) => queryTerms.includes(form)),
        },
      ]);
    const exact = hits(exactQuery(word, term, place === all.length - 1), 1);
    if (exact.length > 0 || term.length <= SHORT || /\d/.test(term)) {
      return new Map(exact);
    }
    const compound = hits(compoundQuery(word), WEIGHTS.piece);
    if (compound.length > 0) {
      return new Map(compound);
    }
    // People rarely mistype the first letter.
    const misspelt: Query = { queries: [term], fields: WHOLE, fuzzy: term.length > 2 * SHORT ? 2 : term.length > SHORT + 1 && 1 };
    return new Map(hits(misspelt, 1, true).filter(([, { forms }]) => forms.some((form) => form[0] === term[0])));
  };
  /** By entry URL, for each keyword phrase the forms of its words without stop words. */
  const phrases = new Map(
    entries.map((entry) => [entry.url, phrasesOf(entry).map((phrase) => words(phrase).filter(isMeaningful).map(language.formsOf))]),
  );
  const hasWholePhrase = ({ url }: Entry, found: Set<string>) =>
    phrases.get(url)?.some((phrase) => phrase.length > 0 && phrase.every((forms) => forms.some((form) => found.has(form))));
  const resultOf = (entry: Entry, matches: Match[]): Result => {
    const { url, title, text } = entry;
    const [markedTitle, markedText] = [title, text].map((part) => language.mark(part, formsOf(matches))) as [Piece[], Piece[]];
    const seen = new Set([...markedTitle, ...markedText].flatMap((piece) => (piece.isMarked ? language.allFormsOf(piece.text) : [])));
    const unseen = formsOf(matches.filter(({ forms }) => !forms.some((form) => seen.has(form))));
    const reasons = phrasesOf(entry)
      .map((phrase) => language.mark(phrase, unseen))
      .filter((phrase) => phrase.some(({ isMarked }) => isMarked));
    return { url, title: markedTitle, text: beginNearMark(markedText), keywords: reasons };
  };

  /** Whether a word of a query belongs to the title of an entry, or how large its part is in the keyword phrases that the query matches. */
  const titles = new Map(entries.map(({ url, title }) => [url, new Set(words(title).filter(isMeaningful).flatMap(language.formsOf))]));
  const strengthOf = ({ url }: Entry, { forms }: Match, found: Set<string>): number => {
    const inPhrases = (phrases.get(url) ?? []).map((phrase) => {
      const isIn = phrase.some((ofWord) => ofWord.some((form) => forms.includes(form)));
      const matched = phrase.filter((ofWord) => ofWord.some((form) => found.has(form))).length;
      return isIn ? (matched === phrase.length ? 1 : (WEIGHTS.partial * matched) / phrase.length) : 0;
    });
    return Math.max(0, ...inPhrases, forms.some((form) => titles.get(url)?.has(form)) ? WEIGHTS.inTitle : 0);
  };
  const listed = entries.filter(isListed);

  return (query) => {
    // Reads `1907 / 2006` and `1907-2006` as `1907/2006`.
    const asked = words(query.replace(/(\d)\s*[/\\‐-―-]\s*(?=\d)/g, '$1/'));
    const numbers = asked.flatMap((word) => numberIn(word) ?? []);
    const meaningful = asked.filter(isMeaningful);
    // Beside a number, words are ignored: they may be from another language, as in `(EC) No 1907/2006` on a Spanish page.
    const hits = [...new Set(numbers.length > 0 ? numbers : meaningful)].map(matchesOf);
    /** How much each word says: the fewer acts and areas it matches, the more. */
    const weights = hits.map((ofWord) => {
      const count = listed.filter(({ url }) => ofWord.has(url)).length;
      return count === 0 ? WEIGHTS.unknown : Math.log(1 + listed.length / count);
    });
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const found = entries
      .map((entry) => {
        const ofEntry = hits.map((ofWord) => ofWord.get(entry.url));
        const matches = ofEntry.flatMap((match) => match ?? []);
        const forms = formsOf(matches);
        const evidence = ofEntry.reduce(
          (sum, match, place) =>
            sum +
            (match
              ? (weights[place] ?? 0) *
                strengthOf(entry, match, forms) *
                (match.isFuzzy ? WEIGHTS.misspelt : 1) *
                (match.isWhole ? 1 : WEIGHTS.begun)
              : 0),
          0,
        );
        const score = matches.reduce((sum, match) => sum + match.score, 0) * (matches.length / hits.length);
        return { entry, matches, evidence, coverage: evidence / all, score: score * (hasWholePhrase(entry, forms) ? WEIGHTS.phrase : 1) };
      })
      .filter(({ matches }) => matches.length > 0);
    const ranked = found
      .filter(({ entry, matches }) => (numbers.length > 0 || !isListed(entry) ? matches.length === hits.length : true))
      .filter(
        ({ entry, evidence, coverage }) =>
          numbers.length > 0 || !isListed(entry) || evidence >= WEIGHTS.evidence || coverage >= WEIGHTS.coverage,
      )
      .map((one) => ({ ...one, rank: numbers.length > 0 ? one.score : one.evidence * WEIGHTS.byEvidence + one.score }))
      .sort((one, other) => other.rank - one.rank);
    // No minimum for numbers: an entry that names the act only as its replacement has a low score.
    const least = numbers.length > 0 ? 0 : (ranked[0]?.rank ?? 0) * WEIGHTS.least;
    return ranked.filter(({ rank }) => rank >= least).map(({ entry, matches }) => resultOf(entry, matches));
  };
}
