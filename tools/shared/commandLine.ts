/** How commands end, and how they read the languages on their command line. */
import { drafts, locales } from '../../src/languages/languages';

/**
 * For `parseArgs`: `--locale es` or `-l es`, which can be repeated. Without `--`, npm passes on only the values, as positional arguments.
 */
export const languageOption = { locale: { type: 'string', short: 'l', multiple: true } } as const;

/**
 * @param named languages of a command line
 * @param known the languages that the command accepts
 * @returns the languages, each once
 * @throws if a language is not among them; for a draft, the error says why
 */
export function knownLanguages(named: string[], known: string[]): string[] {
  const [unknown] = named.filter((locale) => !known.includes(locale));
  if (unknown !== undefined && drafts.includes(unknown)) {
    throw new Error(
      `"${unknown}" is a draft (src/languages/languages.ts), and drafts are not built. To preview it: "npm start -- --locale ${unknown}". To publish it, move it to "locales".`,
    );
  }
  if (unknown !== undefined) {
    throw new Error(`There is no language "${unknown}"; src/languages/languages.ts lists ${known.join(', ')}.`);
  }
  return [...new Set(named)];
}

/**
 * @param given the result of `parseArgs` with `languageOption`
 * @param known the languages that the command accepts
 * @returns the languages that a command line names, each once
 * @throws as `knownLanguages`
 */
export function languagesOf(
  { positionals, values }: { positionals: string[]; values: { locale?: string[] } },
  known = [...locales, ...drafts],
): string[] {
  return knownLanguages([...positionals, ...(values.locale ?? [])], known);
}

/**
 * Runs a command. An error is printed without a stack trace and sets exit code 1.
 * @param name printed before the error: `[package] There is no build/.`
 */
export function runCommand(name: string, main: () => Promise<void>): void {
  main().catch((error: Error) => {
    console.error(`[${name}] ${error.message}`);
    process.exit(1);
  });
}
