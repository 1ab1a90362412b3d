/** The texts and links of the navbar and footer. Languages translate them in `i18n/<language>/docusaurus-theme-classic/`. */
import type { ThemeConfig } from '@docusaurus/preset-classic';
import annexes from '../sidebars';

export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: 'Annexes',
  items: [...annexes.map(({ path, label }) => ({ to: path, label })), { type: 'localeDropdown', position: 'right' }],
};

export const footer: NonNullable<ThemeConfig['footer']> = {
  style: 'dark',
  links: [{ title: 'Areas', items: annexes.map(({ path, label }) => ({ to: path, label })) }],
  copyright: 'Information, not legal advice.',
};
