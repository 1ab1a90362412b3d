/** Reads JSON files with the line numbers of members and errors. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { getLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Problem, problemsOfEncoding, throwIfAny } from './problem';
import { CONFLICT_FIX, placeOf, readText } from './text';

/** A member of the top-level object. */
export interface JsonMember {
  key: string;
  value: unknown;
  line: number;
  /** @returns the line of an item of the value, which is a list */
  lineOfItem: (index: number) => number;
}

/** The top level of a JSON file. If the file cannot be parsed, `members` is empty and `problems` has the error. */
export interface JsonFile {
  members: JsonMember[];
  problems: Problem[];
}

const QUOTATION_MARKS =
  'a text needs a straight quotation mark " before and after it. Inside it, write the quotation marks of the language.';

const EXTRA_COMMA = 'there is an extra comma here: remove it.';

/** What to fix for each syntax error, explained for people who do not know JSON. */
const FIXES: Record<string, string> = {
  InvalidSymbol: QUOTATION_MARKS,
  UnexpectedEndOfString:
    'the text that begins here does not end on this line: close it with a straight quotation mark ", or remove the line break in it.',
  InvalidEscapeCharacter: 'the text that begins here contains a \\: remove it.',
  InvalidCharacter: 'the text that begins here contains a tab or another invisible character: replace it with a space.',
  InvalidCommentToken: 'a comment is not allowed in this file: remove it.',
  ColonExpected: 'a colon is missing here between a name and its text.',
  CloseBraceExpected: 'a closing brace } is missing: each { needs one. Compare this file with that of another language.',
  CloseBracketExpected: 'a closing bracket ] is missing: each [ needs one.',
  EndOfFileExpected: 'there is an extra closing brace } before this place: remove it.',
};

/** What to do about a file that was deleted or overwritten. */
export const RESTORE =
  'To restore the last version, use "Discard changes" in GitHub Desktop, or "git checkout -- " and the name of the file.';

/** @returns the name of a member of an object, in quotation marks */
function name({ children }: Node): string {
  return JSON.stringify(children?.[0]?.value);
}

function membersOf(value: Node | undefined): Node[] {
  return value?.type === 'object' ? (value.children ?? []) : [];
}

/** @returns the members of an object that repeat an earlier name, such as a second "message" */
function repeatedIn(value: Node | undefined): Node[] {
  const known = new Set<string>();
  return membersOf(value).filter((member) => {
    const isRepeated = known.has(name(member));
    known.add(name(member));
    return isRepeated;
  });
}

/** @returns the first message that is inside another one because the brace before it is missing */
function findNested(tree: Node | undefined): Node | undefined {
  return membersOf(tree)
    .flatMap(({ children }) => membersOf(children?.[1]))
    .find(({ children }) => children?.[1]?.type === 'object');
}

/** @returns where and how to fix a file that is not JSON */
function explain(source: string, tree: Node | undefined, { error, offset }: ParseError): { offset: number; text: string } {
  const code = printParseErrorCode(error);
  const [before, after] = [source.slice(0, offset).trimEnd(), source.slice(offset)];
  const end = before.length;
  const isInList = typeof getLocation(source, offset).path.at(-1) === 'number';
  const isBeforeName = /^"[^"\n]*"\s*:/.test(after);
  const isOnSameLine = !source.slice(end, offset).includes('\n');
  const isValueExpected = code === 'PropertyNameExpected' || code === 'ValueExpected';
  const nested = code === 'CloseBraceExpected' ? findNested(tree) : undefined;
  const causes: [isCause: boolean, text: string, causeOffset?: number][] = [
    [/^[<=>]{7}/.test(after), CONFLICT_FIX],
    [isInList && (isBeforeName || /^[:}]/.test(after)), 'a closing bracket ] is missing before this place.'],
    [!isInList && /^(?:,\s*"[^"\n]*"\s*)*\]/.test(after), 'this ] has no [: write [ before the first text of the list, or remove the ].'],
    [code === 'CommaExpected' && after.startsWith(':'), 'the text or the { before this name is missing.'],
    [code === 'CommaExpected' && isOnSameLine && !isBeforeName, QUOTATION_MARKS, end - 1],
    [code === 'CommaExpected', 'a comma is missing here at the end of the line.', end],
    [before.endsWith(':') && /^(?:,\s*)?(?:\}|"[^"\n]*"\s*:)/.test(after), 'the text after this colon is missing.', end - 1],
    [isValueExpected && before.endsWith(','), EXTRA_COMMA, end - 1],
    [isValueExpected && after.startsWith(','), EXTRA_COMMA],
    [nested !== undefined, 'a closing brace } is missing before this line.', nested?.offset],
  ];
  const otherwise = FIXES[code] ?? `check this line and the one above it (${code}). Compare this file with that of another language.`;
  const [, text, causeOffset = offset] = causes.find(([isCause]) => isCause) ?? [true, otherwise];
  return { offset: causeOffset, text };
}

/**
 * @param file path relative to the project folder; its top level must be an object
 * @returns its members and problems; neither if the file does not exist
 */
export function readJson(siteDir: string, file: string): JsonFile {
  if (!existsSync(path.join(siteDir, file))) {
    return { members: [], problems: [] };
  }
  const source = readText(siteDir, file);
  const encoding = problemsOfEncoding(file, source);
  if (encoding.length > 0) {
    return { members: [], problems: encoding };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const problem = (offset: number, text: string): Problem => ({ file, ...placeOf(source, offset), kind: 'syntax', text });
  const [error] = errors;
  if (source.trim() === '') {
    return { members: [], problems: [problem(0, `the file is empty. ${RESTORE}`)] };
  }
  if (error) {
    const { offset, text } = explain(source, tree, error);
    return { members: [], problems: [problem(offset, `not JSON: ${text}`)] };
  }
  if (tree?.type !== 'object') {
    return { members: [], problems: [problem(0, 'not a JSON object: copy the structure from another language.')] };
  }
  const members = membersOf(tree).map(
    ({ offset, children: [key, value] = [] }): JsonMember => ({
      key: String(key?.value),
      value: value && getNodeValue(value),
      // Counting the lines before each of a file's thousands of members is slow, and few line numbers are needed.
      get line() {
        return placeOf(source, offset).line;
      },
      lineOfItem: (index) => placeOf(source, value?.children?.[index]?.offset ?? offset).line,
    }),
  );
  const repeated = [tree, ...membersOf(tree).map(({ children }) => children?.[1])].flatMap(repeatedIn);
  const fix = 'appears twice, and only the last one counts: remove one, or correct its key.';
  return { members, problems: repeated.map((member) => problem(member.offset, `${name(member)} ${fix}`)) };
}

/** @returns whether a value is a list of texts, with at least one */
export function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string');
}

/** @returns the object that has the members */
export function objectOf(members: JsonMember[]): Record<string, unknown> {
  return Object.fromEntries(members.map(({ key, value }) => [key, value]));
}

/**
 * @param file path relative to the project folder
 * @returns the object in a JSON file of the project; an empty one if the file does not exist
 * @throws an error with file and line if it is not valid
 */
export function parseJson(siteDir: string, file: string): unknown {
  const { members, problems } = readJson(siteDir, file);
  throwIfAny(problems);
  return objectOf(members);
}
