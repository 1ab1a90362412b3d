/** Parts of a page with their own styles (src/css/page.css and screens.css). Pages write them as tags around their text. */
import React, { type ReactNode } from 'react';

interface Props {
  children: ReactNode;
}

/** The steps in short, at the top of the home page. Not printed, because the steps are. */
export function Summary({ children }: Props): JSX.Element {
  return <div className="call-out screen-only">{children}</div>;
}

/** A part of the summary, repeated in its section. On the screen, only readers whom a link has led to the section see it. */
export function Reminder({ children }: Props): JSX.Element {
  return <div className="reminder">{children}</div>;
}

/** A heading and the conditions below it. Inside this element, the heading is not a question that opens. */
export function Conditions({ children }: Props): JSX.Element {
  return <div className="conditions">{children}</div>;
}

/** A link within a sentence that would lead nowhere on paper. */
export function ScreenOnly({ children }: Props): JSX.Element {
  return <span className="screen-only">{children}</span>;
}
