/**
 * The keywords of a language: words that people type if they have seen something and do not know the act. Results show those that match.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, entryIds } from '../../acts/acts';
import { isListOfTexts, type JsonMember, objectOf, readJson } from '../../common/json';
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

/** The keywords of a language, as they are and with their lines, and the problems with them. */
interface KeywordsFile {
  keywords: Keywords;
  members: JsonMember[];
  problems: Problem[];
}

/** @returns a language's keywords and the problems with them, such as an act without any; neither if it has no keywords file */
export function readKeywords(siteDir: string, locale: string, dataset: Dataset): KeywordsFile {
  const file = keywordsFile(locale);
  const { members, problems } = readJson(siteDir, file);
  const keywords = objectOf(members) as Keywords;
  if (members.length === 0 && (problems.length > 0 || !existsSync(path.join(siteDir, file)))) {
    return { keywords, members, problems };
  }
  const known = entryIds(dataset);
  const absent = known.filter((id) => !members.some(({ key }) => key === id));
  const wrong = members.flatMap((member, index): Problem[] => {
    const { key, value } = member;
    const at = (text: string, line = member.line): Problem => ({ file, line, kind: 'structure', text: `"${key}" ${text}` });
    if (!known.includes(key)) {
      return [at('is neither an act nor an area: correct the id, or remove it.')];
    }
    if (!isListOfTexts(value)) {
      return [at('needs a list of keywords: ["train", "signal box"].')];
    }
    const twin = members.slice(0, index).find((other) => String(other.value) === String(value));
    if (twin) {
      return [at(`has the keywords of "${twin.key}": write its own.`)];
    }
    return value.flatMap((keyword, place) => {
      const text = wrongKeyword(keyword, place, value);
      return text ? [at(text, member.lineOfItem(place))] : [];
    });
  });
  const missing = absent.map((id): Problem => {
    return { file, line: 1, kind: 'missing', text: `"${id}" has no keywords: add the words with which people would search for it.` };
  });
  return { keywords, members, problems: [...problems, ...missing, ...wrong] };
}
