/** Tests of the check of the logo and colour in `site.config.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { siteDir } from '../../src/common/paths';
import { cssOf } from '../../src/organisation/plugin';
import { brandingOf, contrastWithText, nearestColour, SITE_COLOUR } from '../../src/organisation/plugin/branding';
import type { SiteSettings } from '../../src/organisation/plugin/settings';

const BASE = { url: 'https://annexes.example', organisation: 'Acme' };

/** @returns the problems with settings, without the file name that each must begin with */
function problemsOf(settings: Partial<SiteSettings>, folder = path.join(siteDir, 'static')): string[] {
  try {
    brandingOf({ ...BASE, ...settings }, folder);
    return [];
  } catch (error) {
    const lines = (error as Error).message.split('\n');
    expect(lines.filter((line) => !line.startsWith('site.config.ts: '))).toEqual([]);
    return lines.map((line) => line.replace('site.config.ts: ', ''));
  }
}

test('a colour needs a contrast of 7:1 with the white text, and the closest one that has it is suggested', () => {
  expect(brandingOf({ ...BASE, colour: '#003399' }, '')).toEqual({ colour: '#003399' });
  // WCAG's own example: #595959 on white is just sufficient.
  expect([contrastWithText('#000000'), contrastWithText('#ffffff')]).toEqual([21, 1]);
  expect(problemsOf({ colour: '#595959' })).toEqual([]);
  expect(problemsOf({ colour: '#5A5A5A' })).toEqual([
    expect.stringMatching(/^colour: .* 6\.89:1 on #5A5A5A, but needs 7:1; .* #595959\.$/),
  ]);
  for (const colour of ['#005ea5', '#ffcc00', '#ff0000', '#ffffff']) {
    const nearest = nearestColour(colour);
    expect(problemsOf({ colour })).toEqual([expect.stringContaining(nearest)]);
    expect(contrastWithText(nearest)).toBeGreaterThanOrEqual(7);
    // A slightly lighter colour would not be sufficient.
    expect(contrastWithText(nearest)).toBeLessThan(7.15);
  }
  for (const colour of ['red', '#123', '#12345g', 'rgb(0, 0, 0)', '#00000080', 7 as unknown as string]) {
    expect(problemsOf({ colour }), String(colour)).toEqual([
      expect.stringMatching(/^colour: .* is not a colour: write # and six hexadecimal digits/),
    ]);
  }
});

test('a logo is an SVG or PNG in static/ with a height; its width is computed, and its alternative text is the name', () => {
  const folder = test.info().outputPath('static');
  mkdirSync(folder);
  const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
  write('box.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"/>');
  write('sides.svg', "<svg width='30px' height='60px'/>");
  write('none.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('photo.png', 'JFIF');
  write('large.svg', `<svg viewBox="0 0 1 1">${' '.repeat(30_000)}</svg>`);
  const logoOf = (file: string) => brandingOf({ ...BASE, logo: { file, height: 32 } }, folder).logo;
  expect(logoOf('box.svg')).toEqual({ src: 'box.svg', alt: 'Acme', height: 32, width: 64 });
  expect(logoOf('/sides.svg')).toMatchObject({ src: 'sides.svg', width: 16 });
  expect(brandingOf({ ...BASE, logo: { file: 'img/social.png', height: 21 } }, path.join(siteDir, 'static')).logo).toMatchObject({
    width: 40,
  });
  const refused: [logo: unknown, problem: string][] = [
    ['box.svg', 'logo: write its file and its height in pixels, and nothing else, such as'],
    [{ file: 'box.svg', height: 32, hieght: 3 }, 'logo: write its file and its height in pixels, and nothing else'],
    [{ file: 'box.svg' }, 'logo: write its file and its height in pixels, and nothing else, such as'],
    [{ file: 'static/box.svg', height: 32 }, 'logo.file: there is no image static/static/box.svg: put an SVG or PNG'],
    [{ file: 'gone.png', height: 32 }, 'logo.file: there is no image static/gone.png: put an SVG or PNG'],
    [{ file: 'box.jpg', height: 32 }, 'logo.file: there is no image static/box.jpg: put an SVG or PNG'],
    [{ file: 'none.svg', height: 32 }, 'logo.file: static/none.svg does not state its dimensions: save it as'],
    [{ file: 'photo.png', height: 32 }, 'logo.file: static/photo.png does not state its dimensions: save it as'],
    [{ file: 'large.svg', height: 32 }, 'logo.file: static/large.svg has 300'],
    [{ file: 'box.svg', height: 200 }, 'logo.height: write a number from 16 to 48, not 200'],
  ];
  for (const [logo, problem] of refused) {
    expect(problemsOf({ logo: logo as SiteSettings['logo'] }, folder)).toEqual([expect.stringContaining(problem)]);
  }
  expect(problemsOf({ organisation: undefined, logo: { file: 'box.svg', height: 32 } }, folder)).toEqual([
    expect.stringMatching(/^organisation: is missing; /),
  ]);
});

test('without a colour of the organisation, the theme-color is the background of the navbar in light mode', () => {
  expect(readFileSync(path.join(siteDir, 'src/css/base.css'), 'utf8')).toContain(`--annex-frame-background: ${SITE_COLOUR};`);
});

test('the style sheet contains only rules for settings that are used', () => {
  expect(cssOf({})).toBe('');
  expect(cssOf({ colour: '#003399' })).toContain('--annex-frame-background:#003399');
  expect(cssOf({ colour: '#003399' })).not.toContain('logo');
  const withLogo = (width: number) => cssOf({ logo: { src: 'a.svg', alt: 'Acme', height: 32, width } });
  // A rem is not always 16 pixels, so pixels are subtracted as such.
  expect(withLogo(84)).toContain('.navbar__organisation{max-width:calc(11.25rem - 84px)}');
  expect(withLogo(85)).toContain('.navbar__organisation{display:none}');
});
