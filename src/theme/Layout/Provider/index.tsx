/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Layout/Provider (wrapped).
 * Reason: the original resets the reader's colour mode when the system switches between light and dark, even if the site is configured not
 * to follow the system. Besides, a page is one element here: if an extension of the browser has removed the navbar or the footer, React fails
 * to remove it with its page, and the site crashes.
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
    // Effects of children run first, so this listener is called before the provider's, while the reader's choice is still known. The frame
    // callback runs after all listeners and before the next paint.
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
