/** Remark plugin: rejects unclosed tags, and adds the data of its act, in the page's language, to each `<Act>` and `<Cite>` as props. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MarkdownNode, MdxError, readTags, walk } from '../lib/tags';
import { placeOf } from '../lib/text';
import { dataset, findAct, findAnnexAct } from '../src/annexes/acts';
import { type LocalisedAct, localise } from '../src/annexes/localised';

/** The vfile of the page being compiled. */
interface PageFile {
  path?: string;
  /** The text after the front matter. */
  toString(): string;
}

const ACT = /<(Act|Cite)\b(?:[^>]*?\scelex="([^"]*)")?/g;

/** Acts by CELEX number, by language. */
const localisedActs = new Map<string, Map<string, LocalisedAct>>();

function actsIn(locale: string): Map<string, LocalisedAct> {
  const acts = localisedActs.get(locale) ?? new Map(localise(dataset, locale).acts.map((act) => [act.celex, act]));
  localisedActs.set(locale, acts);
  return acts;
}

/** @param line line in the text after the front matter, starting at 1; the error has the line in the file */
function errorAt(file: PageFile, line: number, message: string): Error {
  const source = readFileSync(file.path ?? '', 'utf8');
  const { line: first } = placeOf(source, Math.max(0, source.indexOf(String(file))));
  return new Error(`${file.path}:${first - 1 + line}: ${message}`);
}

/** Reports unclosed tags with their line in the page; MDX 1 reports the line in the code that it generates. */
function checkTags(nodes: MarkdownNode[], file: PageFile): void {
  try {
    readTags(String(file), nodes);
  } catch (error) {
    throw error instanceof MdxError ? errorAt(file, error.place.line, error.message) : error;
  }
}

/**
 * @param options.defaultLocale language of the pages outside `i18n/`
 * @returns a transformer that throws an error with file and line if a tag is not closed or a CELEX number is not in src/annexes/acts.json
 */
export default function remarkActs({ defaultLocale }: { defaultLocale: string }) {
  return (tree: unknown, file: PageFile): void => {
    const nodes = [...walk(tree as MarkdownNode)];
    checkTags(nodes, file);
    const [, locale = defaultLocale] = /^i18n[\\/]([^\\/]+)/.exec(path.relative(path.dirname(__dirname), file.path ?? '')) ?? [];
    for (const node of nodes.filter(({ type }) => type === 'jsx')) {
      const { value: text = '', position } = node;
      node.value = text.replace(ACT, (tag, component: string, celex: string | undefined, offset: number) => {
        try {
          if (celex === undefined) {
            throw new Error(`<${component}> needs a CELEX number in double quotes: <${component} celex="32019L1937">.`);
          }
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          throw errorAt(file, position.start.line - 1 + placeOf(text, offset).line, (error as Error).message);
        }
        return `${tag} {...${JSON.stringify(actsIn(locale).get(celex))}}`;
      });
    }
  };
}
