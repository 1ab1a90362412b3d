/**
 * Rule: each message exists under its own key, with the placeholders and as many plural forms as in English; keywords are separated by
 * commas, and the names of the annexes fit into the navbar.
 */
import { KEYWORDS, problemsOfMessages } from '../../shared/messages';
import type { Problem } from '../../shared/problem';
import { startOf } from '../../shared/text';
import type { Rule } from '../rule';
import type { Text } from '../translation';

/** Maximum total length of the annexes' navbar labels. Longer ones need a second line at 997 px, the narrowest viewport that shows them. */
const MAX_NAVBAR = 50;

/** @returns the problem with the plural forms of a message. Docusaurus uses the last form in place of missing ones */
function wrongForms(locale: string, english: string, message: string): string | undefined {
  const [expected, found] = [english.split('|'), message.split('|')];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  const lacking = (expected.at(-1)?.match(/\{[\w.-]+\}/g) ?? []).filter((name) => !found.at(-1)?.includes(name));
  if (expected.length > 1 && lacking.length > 0) {
    return `does not contain ${lacking.join(' ')} in its last form, the plural: write the forms in the same order as in English ("${english}").`;
  }
  return found.length === expected.length || (expected.length > 1 && found.length === ofLanguage)
    ? undefined
    : `has ${found.length} form(s), separated by |, but English has ${expected.length} ("${english}"): write one for each.`;
}

function wrongKeyword(keyword: string): string | undefined {
  const what = keyword ? `"${startOf(keyword)}"` : 'an empty keyword';
  return keyword === '' || /;|,$/.test(keyword) ? `contains ${what}: write a comma and a space between keywords.` : undefined;
}

function findInNavbar(texts: Text[]): Problem[] {
  const labels = texts.filter(({ source, key }) => source === 'navbar.json' && key.startsWith('item.label.'));
  const { length } = labels.map(({ text }) => text).join('');
  const what = `and the other labels of the navbar have ${length} characters in total, but only ${MAX_NAVBAR} fit: shorten one.`;
  return length > MAX_NAVBAR ? labels.slice(0, 1).map(({ problem }) => problem('structure', what)) : [];
}

const rule: Rule = {
  find: ({ locale, messages, texts }) => [
    ...messages
      .filter(({ json }) => json.entries.length > 0)
      .flatMap(({ file, english, json: { entries } }) => problemsOfMessages(file, english, { entries, problems: [] })),
    ...texts
      .filter(({ key, english }) => key !== '' && english !== undefined)
      .flatMap(({ source, text, english = '', problem }) => {
        const wrong =
          source === KEYWORDS ? text.split(/,\s+/).map((keyword) => wrongKeyword(keyword.trim())) : [wrongForms(locale, english, text)];
        return wrong.flatMap((what) => (what === undefined ? [] : [problem('structure', what)]));
      }),
    ...findInNavbar(texts),
  ],
  mistakes: [
    {
      name: 'messages are missing, unused and empty',
      changes: [
        ['code', '"tip"', '"hint"'],
        ['code', '"Enlace a {act}"', '""'],
      ],
      found: ['code:1 missing: "tip" is missing', 'code:2 missing: "link" is empty', 'code:4 structure: "hint" ("consejo") is not used'],
    },
    {
      name: 'a message is null, or has the wrong property',
      changes: [
        ['code', /"tip": \{[^}]*\}/, '"tip": null'],
        ['code', 'message', 'mesage'],
      ],
      found: ['code:2 syntax: "link"', 'code:4 syntax: "tip"'],
    },
    {
      name: 'a placeholder is translated, and one is missing',
      changes: [
        ['code', '"Enlace a {act}"', '"Enlace a {acto}"'],
        ['acts', '"Con el {32009R0392}."', '"Con otro."'],
      ],
      found: ['acts:4 structure: {32009R0392}', 'code:2 structure: write {act} instead'],
    },
    {
      name: "an act's key is replaced by that of another act",
      changes: [['acts', '"32009R0391": {', '"32016L0798": { "description": "About 32009R0391",']],
      found: ['acts:3 syntax: "32016L0798" appears twice', 'acts:3 swapped: "32009R0391"'],
    },
    {
      name: 'the keys of two acts are swapped, as their descriptions reveal',
      changes: [
        ['acts', '"32016L0798": {', '"32016L0798": { "description": "About 32009R0391",'],
        ['acts', '"32009R0391": {', '"32009R0391": { "description": "About 32016L0798",'],
      ],
      found: ['acts:2 swapped: "32009R0391"', 'acts:3 swapped: "32016L0798"'],
    },
    {
      name: 'the keys of a long and a short text are swapped, so one is too short and has no placeholder: only the cause is reported',
      changes: [
        ['acts', '"32016L0798": {', '"32009R0391.note": { "description": "About 32016L0798",'],
        ['acts', '"32009R0391.note": { "message"', '"32016L0798": { "description": "About 32009R0391.note", "message"'],
      ],
      found: ['acts:2 swapped: "32009R0391.note"', 'acts:4 swapped: "32016L0798"'],
    },
    {
      name: 'a key is mistyped, as its description reveals',
      changes: [['code', '"count": {', '"coumt": { "description": "About count",']],
      found: ['code:3 swapped: "count"'],
    },
    {
      name: 'one act is removed, and another is added',
      changes: [['acts', '"32016L0798": {', '"32016L0799": { "description": "About another act",']],
      found: ['acts:1 missing: "32016L0798"', 'acts:2 structure: "32016L0799"'],
    },
    {
      name: 'keywords are missing',
      changes: [
        ['keywords', '"tren, radar, maquinista"', '""'],
        ['keywords', /,\n.*"32009R0391".*/, ''],
      ],
      found: ['keywords:1 missing: "32009R0391"', 'keywords:2 missing: "32016L0798" is empty'],
    },
    {
      name: 'a plural form is missing',
      changes: [['code', '"un acto|{count} actos"', '"{count} actos"']],
      found: ['code:3 structure: 1 form(s)'],
    },
    {
      name: 'the forms of a message are swapped',
      changes: [['code', '"un acto|{count} actos"', '"{count} actos|un acto"']],
      found: ['code:3 structure: {count}'],
    },
    {
      name: 'keywords are not separated by a comma and a space',
      changes: [
        ['keywords', '"tren, radar, maquinista"', '"tren; vagón, raíl"'],
        ['keywords', '"barco, casco oxidado"', '"barco, , casco"'],
      ],
      found: ['keywords:2 structure: "tren; vagón"', 'keywords:3 structure: an empty keyword'],
    },
    {
      name: 'a space between keywords is missing, but not in the name of a substance',
      changes: [['keywords', '"tren, radar, maquinista"', '"tren, raíl,maquinista, 1,2-dicloroetano"']],
      found: ['keywords:2 typography: comma'],
    },
    {
      name: 'the navbar labels do not fit on one line',
      changes: [
        ['navbar', '"Trenes"', '"Trenes de alta velocidad y cercanías"'],
        ['navbar', '"Buques"', '"Buques y barcos"'],
      ],
      found: ['navbar:2 structure: 51 characters'],
    },
  ],
};

export default rule;
