/** Keeps the reader's colour mode when the system switches between light and dark, in other tabs, and when the browser restores a page. */
import { createStorageSlot, useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import { useEffect, useRef } from 'react';

const STORAGE_KEY = 'theme';

/** The types of Docusaurus 2.2.0 leave out the options. */
type SetColorMode = (mode: 'light' | 'dark', options?: { persist: boolean }) => void;

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
 * Adopts the stored mode when the reader chooses one in another tab, and when the browser restores the page from its back/forward cache, where
 * it received no events. Nothing is stored: the theme's listener stores the mode again, which is an event in the first tab, and undoes the
 * choice of a reader who has switched back in the meantime. Effects of children run first, so the theme's listener is never called.
 */
function useAdoptedFromOtherPages(): void {
  const { setColorMode } = useColorMode();
  useEffect(() => {
    const stored = createStorageSlot(STORAGE_KEY);
    const adopt = () => {
      const mode = stored.get();
      if (mode === 'light' || mode === 'dark') {
        (setColorMode as SetColorMode)(mode, { persist: false });
      }
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) {
        event.stopImmediatePropagation();
        adopt();
      }
    };
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) {
        adopt();
      }
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [setColorMode]);
}

/** Renders nothing. It must be inside the theme's provider of the colour mode. */
export default function KeepColourMode(): null {
  useKeptOnSystemChange();
  useAdoptedFromOtherPages();
  return null;
}
