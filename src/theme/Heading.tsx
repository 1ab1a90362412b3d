/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Heading (ejected).
 * Reason: the original gives all heading links the same accessible name; here the name contains the heading. The scroll margin below the
 * sticky navbar is in src/css/custom.css.
 */

import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import React from 'react';

export default function Heading({ as: As, id, children, className, ...props }: Props): JSX.Element {
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  return (
    <As {...props} id={id} className={clsx('anchor', className)}>
      {children}
      <a
        className="hash-link"
        href={`#${id}`}
        aria-label={translate(
          {
            id: 'annexes.heading.link',
            message: 'Link to this section: {heading}',
            description:
              'Accessible name of the sign after a heading, which links to it. {heading}: its text, or its id where it holds markup',
          },
          { heading: typeof children === 'string' ? children : id },
        )}
      >
        #
      </a>
    </As>
  );
}
