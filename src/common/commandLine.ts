/** How commands end, and how they read the languages on their command line. */
import { inspect } from 'node:util';
import { drafts, locales } from '../languages/languages';

/**
 * For `parseArgs`: `--locale es` or `-l es`, which can be repeated. Without `--`, npm passes on only the values, as positional arguments.
 */
export const languageOption = { locale: { type: 'string', short: 'l', multiple: true } } as const;

/** @throws if a language is not among those that the command accepts; for a draft, the error says why */
export function checkLanguages(named: string[], accepted = [...locales, ...drafts]): void {
  const unknown = named.find((locale) => !accepted.includes(locale));
  if (unknown !== undefined && drafts.includes(unknown)) {
    throw new Error(
      `"${unknown}" is a draft (src/languages/languages.ts), and drafts are not built. To preview it: "npm start -- --locale ${unknown}". To publish it, move it to "locales".`,
    );
  }
  if (unknown !== undefined) {
    throw new Error(
      `"${unknown}" is not one of the languages that this command accepts: ${accepted.join(', ')} (src/languages/languages.ts).`,
    );
  }
}

/**
 * @param given the result of `parseArgs` with `languageOption`
 * @param accepted the languages that the command accepts
 * @returns the languages that a command line names, each once
 * @throws if the command does not accept one of them
 */
export function languagesOf(
  { positionals, values }: { positionals: string[]; values: { locale?: string[] } },
  accepted?: string[],
): string[] {
  const named = [...new Set([...positionals, ...(values.locale ?? [])])];
  checkLanguages(named, accepted);
  return named;
}

/** @returns whether an error tells the user what to do, unlike a TypeError, for example, which is a mistake in the code */
function isExpected({ name, code, cause }: NodeJS.ErrnoException): boolean {
  return (name === 'Error' && (cause === undefined || isExpected(cause as Error))) || Boolean(code?.startsWith('ERR_PARSE_ARGS'));
}

/** @returns the message of an error; if the error or its cause is a mistake in the code, with the stack traces of both */
export function reportOf(error: Error): string {
  // Node's message about an unknown option also explains how to pass a file with that name.
  return isExpected(error) ? error.message.replace(/(?<=^Unknown option '[^']*')\. .*/s, '.') : inspect(error);
}

/**
 * Runs a command. An error is printed and sets exit code 1.
 * @param name printed before the error: `[package] There is no build/.`
 */
export function runCommand(name: string, main: () => Promise<void>): void {
  main().catch((error: Error) => {
    console.error(`[${name}] ${reportOf(error)}`);
    process.exit(1);
  });
}
