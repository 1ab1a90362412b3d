/** The changed site's settings, which replace the project's. Every setting is used. */
export default {
  url: 'https://annexes.example',
  organisation: 'Acme',
  links: {
    reporting: 'https://report.acme.example/',
    contact: 'mailto:contact@acme.example',
    imprint: { en: '/imprint-en', nl: '/imprint-nl', fr: '/imprint-fr', de: '/imprint-de', es: '/imprint-es' },
  },
  logo: { file: 'img/acme.svg', height: 32 },
  colour: '#5b1a6b',
  exit: 'https://weather.example/',
  respectPrefersColorScheme: true,
};
