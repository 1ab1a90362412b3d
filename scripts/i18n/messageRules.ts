/** Rules for translated messages that readers would notice, but that do not stop a build: untranslated texts, plural forms, typography. */
import type { JsonFile } from '../../lib/json';
import { type English, messagesIn } from '../../lib/messages';
import type { Problem } from '../../lib/problem';
import { hasWords } from '../../lib/text';
import { findReferences } from './references';
import type { TypographyFinder } from './typography';

/** A message needs as many plural forms as English or as the language. Docusaurus uses the last form for missing ones. */
function pluralProblem(locale: string, english: string, message: string): string[] {
  const [expected, found] = [english.split('|').length, message.split('|').length];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  return found === expected || (expected > 1 && found === ofLanguage)
    ? []
    : [`has ${found} form(s) separated by |, English has ${expected} ("${english}"): write one for each.`];
}

/**
 * @param file path of the translated file, relative to the project folder
 * @param english the English messages
 * @param json content of the file
 * @param isAllowed whether a message may be identical to the English
 * @param findTypography finds wrong typography in a message
 */
export function problemsOfTexts(
  file: string,
  locale: string,
  english: English,
  json: JsonFile,
  isAllowed: (text: string) => boolean,
  findTypography: TypographyFinder,
): Problem[] {
  const messages = messagesIn(json);
  return json.entries.flatMap(({ key, line }): Problem[] => {
    const unit = `${file.replace(/.*\//, '')}#${key}`;
    const [original, message] = [english[key]?.message, messages.get(key)];
    if (original === undefined || message === undefined) {
      return [];
    }
    const problem = (kind: Problem['kind'], text: string): Problem => ({ file, line, kind, text: `"${key}" ${text}`, unit });
    return [
      ...(message === original && hasWords(message) && !isAllowed(message)
        ? [problem('untranslated', `is still English ("${message}"): translate it.`)]
        : []),
      ...pluralProblem(locale, original, message).map((text) => problem('different', text)),
      ...findReferences(message).map(({ reference }) =>
        problem(
          'typed-reference',
          `has "${reference}", typed by hand: remove it, or write the {placeholder} that the English message has for it.`,
        ),
      ),
      ...findTypography(message).map(({ text }) => problem('typography', text)),
    ];
  });
}
