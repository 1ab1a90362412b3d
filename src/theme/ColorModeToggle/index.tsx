/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ColorModeToggle (ejected).
 * Reason: in the phone menu, the toggle needs a visible label. The original adds 0.2 kB to every page for a button that is disabled until
 * scripts run, with both icons. After a reload in dark mode, its accessible name says "currently light mode", because the server does not
 * know the reader's mode and React 17 does not update attributes during hydration. This version only reserves space for the button until
 * scripts run.
 */
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import React from 'react';

/** The button that switches between light and dark mode. */
export default function ColorModeToggle({ className, value, onChange }: Props): JSX.Element {
  const isDark = value === 'dark';
  const mode = isDark
    ? translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'Theme: dark', description: 'The name for the dark color mode' })
    : translate({
        id: 'theme.colorToggle.ariaLabel.mode.light',
        message: 'Theme: light',
        description: 'The name for the light color mode',
      });
  const title = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: '{mode}. Switch between dark and light mode',
      description: 'The ARIA label for the navbar color mode toggle',
    },
    { mode },
  );
  const Icon = isDark ? IconDarkMode : IconLightMode;
  return (
    <div className={clsx('colour-switch', className)}>
      {useIsBrowser() && (
        <button type="button" title={title} aria-label={title} aria-live="polite" onClick={() => onChange(isDark ? 'light' : 'dark')}>
          <Icon />
          <span>{mode}</span>
        </button>
      )}
    </div>
  );
}
