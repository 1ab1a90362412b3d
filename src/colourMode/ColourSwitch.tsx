/** The button that switches between light and dark mode. src/theme/ColorModeToggle explains why it replaces the theme's. */
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import React from 'react';

export default function ColourSwitch({ className, value, onChange }: Props): JSX.Element {
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
        <button
          type="button"
          className="clean-btn"
          title={title}
          aria-label={title}
          aria-live="polite"
          onClick={() => onChange(isDark ? 'light' : 'dark')}
        >
          <Icon />
          <span>{mode}</span>
        </button>
      )}
    </div>
  );
}
