/** Fits the search dialog to a phone's screen. */
import { type RefObject, useLayoutEffect } from 'react';

/** Keeps the dialog within the part of the screen that an on-screen keyboard does not cover. */
export default function useFreeScreen(content: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    const style = content.current?.closest('dialog')?.style;
    if (!screen || !style) {
      return undefined;
    }
    const fit = () => {
      // Zooming in also makes the visual viewport smaller, but does not cover anything.
      style.setProperty('--search-height', `${screen.height * screen.scale}px`);
      style.setProperty('--search-top', `${screen.scale > 1 ? 0 : screen.offsetTop}px`);
    };
    fit();
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) {
      screen.addEventListener(type, fit, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [content]);
}
