/** The data files for reuse: `acts.csv` for spreadsheets and `acts.json` for programs. docs/data.md explains the fields. */
import type { DatasetLeaf, LegislationLeaf, WithContext } from 'schema-dts';
import { type Act, allActs, type Dataset, dateOfReplacement, letterOf, parentPoint } from '../acts';
import { actKind, atStart, cite, eliUri, eurLexUrl } from '../citation';
import type { AnnexCard, LocalisedAct } from '../localised';
import { plainText } from './localise';
import { statusOf } from './status';

/** A row of `acts.csv`: one act. */
export type Row = ReturnType<typeof rowOf>;

/** An act in `acts.json`. schema.org has no "is changed by", so `@reverse` inverts its `legislationChanges`. */
type ActAsData = LegislationLeaf & { '@reverse'?: { legislationChanges: LegislationLeaf } };

/** The content of `acts.json`. */
export type ActsAsData = WithContext<Omit<DatasetLeaf, 'hasPart'>> & { hasPart: ActAsData[] };

/** The source of the data files in one language. */
export interface DataSource {
  dataset: Dataset;
  locale: string;
  /** Absolute URL of the language's home page. */
  home: string;
  /** Title of the home page. */
  title: string;
  annexes: AnnexCard[];
  /** Acts by point of the Annex. */
  points: Record<string, LocalisedAct[]>;
  /** The heading above the acts of each point. */
  headings: Map<string, string>;
}

/** @returns the act's values by column, in the order of the columns. All are text; dates are in ISO 8601 format */
function rowOf(act: Act, { dataset, locale, home, annexes, points, headings }: DataSource) {
  const annex = annexes.find(({ letter }) => letter === letterOf(act.point));
  const localised = points[parentPoint(act)]?.find(({ celex }) => celex === act.celex);
  return {
    annex: annex?.title ?? '',
    point: act.point,
    section: headings.get(parentPoint(act)) ?? '',
    celex: act.celex,
    eli: eliUri(act),
    citation: atStart(cite(act, locale), locale),
    subject: localised?.subject ?? '',
    official_journal: localised?.journal ?? '',
    status: statusOf(act, dataset).published,
    replaced_by: act.replaced?.by ?? '',
    replaced_from: act.replaced?.from ?? '',
    note: plainText(localised?.note),
    eur_lex: eurLexUrl(act.celex, locale),
    page: `${home}${annex?.path.slice(1)}#${act.celex}`,
    reviewed: dataset.reviewed,
  };
}

/** @returns a row for each act, in the order of the Annex */
export function rowsOf(source: DataSource): Row[] {
  return source.dataset.acts.map((act) => rowOf(act, source));
}

/**
 * @returns the text of a cell, quoted as RFC 4180 requires. Spreadsheets may run text that begins with = + - @, a tab or a line break as a
 * formula; an apostrophe prevents this
 */
export function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Writes the text of each data file, by its name. */
export const DATA_FILES: Record<string, (source: DataSource) => string> = {
  'acts.csv': (source) => csvOf(rowsOf(source)),
  'acts.json': (source) => `${JSON.stringify(jsonOf(source), undefined, 2)}\n`,
};

/** @returns the text of `acts.csv`, as RFC 4180 specifies, with a byte order mark so that spreadsheets recognise UTF-8 */
export function csvOf(rows: Row[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(cell))];
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** @returns the content of `acts.json`: a schema.org `Dataset` of `Legislation` */
export function jsonOf(source: DataSource): ActsAsData {
  const { dataset, locale, home, title, annexes } = source;
  const { directive } = dataset;
  const all = new Map(allActs(dataset).map((act) => [act.celex, act]));
  const identityOf = (celex: string): LegislationLeaf => {
    const act = all.get(celex) ?? directive;
    return { '@type': 'Legislation', '@id': eliUri(act), legislationIdentifier: celex, name: atStart(cite(act, locale), locale) };
  };
  const partOf = (act: Act): ActAsData => {
    const row = rowOf(act, source);
    return {
      ...identityOf(act.celex),
      description: row.subject,
      legislationType: actKind(act),
      legislationDate: act.adopted,
      publication: { '@type': 'PublicationEvent', name: row.official_journal, startDate: act.oj.date },
      creativeWorkStatus: row.status,
      ...(row.status !== 'unknown' && {
        legislationLegalForce: `https://schema.org/${row.status === 'replaced' ? 'NotInForce' : 'InForce'}`,
      }),
      ...(act.replaced && {
        expires: dateOfReplacement(act.replaced),
        '@reverse': { legislationChanges: identityOf(act.replaced.by) },
      }),
      ...(row.note && { comment: { '@type': 'Comment', text: row.note } }),
      isPartOf: { '@type': 'WebPage', '@id': row.page.replace(/#.*/, ''), name: row.annex },
      position: act.point,
      inLanguage: locale,
      url: row.eur_lex,
      mainEntityOfPage: row.page,
    };
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${home}acts.json`,
    name: title,
    description: annexes.map(({ title: name, description }) => `${name}: ${description}`).join(' '),
    url: home,
    inLanguage: locale,
    dateModified: dataset.reviewed,
    isBasedOn: identityOf(directive.celex),
    isAccessibleForFree: true,
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${home}acts.csv` },
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: `${home}acts.json` },
    ],
    hasPart: dataset.acts.map(partOf),
  };
}
