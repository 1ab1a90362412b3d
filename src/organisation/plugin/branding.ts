/** The publisher's branding: checks the logo and colour in `site.config.ts` before a build. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colord, extend } from 'colord';
import a11yPlugin from 'colord/plugins/a11y';
import { imageSize } from 'image-size';
import { throwIfAny } from '../../common/problem';
import { inSettingsFile, type SiteSettings } from './settings';

extend([a11yPlugin]);

/** Branding for the navbar and the style sheet. Undefined properties keep the site's own design. */
export interface Branding {
  /** Background of navbar and footer. */
  colour?: string;
  /** In the format of the theme's navbar: `src` is relative to the home page of each language. */
  logo?: { src: string; alt: string; height: number; width: number };
}

/**
 * The `theme-color` if the organisation has none, in both modes. It is the light mode's frame background (src/css/base.css).
 */
export const SITE_COLOUR = '#0a3640';
/** Minimum contrast of text with its background (WCAG 2.2, level AAA). */
const CONTRAST = 7;
/** Text colour of the navbar and footer on the organisation's colour. */
const TEXT_COLOUR = '#ffffff';
/** Limits for the logo's height in pixels: it must be recognisable and fit in the navbar, which is 60 to 64 pixels high. */
const HEIGHTS = { min: 16, max: 48 };
/** Maximum size of the logo in bytes. Every page loads it. */
const MAX_SIZE = 30_000;

/** @returns the contrast ratio between the text of the navbar and footer and the given background, rounded down: 1 to 21 */
export function contrastWithText(background: string): number {
  return colord(TEXT_COLOUR).contrast(background);
}

/** @returns the lightest shade of the colour that has enough contrast with the text */
export function nearestColour(colour: string): string {
  const full = colord(colour);
  const shades = Array.from({ length: 256 }, (_, index) => full.darken(index / 255).toHex());
  return shades.find((shade) => contrastWithText(shade) >= CONTRAST) ?? '#000000';
}

function problemsOfColour(colour: unknown): string[] {
  if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour)) {
    return [`colour: ${JSON.stringify(colour)} is not a colour: write # and six hexadecimal digits, such as #0a3640`];
  }
  const contrast = contrastWithText(colour);
  const fix = `the closest colour that is dark enough is ${nearestColour(colour)}`;
  return contrast < CONTRAST
    ? [`colour: the white text of the navbar and footer has a contrast of ${contrast}:1 on ${colour}, but needs ${CONTRAST}:1; ${fix}`]
    : [];
}

/** @returns the width of an image divided by its height; undefined if the image does not state them */
function aspectRatioOf(image: Buffer): number | undefined {
  try {
    const { width = 0, height = 0 } = imageSize(image);
    return width > 0 && height > 0 ? width / height : undefined;
  } catch {
    return undefined;
  }
}

function readLogo({ logo, organisation }: SiteSettings, folder: string): { problems: string[]; logo?: Branding['logo'] } {
  const { file, height, ...others } = logo ?? {};
  if (typeof file !== 'string' || typeof height !== 'number' || Object.keys(others).length > 0) {
    return { problems: ["logo: write its file and its height in pixels, and nothing else, such as { file: 'img/logo.svg', height: 32 }"] };
  }
  const source = path.join(folder, file);
  if (!/\.(svg|png)$/i.test(file) || !existsSync(source)) {
    const fix = 'put an SVG or PNG file in static/ and write its path within that folder, such as img/logo.svg';
    return { problems: [`logo.file: there is no image static/${file.replace(/^\/+/, '')}: ${fix}`] };
  }
  const image = readFileSync(source);
  const ratio = aspectRatioOf(image);
  const problems = [
    ...(organisation ? [] : ['organisation: is missing; the logo needs it as its text alternative']),
    ...(height >= HEIGHTS.min && height <= HEIGHTS.max
      ? []
      : [`logo.height: write a number from ${HEIGHTS.min} to ${HEIGHTS.max}, not ${height}`]),
    ...(ratio ? [] : [`logo.file: static/${file} does not state its dimensions: save it as a PNG, or as an SVG with width and height`]),
    ...(image.length <= MAX_SIZE
      ? []
      : [`logo.file: static/${file} has ${image.length} bytes, but every page loads it: reduce it to at most ${MAX_SIZE} bytes`]),
  ];
  const width = Math.round((ratio ?? 0) * height);
  return { problems, logo: { src: file.replace(/^\/+/, ''), alt: organisation ?? '', height, width } };
}

/**
 * @param settings content of `site.config.ts`
 * @param folder absolute path of `static/`
 * @throws an error with one line for each problem, which names the file and the option
 */
export function brandingOf(settings: SiteSettings, folder: string): Branding {
  const { colour } = settings;
  const { logo, problems }: ReturnType<typeof readLogo> = settings.logo === undefined ? { problems: [] } : readLogo(settings, folder);
  throwIfAny([...(colour === undefined ? [] : problemsOfColour(colour)), ...problems].map(inSettingsFile));
  return { colour, logo };
}
