/** Tests of the check of `site.config.ts`. */
import { expect, test } from 'playwright/test';
import { organisationOf, type SiteSettings } from '../../src/organisation/plugin/settings';

const LANGUAGES = ['en', 'es'];
const URL = 'https://annexes.example';

test('an organisation may have any of the links, each with one address or one per language', () => {
  expect(organisationOf({ url: URL }, LANGUAGES)).toEqual({ name: undefined, links: {} });
  expect(organisationOf({ url: URL, organisation: 'Acme', links: {} }, LANGUAGES)).toEqual({ name: 'Acme', links: {} });
  const organisation = 'Acme';
  const links = {
    reporting: 'https://report.example/?from=annexes#form',
    contact: 'mailto:contact@acme.example',
    imprint: '/imprint',
    privacy: { en: '/privacy', es: 'https://acme.example/es/privacidad' },
  };
  expect(organisationOf({ url: URL, organisation, links }, LANGUAGES)).toEqual({ name: organisation, links });
});

/** Invalid settings, each with the only line that the error must contain. */
const MISTAKES: [settings: object, line: string][] = [
  [{ links: { imprint: 'http://acme.example/imprint' } }, 'links.imprint: "http://acme.example/imprint" is not an address'],
  [{ links: { contact: 'javascript:alert(1)' } }, 'links.contact: "javascript:alert(1)" is not an address'],
  [{ links: { contact: '//acme.example' } }, 'links.contact: "//acme.example" is not an address'],
  [{ links: { contact: 'contact' } }, 'links.contact: "contact" is not an address'],
  [{ links: { contact: '/con tact' } }, 'links.contact: "/con tact" is not an address'],
  [{ links: { contact: 'https://' } }, 'links.contact: "https://" is not an address'],
  [{ links: { contact: 'mailto:' } }, 'links.contact: "mailto:" is not an address'],
  [{ links: { contact: 1 } }, 'links.contact: 1 is not an address'],
  [{ links: { contact: null } }, 'links.contact: null is not an address'],
  [{ links: { privacy: { en: '/privacy' } } }, 'links.privacy: has no address for the language "es"'],
  [{ links: { privacy: { en: '/privacy', es: 'no' } } }, 'links.privacy: "no" ("es") is not an address'],
  [{ links: { privacy: { en: '/a', es: '/b', it: '/c' } } }, 'links.privacy: "it" is not a language of this site (en, es)'],
  ...[null, '/imprint', ['/imprint']].map((links): [object, string] => [
    { links },
    "links: write addresses by name, such as { imprint: '/imprint' }",
  ]),
  [{ links: { terms: '/terms' } }, 'links: "terms" is not one of the names reporting, contact, imprint, privacy, accessibility'],
  [
    { organization: 'Acme' },
    '"organization" is not one of the names url, organisation, links, logo, colour, exit, respectPrefersColorScheme, noIndex',
  ],
  [{ respectPrefersColorScheme: 'yes' }, 'respectPrefersColorScheme: write true or false'],
  [{ noIndex: 'true' }, 'noIndex: write true or false'],
  [{ organisation: ' ' }, 'organisation: write the name'],
  [{ organisation: { en: 'Acme' }, links: { imprint: '/imprint' } }, 'organisation: write the name'],
  [{ exit: 'http://weather.example/' }, 'exit: "http://weather.example/" is not an https: address: write'],
  [{ exit: '/elsewhere' }, 'exit: "/elsewhere" is not an https: address: write'],
  [{ exit: 'https://' }, 'exit: "https://" is not an https: address: write'],
  [{ exit: 'https://weather example/' }, 'exit: "https://weather example/" is not an https: address: write'],
  [{ exit: true }, 'exit: true is not an https: address: write'],
  [{ organisation: undefined, links: { imprint: '/imprint' } }, 'organisation: is missing'],
];

test('every kind of invalid setting is reported with the file and the option', () => {
  for (const [wrong, line] of MISTAKES) {
    const settings = { url: URL, organisation: 'Acme', links: {}, ...wrong } as SiteSettings;
    let message = '';
    try {
      organisationOf(settings, LANGUAGES);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.split('\n'), line).toEqual([expect.stringContaining(`site.config.ts: ${line}`)]);
  }
});

test('each invalid setting is reported on a separate line', () => {
  const settings = { url: URL, organisation: 'Acme', links: { terms: '/terms', contact: 'contact' } } as SiteSettings;
  expect(() => organisationOf(settings, LANGUAGES)).toThrow(
    /^site\.config\.ts: links: "terms" .*\.\nsite\.config\.ts: links\.contact: .*\.$/,
  );
});
