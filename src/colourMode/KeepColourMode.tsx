/** Keeps the reader's colour mode when the system switches between light and dark, and when the browser restores a page. */
import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import { useEffect, useRef } from 'react';

/** Restores the mode that the theme resets when the system switches, even if the site is configured not to follow the system. */
function useKeptOnSystemChange(): void {
  const { defaultMode, respectPrefersColorScheme } = useThemeConfig().colorMode;
  const { colorMode, setColorMode } = useColorMode();
  const latest = useRef(colorMode);
  latest.current = colorMode;
  useEffect(() => {
    if (respectPrefersColorScheme) {
      return undefined;
    }
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    // Effects of children run first, so this listener is called before the theme's, when the reader's choice is still known. The animation
    // frame comes after all listeners, but before the next paint. A hidden tab has no frames, and may be discarded before it is shown.
    const keep = () => {
      const chosen = latest.current;
      if (chosen !== defaultMode) {
        const afterListeners = document.hidden ? window.setTimeout : window.requestAnimationFrame;
        afterListeners(() => setColorMode(chosen));
      }
    };
    system.addEventListener('change', keep);
    return () => system.removeEventListener('change', keep);
  }, [respectPrefersColorScheme, defaultMode, setColorMode]);
}

/**
 * Reads the stored mode again when the browser restores a page from its back/forward cache. The reader may have chosen another mode in the
 * meantime, on another page or in another tab. The theme listens for changes in other tabs, but cached pages do not receive events.
 */
function useReadOnReturn(): void {
  useEffect(() => {
    const read = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        // Simulates a change in another tab, which makes the theme read the mode again.
        window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
      }
    };
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
}

/** Renders nothing. It must be inside the theme's provider of the colour mode. */
export default function KeepColourMode(): null {
  useKeptOnSystemChange();
  useReadOnReturn();
  return null;
}
