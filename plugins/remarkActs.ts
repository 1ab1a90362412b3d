/**
 * Remark plugin: stops the build at a tag that is not closed, and gives each `<Act>` and `<Cite>` of a page the facts of its act in the words
 * of the page's language.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MarkdownNode, MdxError, readTags, walk } from '../lib/tags';
import { placeOf } from '../lib/text';
import { dataset, findAct, findAnnexAct } from '../src/annexes/acts';
import { type LocalisedAct, localise } from '../src/annexes/localised';

/** The page being compiled; as a string, its text after the front matter. */
interface PageFile {
  path?: string;
  toString(): string;
}

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

/** Acts by CELEX number, by language. */
const localisedActs = new Map<string, Map<string, LocalisedAct>>();

function actsIn(locale: string): Map<string, LocalisedAct> {
  const acts = localisedActs.get(locale) ?? new Map(localise(dataset, locale).acts.map((act) => [act.celex, act]));
  localisedActs.set(locale, acts);
  return acts;
}

/** @param line counted from 1 in the text after the front matter; the error names the line of the file, as a text editor counts it */
function errorAt(file: PageFile, line: number, message: string): Error {
  const source = readFileSync(file.path ?? '', 'utf8');
  const { line: first } = placeOf(source, Math.max(0, source.indexOf(String(file))));
  return new Error(`${file.path}:${first - 1 + line}: ${message}`);
}

/** MDX 1 finds such a tag too, but names a line of the code that it generates, which a translator never sees. */
function checkTags(nodes: MarkdownNode[], file: PageFile): void {
  try {
    readTags(String(file), nodes);
  } catch (error) {
    throw error instanceof MdxError ? errorAt(file, error.place.line, error.message) : error;
  }
}

/**
 * @param options.defaultLocale the language of the pages that are not below `i18n/`
 * @throws with file and line, where a tag is not closed or a CELEX number is not in src/annexes/acts.json
 */
export default function remarkActs({ defaultLocale }: { defaultLocale: string }) {
  return (tree: unknown, file: PageFile): void => {
    const nodes = [...walk(tree as MarkdownNode)];
    checkTags(nodes, file);
    const [, locale = defaultLocale] = /^i18n[\\/]([^\\/]+)/.exec(path.relative(path.dirname(__dirname), file.path ?? '')) ?? [];
    for (const node of nodes.filter(({ type }) => type === 'jsx')) {
      const { value: text = '', position } = node;
      node.value = text.replace(ACT, (tag, component: string, celex: string, offset: number) => {
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          throw errorAt(file, position.start.line - 1 + placeOf(text, offset).line, (error as Error).message);
        }
        return `${tag} {...${JSON.stringify(actsIn(locale).get(celex))}}`;
      });
    }
  };
}
