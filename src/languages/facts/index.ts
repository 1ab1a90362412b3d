/** The facts about each language, one file per language. */
import de from './de';
import en from './en';
import es from './es';
import fr from './fr';
import type { Language } from './language';
import nl from './nl';

const facts = { en, nl, fr, de, es };

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
      `There are no facts about the language "${locale}": write src/languages/facts/${locale}.ts (CONTRIBUTING.md, "How to add a language").`,
    );
  }
  return found;
}
