/** Rule: a language has the rules and data that a developer adds besides the translation (CONTRIBUTING.md). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { problemOfFile } from '../../../src/common/problem';
import { readText } from '../../../src/common/text';
import { factsAbout } from '../../../src/languages/facts';
import { defaultLocale } from '../../../src/languages/languages';
import { examplesFile } from '../../../src/search/plugin/examples';
import { keywordsFile } from '../../../src/search/plugin/keywords';
import { stopwordsFile } from '../../../src/search/plugin/stopwords';
import { dictionaryPath } from '../dictionary';
import type { Rule } from '../rule';

const INSTALL = 'npm install --ignore-scripts --save-dev --save-exact';

const rule: Rule = ({ siteDir, locale }) => {
  const [notes, measuring] = [`i18n/${locale}/README.md`, `src/search/quality/measuring/${locale}.json`];
  const [keywords, examples, stopwords] = [keywordsFile(locale), examplesFile(locale), stopwordsFile(locale)];
  const exists = (file: string) => existsSync(path.join(siteDir, file));
  const contains = (file: string, text: string) => exists(file) && readText(siteDir, file).includes(text);
  const parts: [file: string, what: string, isThere: boolean][] = [
    ['package.json', `a dictionary ("${INSTALL} ${factsAbout(locale).dictionary}")`, dictionaryPath(locale) !== undefined],
    [notes, 'notes for its translators', exists(notes)],
    ['TRANSLATING.md', 'the link to its README', contains('TRANSLATING.md', `(${notes})`)],
    ['cspell.json', 'its dictionary and words.txt (text editors use them)', contains('cspell.json', `"i18n/${locale}/**"`)],
    [keywords, 'keywords of acts and areas', exists(keywords)],
    [examples, 'examples from which the search learns', exists(examples)],
    [measuring, 'queries to measure the search', exists(measuring)],
    [stopwords, 'stop words (the search ignores them)', exists(stopwords)],
  ];
  const missing = parts.filter(([, , isThere]) => !isThere && locale !== defaultLocale);
  return missing.map(([file, what]) => {
    const text = `"${locale}" lacks ${what}. A developer must add this: see "How to add a language" in CONTRIBUTING.md.`;
    return problemOfFile(file, 'missing', text);
  });
};

export default rule;
