/** Checks each field in the dataset (acts.json) on its own: whether it is known, is there, and has the right type and form. */
import { Joi } from '@docusaurus/utils-validation';
import { facts } from '../../languages/facts';
import { type Act, type Area, type CitableAct, celexPattern, type Dataset, type Evidence, type IsoDate } from '../acts';
import { FINDINGS } from './status';

/** Whether a value is a date that exists, as `yyyy-mm-dd`. */
export function isRealDate(date: unknown): date is IsoDate {
  const time = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  // Some engines parse 2023-02-30 as 2 March, so the parsed date must also format back to the same text.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

/** @param what what the value must be, as messages say */
function field<Schema extends Joi.Schema>(schema: Schema, what: string): Schema {
  const missing = `is missing: write ${what}`;
  return schema.messages({ 'any.required': missing, 'string.empty': missing, '*': `is not ${what}` }) as Schema;
}

function matching(pattern: RegExp, what: string): Joi.StringSchema {
  return field(Joi.string().pattern(pattern), what);
}

/** @param fields the only fields that the object may have, because a misspelt optional one would be ignored */
function object<Type>(fields: Joi.StrictSchemaMap<Type>): Joi.ObjectSchema<Type> {
  return Joi.object<Type, true>(fields).messages({
    'object.unknown': `is not one of the names ${Object.keys(fields).join(', ')}`,
    '*': 'is missing, or not an object in braces',
  });
}

function listOf(schema: Joi.ObjectSchema): Joi.ArraySchema {
  return Joi.array().items(schema).messages({ '*': 'is missing, or not a list in brackets' });
}

const text = matching(/\S/, 'a text');
const plainEnglish = matching(/\S/, 'a text in plain English');
const date = field(
  Joi.string().custom((value, { error }) => (isRealDate(value) ? value : error('any.invalid'))),
  'a date (yyyy-mm-dd)',
);
const celex = matching(new RegExp(`^${celexPattern()}$`), 'the CELEX number of a directive or regulation (3, year, L or R, four digits)');

function oneOf(values: string[]): Joi.StringSchema {
  return matching(new RegExp(`^(?:${values.join('|')})$`), `one of "${values.join('", "')}"`);
}

/** One for all languages, or some for the languages that have facts, because the site need not have all of these. */
const acronym = Joi.alternatives().conditional(Joi.object(), {
  // biome-ignore lint/suspicious/noThenProperty: Joi calls it so
  then: object<Record<string, string>>(Object.fromEntries(Object.keys(facts).map((language) => [language, text.optional()]))),
  otherwise: text,
});

const CITABLE_ACT = { celex, author: oneOf(['council', 'parliament-and-council']), adopted: date.optional() };

const ACT = object<Act>({
  ...CITABLE_ACT,
  point: matching(/^[A-Z]\.\d+(\.[ivx]+)?$/, 'a point of the Annex, such as E.4.vii'),
  adopted: date,
  oj: object<Act['oj']>({ date, number: text.optional(), page: field(Joi.number().integer(), 'a number').optional() }),
  acronym: acronym.optional(),
  replaced: object<NonNullable<Act['replaced']>>({ by: text, from: date, until: date.optional() }).optional(),
  evidence: text,
  subject: plainEnglish,
  example: plainEnglish,
  note: plainEnglish.optional(),
});

const AREA = object<Area>({
  id: matching(/^area-[a-z]+$/, 'an id of the form area-a'),
  point: text.optional(),
  article: text.optional(),
  title: plainEnglish,
  covers: plainEnglish,
});

const EVIDENCE = object<Evidence>({ finding: oneOf(Object.keys(FINDINGS)).optional(), when: text, where: text });

const DATASET = object<Dataset>({
  reviewed: date,
  newestSource: date,
  directive: object<Dataset['directive']>({ ...CITABLE_ACT, consolidated: date }),
  evidence: object<Dataset['evidence']>({}).pattern(/^/, EVIDENCE),
  acts: listOf(ACT),
  areas: listOf(AREA),
  otherActs: listOf(object<CitableAct>(CITABLE_ACT)),
});

/** @returns the problem with its place: an entry by its CELEX number or id, objects in it, and the field in quotation marks */
function lineOf({ path, message }: Joi.ValidationErrorItem, dataset: unknown): string {
  const [list = '', index, ...fields] = path;
  if (typeof index !== 'number') {
    return [...path.slice(0, -1), `"${path.at(-1)}" ${message}`].join(': ');
  }
  const { celex, id } = (dataset as Record<string, Partial<Act & Area>[]>)[list]?.[index] ?? {};
  const entry = celex || id || `${list}, object ${index + 1}`;
  const field = fields.at(-1);
  return [entry, ...fields.slice(0, -1), field === undefined ? message : `"${field}" ${message}`].join(': ');
}

/** @returns one line for each field of acts.json that is unknown, missing or wrong */
export function wrongFields(dataset: unknown): string[] {
  const { error } = DATASET.validate(dataset, { abortEarly: false, convert: false, presence: 'required' });
  return (error?.details ?? []).map((problem) => lineOf(problem, dataset));
}
