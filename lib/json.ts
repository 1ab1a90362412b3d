/** Reads JSON files with the line numbers of entries and errors. */
import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Problem } from './problem';
import { type Place, placeOf, readText } from './text';

/** A member of a JSON object, or an element of a JSON array. */
export interface Entry {
  /** Name of the member, or index of the element. */
  key: string;
  value: unknown;
  line: number;
  /** If the value is an array, the line of each element. */
  lines: number[];
}

/** The top level of a JSON file. If the file cannot be parsed, `entries` is empty and `problems` has the error. */
export interface JsonFile {
  entries: Entry[];
  problems: Problem[];
}

/**
 * @param siteDir the project folder
 * @param file path relative to the project folder
 * @param expected required type of the top-level value
 * @throws if the file does not exist
 */
export function readJson(siteDir: string, file: string, expected: 'object' | 'array'): JsonFile {
  const source = readText(siteDir, file);
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const problem = (place: Place, text: string): Problem => ({ file, ...place, kind: 'syntax', text });
  const [error] = errors;
  if (error) {
    const text = `not JSON (${printParseErrorCode(error.error)}): check here and just before for a missing comma, quotation mark or brace.`;
    return { entries: [], problems: [problem(placeOf(source, error.offset), text)] };
  }
  if (tree?.type !== expected) {
    return {
      entries: [],
      problems: [problem({ line: 1, column: 1 }, `not a JSON ${expected}: copy the structure from another language.`)],
    };
  }
  const nodes = tree.children ?? [];
  const entries = nodes.map((node, index): Entry => {
    const [name, value] = expected === 'object' ? (node.children ?? []) : [undefined, node];
    const lines = (value?.children ?? []).map(({ offset }) => placeOf(source, offset).line);
    return { key: String(name?.value ?? index), value: value && getNodeValue(value), line: placeOf(source, node.offset).line, lines };
  });
  const problems = entries.flatMap(({ key }, index) =>
    entries.some((entry, earlier) => entry.key === key && earlier < index)
      ? [problem(placeOf(source, nodes[index]?.offset ?? 0), `"${key}" is there twice, and only the last one counts: remove one.`)]
      : [],
  );
  return { entries, problems };
}
