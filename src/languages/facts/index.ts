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

/** @returns the names of acts in any of the languages, each once */
export function actNamesIn(locales: string[]): ActNames {
  const languages = locales.map(factsAbout);
  const inAll = (name: keyof ActNames) => [...new Set(languages.flatMap(({ names }) => names[name]))];
  const abbreviations = languages.flatMap(({ citations: { community, union } }) => [community, union]);
  return {
    directive: inAll('directive'),
    regulation: inAll('regulation'),
    decision: inAll('decision'),
    treaties: [...new Set([...abbreviations, ...inAll('treaties')])],
    number: inAll('number'),
    of: inAll('of'),
  };
}
