/** The publisher settings in `site.config.ts`: their type and validation. */
import { throwIfAny, unknownNames } from '../../common/problem';
import { LINK_NAMES, type Links, type Organisation } from '../organisation';

/** The content of `site.config.ts`. */
export interface SiteSettings {
  url: string;
  /** Name of the publisher. */
  organisation?: string;
  links?: Links;
  /** A file path within `static/`, and the height in the navbar in pixels. */
  logo?: { file: string; height: number };
  /** Background of the navbar and footer: `#0a3640`. */
  colour?: string;
  /** The `https:` address that the quick exit opens. Without it, the site has no quick exit. */
  exit?: string;
  /** Whether a first visit uses the colour mode of the reader's system. By default, it uses light mode. */
  respectPrefersColorScheme?: boolean;
  /** Whether search engines are asked to leave out the site, such as a staging site. */
  noIndex?: boolean;
}

/** The settings that are either on or off. */
const SWITCHES = ['respectPrefersColorScheme', 'noIndex'] as const;

const NAMES: (keyof SiteSettings)[] = ['url', 'organisation', 'links', 'logo', 'colour', 'exit', ...SWITCHES];

function isAddress(address: unknown): boolean {
  if (typeof address !== 'string' || /\s/.test(address)) {
    return false;
  }
  // A path that begins with `//` is an address on another host.
  return /^\/(?!\/)/.test(address) || (/^(https:\/\/|mailto:.)/.test(address) && URL.canParse(address));
}

function problemsOfLink(link: unknown, languages: string[]): string[] {
  const fix = 'write an https: or mailto: address, or a path that begins with /';
  if (typeof link !== 'object' || link === null) {
    return isAddress(link) ? [] : [`${JSON.stringify(link)} is not an address: ${fix}`];
  }
  const addresses = link as Record<string, unknown>;
  return [
    ...languages.filter((language) => !(language in addresses)).map((language) => `has no address for the language "${language}"`),
    ...Object.entries(addresses).flatMap(([language, address]) => {
      if (!languages.includes(language)) {
        return [`"${language}" is not a language of this site (${languages.join(', ')})`];
      }
      return isAddress(address) ? [] : [`${JSON.stringify(address)} ("${language}") is not an address: ${fix}`];
    }),
  ];
}

/** @returns a problem as errors report it, with the file */
export function inSettingsFile(problem: string): string {
  return `site.config.ts: ${problem}.`;
}

function problemsOfLinks(links: Links, languages: string[]): string[] {
  if (typeof links !== 'object' || links === null || Array.isArray(links)) {
    return [
      `links: write addresses by name, such as { imprint: '/imprint' }, or remove the option; the names are ${LINK_NAMES.join(', ')}`,
    ];
  }
  return [
    ...unknownNames(links, LINK_NAMES).map((problem) => `links: ${problem}`),
    ...LINK_NAMES.filter((name) => links[name] !== undefined).flatMap((name) =>
      problemsOfLink(links[name], languages).map((problem) => `links.${name}: ${problem}`),
    ),
  ];
}

function problemsOfOrganisation({ organisation, links }: SiteSettings): string[] {
  if (organisation === undefined) {
    return Object.keys(links ?? {}).length > 0 ? ['organisation: is missing; pages show it with the links'] : [];
  }
  const isNamed = typeof organisation === 'string' && organisation.trim() !== '';
  return isNamed ? [] : ['organisation: write the name of the publisher, or remove the option'];
}

function problemsOfExit(exit: unknown): string[] {
  const isGood = typeof exit === 'string' && /^https:\/\/[^\s]+$/.test(exit) && URL.canParse(exit);
  const fix = "write the https: address of an inconspicuous site, such as 'https://www.wikipedia.org/', or remove the option";
  return exit === undefined || isGood ? [] : [`exit: ${JSON.stringify(exit)} is not an https: address: ${fix}`];
}

/**
 * @param settings content of `site.config.ts`
 * @param languages codes of the site's languages
 * @returns the publisher and its links
 * @throws an error with one line for each problem, which names the file and the option
 */
export function organisationOf(settings: SiteSettings, languages: string[]): Organisation {
  const { organisation, links = {}, exit } = settings;
  const problems = [
    ...unknownNames(settings, NAMES),
    ...problemsOfOrganisation(settings),
    ...problemsOfLinks(links, languages),
    ...problemsOfExit(exit),
    ...SWITCHES.filter((name) => !['boolean', 'undefined'].includes(typeof settings[name])).map((name) => `${name}: write true or false`),
  ];
  throwIfAny(problems.map(inSettingsFile));
  return { name: organisation, links, exit };
}
