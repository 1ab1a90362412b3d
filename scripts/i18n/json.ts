/** Reads JSON files with the line of each entry and of each mistake. */
import { getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Place, placeOf, readText } from '../../lib/text';
import type { Problem } from './problem';

/** A member of a JSON object, or an element of a JSON array. */
export interface Entry {
  /** Its name, or its index. */
  key: string;
  value: unknown;
  line: number;
  /** If the value is an array, the line of each element. */
  lines: number[];
}

/** The top level of a JSON file; if it cannot be read, `problems` says why and `entries` is empty. */
export interface JsonFile {
  entries: Entry[];
  problems: Problem[];
}

/**
 * @param siteDir the project folder
 * @param file path relative to it
 * @param expected what the file must hold
 * @throws if the file is not there
 */
export function readJson(siteDir: string, file: string, expected: 'object' | 'array'): JsonFile {
  const source = readText(siteDir, file);
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { disallowComments: true });
  const problem = (place: Place, text: string): Problem => ({ file, ...place, kind: 'syntax', text });
  const [error] = errors;
  if (error) {
    const text = `not JSON (${printParseErrorCode(error.error)}): look here and just before for a missing comma, quotation mark or brace.`;
    return { entries: [], problems: [problem(placeOf(source, error.offset), text)] };
  }
  if (tree?.type !== expected) {
    return { entries: [], problems: [problem({ line: 1, column: 1 }, `holds no JSON ${expected}: take its form from another language.`)] };
  }
  const nodes = tree.children ?? [];
  const entries = nodes.map((node, index): Entry => {
    const [name, value] = expected === 'object' ? (node.children ?? []) : [undefined, node];
    const lines = (value?.children ?? []).map(({ offset }) => placeOf(source, offset).line);
    return { key: String(name?.value ?? index), value: value && getNodeValue(value), line: placeOf(source, node.offset).line, lines };
  });
  const problems = entries.flatMap(({ key }, index) =>
    entries.some((entry, earlier) => entry.key === key && earlier < index)
      ? [problem(placeOf(source, nodes[index]?.offset ?? 0), `"${key}" stands twice, and only the last counts: remove one.`)]
      : [],
  );
  return { entries, problems };
}
