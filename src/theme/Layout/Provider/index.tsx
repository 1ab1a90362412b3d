/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Layout/Provider (wrapped).
 * Reason: the original resets the reader's colour mode when the system switches between light and dark, even if the site is configured not to
 * follow the system. This version also wraps each page in a single element. Otherwise, if a browser extension has removed the navbar or the footer,
 * the site crashes when React tries to remove it with the page.
 */

import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';
import React, { useEffect, useRef } from 'react';

/** Restores the colour mode after the surrounding provider has reset it. */
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
    // Effects of children run first, so this listener is called before the provider's, when the reader's choice is still known. The animation
    // frame comes after all listeners, but before the next paint.
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

export default function PageFrame({ children }: Props): JSX.Element {
  return (
    <LayoutProvider>
      <KeepColorMode />
      <div className="page">{children}</div>
    </LayoutProvider>
  );
}
