/** The facts about each language, one file per language. */
import de from './de';
import en from './en';
import es from './es';
import fr from './fr';
import type { ActNames, Language } from './language';
import nl from './nl';

/** By code of the language. */
export const facts = { en, nl, fr, de, es };

/** The code of a language with a file in this folder. */
export type Locale = keyof typeof facts;

/**
 * @returns the facts about a language
 * @throws if it has no file in this folder
 */
export function factsAbout(locale: string): Language {
  const found = (facts as Record<string, Language>)[locale];
  if (!found) {
    throw new Error(
      `There are no facts about the language "${locale}": write src/languages/facts/${locale}.ts, and add it to index.ts there.`,
    );
  }
  return found;
}

/** A `|` outside brackets. */
const BETWEEN_NAMES = /\|(?![^(]*\))/;

/** @returns the names of acts in any of the languages, each once */
export function actNamesIn(locales: string[]): ActNames {
  const languages = locales.map(factsAbout);
  const inAll = (namesOf: (language: Language) => string) =>
    [...new Set(languages.flatMap((language) => namesOf(language).split(BETWEEN_NAMES)))].join('|');
  return {
    directive: inAll(({ names }) => names.directive),
    regulation: inAll(({ names }) => names.regulation),
    decision: inAll(({ names }) => names.decision),
    treaties: inAll(({ citations: { community, union }, names: { treaties } }) => `${community}|${union}|${treaties}`),
    number: inAll(({ names }) => names.number),
    of: inAll(({ names }) => names.of),
  };
}
