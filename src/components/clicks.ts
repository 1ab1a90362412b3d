/** Tells which clicks on a link leave the current page open. */

/** @returns whether a click on a link opens it in another tab or window, or downloads it, so that the current page stays open */
export function opensElsewhere(click: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}
