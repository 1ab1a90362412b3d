/** Checks each field in the dataset (acts.json) on its own: whether it is known, is there, and has the right type and form. */
import { unknownNames } from '../../common/problem';
import { facts } from '../../languages/facts';
import { type Act, type Area, type CitableAct, celexPattern, type Dataset, type Evidence, type IsoDate } from '../acts';
import { FINDINGS } from './status';

const CELEX = new RegExp(`^${celexPattern()}$`);
const POINT = /^[A-Z]\.\d+(\.[ivx]+)?$/;

/** @returns the problems with the value of a field */
type Check = (value: unknown, name: string) => string[];

/** The fields of an object. */
type Fields<T> = Record<keyof T, Check>;

/** Whether a value is a date that exists, as `yyyy-mm-dd`. */
export function isRealDate(date: unknown): date is IsoDate {
  const time = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  // Some engines parse 2023-02-30 as 2 March, so the parsed date must also format back to the same text.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the problems, each with the name of the object that has it */
export function within(name: string, problems: string[]): string[] {
  return problems.map((problem) => `${name}: ${problem}`);
}

/** @returns the problems with the fields of an object: those that are unknown, missing or wrong */
function problemsOfFields<T>(value: unknown, fields: Fields<T>): string[] {
  if (!isObject(value)) {
    return ['is missing, or not an object: {...}'];
  }
  const checks = Object.entries<Check>(fields);
  const known = checks.map(([name]) => name);
  return [...unknownNames(value, known), ...checks.flatMap(([name, check]) => check(value[name], name))];
}

/** @param what what the value must be */
function needs(what: string, isRight: (value: unknown) => boolean): Check {
  return (value, name) => {
    const isMissing = value === undefined || (typeof value === 'string' && !isText(value));
    return isRight(value) ? [] : [`"${name}" is ${isMissing ? 'missing: write' : 'not'} ${what}`];
  };
}

function matching(pattern: RegExp, what: string): Check {
  return needs(what, (value) => isText(value) && pattern.test(value));
}

/** @param texts the only values that are right */
function oneOf(texts: string[]): Check {
  return needs(`one of "${texts.join('", "')}"`, (value) => isText(value) && texts.includes(value));
}

function optional(check: Check): Check {
  return (value, name) => (value === undefined ? [] : check(value, name));
}

function object<T>(fields: Fields<T>): Check {
  return (value, name) => within(name, problemsOfFields(value, fields));
}

/** @param id the field by which problems name an object of the list */
function listOf<T>(fields: Fields<T>, id: keyof T & string): Check {
  return (value, name) => {
    if (!Array.isArray(value)) {
      return [`"${name}" is missing, or not a list: [...]`];
    }
    return value.flatMap((entry, index) =>
      within(isText(entry?.[id]) ? entry[id] : `${name}, object ${index + 1}`, problemsOfFields(entry, fields)),
    );
  };
}

const text = needs('a text', isText);
const plainEnglish = needs('a text in plain English', isText);
const date = needs('a date (yyyy-mm-dd)', isRealDate);
const celex = matching(CELEX, 'the CELEX number of a directive or regulation (3, year, L or R, four digits)');

/** One for all languages, or some for the languages that have facts, because the site need not have all of these. */
const acronym: Check = (value, name) => {
  const inLanguages = object(Object.fromEntries(Object.keys(facts).map((language) => [language, optional(text)])));
  return (isObject(value) ? inLanguages : text)(value, name);
};

const CITABLE_ACT: Fields<CitableAct> = { celex, author: oneOf(['council', 'parliament-and-council']), adopted: optional(date) };

const ACT: Fields<Act> = {
  ...CITABLE_ACT,
  point: matching(POINT, 'a point of the Annex, such as E.4.vii'),
  adopted: date,
  oj: object<Act['oj']>({ date, number: optional(text), page: optional(needs('a number', Number.isInteger)) }),
  acronym: optional(acronym),
  replaced: optional(object<NonNullable<Act['replaced']>>({ by: text, from: date, until: optional(date) })),
  evidence: text,
  subject: plainEnglish,
  example: plainEnglish,
  note: optional(plainEnglish),
};

const AREA: Fields<Area> = {
  id: matching(/^area-[a-z]+$/, 'an id of the form area-a'),
  point: optional(text),
  article: optional(text),
  title: plainEnglish,
  covers: plainEnglish,
};

const EVIDENCE: Fields<Evidence> = { finding: optional(oneOf(Object.keys(FINDINGS))), when: text, where: text };

const DATASET: Fields<Dataset> = {
  reviewed: date,
  newestSource: date,
  directive: object<Dataset['directive']>({ ...CITABLE_ACT, consolidated: date }),
  evidence: (value, name) => object(Object.fromEntries(Object.keys(value ?? {}).map((key) => [key, object(EVIDENCE)])))(value, name),
  acts: listOf(ACT, 'celex'),
  areas: listOf(AREA, 'id'),
  otherActs: listOf(CITABLE_ACT, 'celex'),
};

/** @returns one line for each field of acts.json that is unknown, missing or wrong */
export function wrongFields(dataset: unknown): string[] {
  return problemsOfFields(dataset, DATASET);
}
