/** How a click on a link is meant. */

/** @returns whether the browser opens the link of a click elsewhere (in another tab or window) or saves it, so that this page stays as it is */
export function opensElsewhere(click: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}
