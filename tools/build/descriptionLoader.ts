/**
 * Webpack loader: leaves the descriptions of messages out of the scripts, 0.9 kB of a first visit. `write-translations` reads them from the
 * sources, for translators; no page does.
 */
import { parseSync, printSync } from '@swc/core';
import type { LoaderContext } from 'webpack';

/** An attribute of `<Translate>`, or a property of an object that is given to `translate()` or to React. */
interface Part {
  key?: { value?: unknown };
  name?: { value?: unknown };
  value?: { value?: unknown };
}

const nameOf = ({ key, name }: Part) => (key ?? name)?.value;

/** The parts with the id of a message of the site or the theme, without its description; others are left alone. */
function withoutDescription(parts: Part[]): Part[] {
  const isMessage = parts.some((part) => nameOf(part) === 'id' && /^(annexes|theme)\./.test(String(part.value?.value)));
  return isMessage ? parts.filter((part) => nameOf(part) !== 'description') : parts;
}

/** Changes a syntax tree and all below it. */
function removeDescriptions(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null) {
      const isList = /^(attributes|properties)$/.test(key) && Array.isArray(value);
      const kept: object = isList ? withoutDescription(value) : value;
      Object.assign(node, { [key]: kept });
      removeDescriptions(kept);
    }
  }
}

/**
 * @param source a module in TypeScript or JavaScript
 * @returns the module without descriptions of messages
 */
export default function descriptionLoader(this: LoaderContext<object>, source: string): string {
  if (!source.includes('description')) {
    return source;
  }
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  removeDescriptions(tree);
  return printSync(tree).code;
}
