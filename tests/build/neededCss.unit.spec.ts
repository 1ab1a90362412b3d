/** Tests of the CSS that a built page contains, with style sheets and pages of their own. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import postcss from 'postcss';
import { markOwn, neededCss, UNWANTED, withoutUnwanted } from '../../tools/build/neededCss';

const PAGE = '<html><body><main class="act used" id="top"><p>unused</p></main></body></html>';
const SCRIPT = 'e.style.setProperty("--moved",1)';

/** @returns the style sheet as `configurePostCss` marks it; the site's source is in /site/src */
async function marked(file: string, css: string): Promise<string> {
  return (await postcss([markOwn('/site/src')]).process(css, { from: file })).css;
}

/** @returns the rules that a page contains of a style sheet of the site and one of a package */
async function built({ own = '', theirs = '', scripted = [] as string[] }): Promise<string> {
  const sheets = [await marked('/site/node_modules/package/theirs.css', theirs), await marked('/site/src/css/own.css', own)];
  return neededCss(sheets.join('\n'), [PAGE], [SCRIPT], scripted);
}

const RULES = [
  '.act:is(:hover,:focus-within){color:red}',
  '.act:is(.unused,:hover){color:red}',
  '.act:not(:is(.unused,table)){color:red}',
  ':where(.act) p{color:red}',
  ':focus-visible{color:red}',
  '.act:not(.unused){color:red}',
  '.act:has(>.unused){color:red}',
  '.act[data-state=set-by-a-script]{color:red}',
  '[data-state=set-by-a-script]{color:red}',
  '@media print{.act{color:red}}',
  '@supports (color:red){.act{color:red}}',
];

test("a page contains the packages' rules that can match its elements in some state", async () => {
  for (const rule of [...RULES, '.act{&:hover{color:red}}']) {
    expect.soft(await built({ theirs: rule })).toBe(rule);
  }
});

test('a page contains every rule of src/', async () => {
  for (const rule of [...RULES, '.nowhere{color:red}', ':where(.nowhere){color:red}', 'table{&:hover{color:red}}']) {
    expect.soft(await built({ own: rule })).toBe(rule);
  }
});

test("a page does not contain packages' rules for elements, ids and classes that are in no page", async () => {
  const rules = ['.unused', 'table', '#nowhere', '.act .unused', ':where(.unused)'];
  for (const rule of [...rules.map((selector) => `${selector}{color:red}`), '@media print{.unused{color:red}}']) {
    expect.soft(await built({ theirs: rule }), rule).toBe('');
  }
});

test("of a list of selectors in a package's rule, a page contains those that can match", async () => {
  expect(await built({ theirs: '.act,.unused,.used:hover{color:red}' })).toBe('.act,.used:hover{color:red}');
});

test('a page contains the rules for names that scripts add', async () => {
  const theirs = '#opened,.act,.item{color:red}';
  expect(await built({ theirs })).toBe('.act{color:red}');
  expect(await built({ theirs, scripted: ['opened', 'item'] })).toBe(theirs);
});

test('a name that is in no style sheet is an error, because the theme may have renamed it', async () => {
  await expect(built({ theirs: '.act{color:red}', scripted: ['opend'] })).rejects.toThrow('opend is in no style sheet');
});

test('unwanted rules are in Infima, and are left out of it', async () => {
  const infima = require.resolve('infima/dist/css/default/default.css');
  const without = async (text: string, from: string) => (await postcss([withoutUnwanted]).process(text, { from })).css;
  const css = readFileSync(infima, 'utf8');
  const namesIn = (text: string) => text.match(/\.?[\w-]+(?=[^{}]*\{)/g) ?? [];
  expect(UNWANTED.filter((pattern) => !namesIn(css).some((name) => pattern.test(name)))).toEqual([]);
  const rest = await without(css, infima);
  expect(rest).toMatch(/\.navbar\s*\{/);
  expect(rest).not.toMatch(/\.footer\b|\.dropdown__menu\b|\.col--3\b/);
  expect(await without('ul,ol,.footer a{color:red}', infima)).toBe('ul{color:red}');
  expect(await without('.footer{color:red}', '/site/src/css/own.css')).toBe('.footer{color:red}');
});

test('a variable that only :root sets is replaced with its value', async () => {
  const theirs = ':root{--size:1rem;--double:calc(var(--size)*2)}.act{margin:var(--double) var(--size)}';
  expect(await built({ theirs })).toBe('.act{margin:2rem 1rem}');
});

test('the site’s value of a variable replaces a package’s, and unused variables are left out', async () => {
  const theirs = ':root{--line:red;--unused:red;--by-unused:var(--unused)}.used{--unused:tan}.act{color:var(--line)}';
  expect(await built({ theirs, own: ':root{--line:green}' })).toBe('.act{color:green}');
});

test('variables that may change stay', async () => {
  const css = [
    // Set again in another mode or medium, or on another element.
    ':root{--mode:red;--medium:red;--element:red;--depends:var(--mode)}[data-theme=dark]{--mode:tan}',
    '@media print{:root{--medium:tan}}.used{--element:tan}',
    '.act{background:var(--mode);border-color:var(--medium);color:var(--element);fill:var(--depends)}',
    // Set by a script; a keyword that refers to the variable's own parent; used with a fallback.
    ':root{--moved:0;--inherited:inherit;--chosen:red}',
    '.act{top:var(--moved);left:var(--inherited);stop-color:var(--chosen,tan);flood-color:var(--chosen)}',
  ];
  const result = await built({ own: css.join('') });
  for (const variable of ['--mode', '--medium', '--element', '--depends', '--moved', '--inherited', '--chosen']) {
    expect(result).toContain(`${variable}:`);
    expect(result).toContain(`var(${variable}`);
  }
});
