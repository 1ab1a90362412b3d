/** The “#” after a heading or the subject of an act, which links to it. src/client/copyLink.ts copies its URL. */
import React from 'react';

/** @param label accessible name */
export default function HashLink({ id, label }: { id: string; label: string }): JSX.Element {
  // biome-ignore lint/a11y/useAnchorContent: it has an accessible name; the style sheet draws the "#", so that it is not copied with the text
  return <a className="hash-link" href={`#${id}`} aria-label={label} />;
}
