/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Layout/Provider (wrapped).
 * Reason: the original forgets the mode a reader has chosen when the system changes between light and dark, as many do every evening,
 * also where the site does not follow the system.
 */

import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';
import React, { useEffect, useRef } from 'react';

/** Puts the mode back that the provider around it has just reset. */
function KeepColorMode(): null {
  const { defaultMode, respectPrefersColorScheme } = useThemeConfig().colorMode;
  const { colorMode, setColorMode } = useColorMode();
  const latest = useRef(colorMode);
  latest.current = colorMode;
  useEffect(() => {
    if (respectPrefersColorScheme) {
      return undefined;
    }
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    // Effects run from the inside out, so this hears of the change before the provider does, when the choice is still known. Frame
    // callbacks run after all have heard of it, and before the next paint.
    const keep = () => {
      const chosen = latest.current;
      if (chosen !== defaultMode) {
        requestAnimationFrame(() => setColorMode(chosen));
      }
    };
    system.addEventListener('change', keep);
    return () => system.removeEventListener('change', keep);
  }, [respectPrefersColorScheme, defaultMode, setColorMode]);
  return null;
}

export default function LayoutProviderWithKeptColorMode({ children }: Props): JSX.Element {
  return (
    <LayoutProvider>
      <KeepColorMode />
      {children}
    </LayoutProvider>
  );
}
