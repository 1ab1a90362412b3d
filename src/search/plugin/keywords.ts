/**
 * The keywords of a language: words that people type if they have seen something and do not know the act. Results show those that match.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, entryIds } from '../../acts/acts';
import { isListOfTexts, parseJson, readJson } from '../../common/json';
import type { Problem } from '../../common/problem';

/** Keywords by CELEX number or id of an area. */
export type Keywords = Record<string, string[]>;

/** @returns the file of a language's keywords, relative to the project folder */
export function keywordsFile(locale: string): string {
  return `src/search/keywords/${locale}.json`;
}

/** @returns the problem with a keyword in a list; undefined if there is none */
function wrongKeyword(keyword: string, place: number, list: string[]): string | undefined {
  if (keyword.trim() === '') {
    return `contains "${keyword}": remove the empty keyword.`;
  }
  if (/[;|]|,\s/.test(keyword)) {
    return `contains "${keyword}": write each keyword in quotation marks of its own.`;
  }
  const isRepeated = list.findIndex((other) => other.toLowerCase() === keyword.toLowerCase()) < place;
  return isRepeated ? `contains "${keyword}" twice: remove one.` : undefined;
}

/** @returns the problems with a language's keywords, such as an act without any; none if it has no keywords file */
export function problemsOfKeywords(siteDir: string, locale: string, dataset: Dataset): Problem[] {
  const file = keywordsFile(locale);
  if (!existsSync(path.join(siteDir, file))) {
    return [];
  }
  const { members, problems } = readJson(siteDir, file);
  if (members.length === 0 && problems.length > 0) {
    return problems;
  }
  const known = entryIds(dataset);
  const absent = known.filter((id) => !members.some(({ key }) => key === id));
  const wrong = members.flatMap((member, index): Problem[] => {
    const { key, value } = member;
    const at = (text: string): Problem => ({ file, line: member.line, kind: 'structure', text: `"${key}" ${text}` });
    if (!known.includes(key)) {
      return [at('is neither an act nor an area: correct the id, or remove it.')];
    }
    if (!isListOfTexts(value)) {
      return [at('needs a list of keywords: ["train", "signal box"].')];
    }
    const twin = members.slice(0, index).find((other) => String(other.value) === String(value));
    return twin
      ? [at(`has the keywords of "${twin.key}": write its own.`)]
      : value.flatMap((keyword, place) => wrongKeyword(keyword, place, value) ?? []).map(at);
  });
  return [
    ...problems,
    ...absent.map((id): Problem => {
      return { file, line: 1, kind: 'missing', text: `"${id}" has no keywords: add the words with which people would search for it.` };
    }),
    ...wrong,
  ];
}

/** @returns the language's keywords; none if it does not have any. `problemsOfKeywords` must have found nothing */
export function readKeywords(siteDir: string, locale: string): Keywords {
  const file = keywordsFile(locale);
  return existsSync(path.join(siteDir, file)) ? (parseJson(siteDir, file) as Keywords) : {};
}
