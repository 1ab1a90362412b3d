/** How a click on a link is meant. */

/** @returns whether the browser opens the link of a click elsewhere (in another tab or window) or saves it, so that this page stays as it is */
export function opensElsewhere({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
