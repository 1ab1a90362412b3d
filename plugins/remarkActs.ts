/** Remark plugin: gives each `<Act>` and `<Cite>` of a page the facts of its act, in the words of the page's language. */
import path from 'node:path';
import { dataset, findAct, findAnnexAct } from '../src/annexes/acts';
import { type LocalisedAct, localise } from '../src/annexes/localised';
import { errorAt, lineWithin, type MarkdownFile, type MarkdownNode, nodesOfType } from './markdown';

const ACT = /<(Act|Cite)\s[^>]*?celex="([^"]*)"/g;

/** Acts by CELEX number, by language. */
const localisedActs = new Map<string, Map<string, LocalisedAct>>();

function actsIn(locale: string): Map<string, LocalisedAct> {
  const acts = localisedActs.get(locale) ?? new Map(localise(dataset, locale).acts.map((act) => [act.celex, act]));
  localisedActs.set(locale, acts);
  return acts;
}

/**
 * @param options.defaultLocale the language of the pages that are not below `i18n/`
 * @throws with file and line, where a CELEX number is not in src/annexes/acts.json
 */
export default function remarkActs({ defaultLocale }: { defaultLocale: string }) {
  return (tree: MarkdownNode, file: MarkdownFile): void => {
    const [, locale = defaultLocale] = /^i18n[\\/]([^\\/]+)/.exec(path.relative(path.dirname(__dirname), file.path ?? '')) ?? [];
    for (const node of nodesOfType(tree, 'jsx')) {
      const text = node.value ?? '';
      node.value = text.replace(ACT, (tag, component: string, celex: string, offset: number) => {
        try {
          component === 'Act' ? findAnnexAct(celex) : findAct(celex);
        } catch (error) {
          throw errorAt(file, lineWithin(node, offset), (error as Error).message);
        }
        return `${tag} {...${JSON.stringify(actsIn(locale).get(celex))}}`;
      });
    }
  };
}
