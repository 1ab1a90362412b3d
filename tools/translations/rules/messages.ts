/**
 * Rule: each message exists under its own key, with the placeholders and as many plural forms as in English, and the names of the
 * annexes fit into the navbar.
 */
import { problemsOfMessages } from '../../../src/common/messages';
import type { Problem } from '../../../src/common/problem';
import { PLACEHOLDER } from '../../../src/common/text';
import type { Rule } from '../rule';
import type { CheckedText } from '../translation';

/** Maximum total length of the annexes' navbar labels. Longer ones need a second line at 997 px, the narrowest viewport that shows them. */
const MAX_NAVBAR = 50;

/** @returns the problem with the plural forms of a message. Docusaurus uses the last form in place of missing ones */
function wrongForms(locale: string, english: string, message: string): string | undefined {
  const [expected, found] = [english.split('|'), message.split('|')];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  const lacking = (expected.at(-1)?.match(PLACEHOLDER) ?? []).filter((name) => !found.at(-1)?.includes(name));
  if (expected.length > 1 && lacking.length > 0) {
    return `does not contain ${lacking.join(' ')} in its last form, the plural: write the forms in the same order as in English ("${english}").`;
  }
  if (expected.length === 1 && found.length > 1) {
    return `contains |, which separates the forms of a message, but English has only one form ("${english}"): remove the |.`;
  }
  return found.length === expected.length || found.length === ofLanguage
    ? undefined
    : `has ${found.length} form(s), separated by |, but English has ${expected.length} ("${english}"): write one for each.`;
}

function findInNavbar(texts: CheckedText[]): Problem[] {
  const labels = texts.filter(({ fileName, key }) => fileName === 'navbar.json' && key.startsWith('item.label.'));
  const { length } = labels.map(({ text }) => text).join('');
  const what = `and the other labels of the navbar have ${length} characters in total, but only ${MAX_NAVBAR} fit: shorten one.`;
  return length > MAX_NAVBAR ? labels.slice(0, 1).map(({ problem }) => problem('structure', what)) : [];
}

const rule: Rule = ({ locale, messages, texts }) => [
  ...messages
    .filter(({ json }) => json.members.length > 0)
    .flatMap(({ file, english, json }) => problemsOfMessages(file, english, json.members)),
  ...texts
    .filter(({ key, english }) => key !== '' && english !== undefined)
    .flatMap(({ text, english = '', problem }) => {
      const what = wrongForms(locale, english, text);
      return what === undefined ? [] : [problem('structure', what)];
    }),
  ...findInNavbar(texts),
];

export default rule;
