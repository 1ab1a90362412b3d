/** Rules for the search keywords of acts, in `keywords.json` of each language. */
import type { JsonFile } from '../../lib/json';
import { type English, messagesIn } from '../../lib/messages';
import type { Problem } from '../../lib/problem';
import { splitKeywords } from '../../src/annexes/messages';

/** Up to a third of an act's keywords may be identical to the English: many are the same in each language, such as diesel, radar or CO2. */
const MAX_ENGLISH = 1 / 3;

function comparable(message: string): string[] {
  return splitKeywords(message).map((keyword) => keyword.toLowerCase());
}

/**
 * @param file path of the keywords, relative to the project folder
 * @param english the English keywords
 * @returns empty and repeated keywords, and acts with too many English ones
 */
export function problemsOfKeywords(file: string, english: English, json: JsonFile): Problem[] {
  const messages = messagesIn(json);
  return json.entries.flatMap(({ key, line }): Problem[] => {
    const problem = (kind: Problem['kind'], text: string): Problem => ({
      file,
      line,
      kind,
      text: `"${key}" ${text}`,
      unit: `keywords.json#${key}`,
    });
    const keywords = comparable(messages.get(key) ?? '');
    const original = comparable(english[key]?.message ?? '');
    const twice = keywords.filter((keyword, index) => keyword !== '' && keywords.indexOf(keyword) < index);
    const same = keywords.filter((keyword) => keyword !== '' && original.includes(keyword));
    const unseparated = keywords.filter((keyword) => /;|,\p{L}/u.test(keyword));
    return [
      ...unseparated.map((keyword) => problem('different', `has "${keyword}": write a comma and a space between two keywords.`)),
      ...(messages.has(key) && keywords.includes('')
        ? [problem('missing', 'has a comma without a keyword: fill it in or remove it.')]
        : []),
      ...twice.map((keyword) => problem('left-over', `has "${keyword}" twice (upper and lower case are the same): remove one.`)),
      ...(same.length > keywords.length * MAX_ENGLISH && messages.get(key) !== english[key]?.message
        ? [
            problem(
              'untranslated',
              `has ${same.length} of ${keywords.length} keywords from the English list (${same.slice(0, 3).join(', ')}): write what people say in this language.`,
            ),
          ]
        : []),
    ];
  });
}
