/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Heading (ejected).
 * Reason: the original gives all heading links the same accessible name. Here, the name contains the heading, and readers can print a
 * single section of an annex. The scroll margin below the sticky navbar is set in src/css/base.css.
 */

import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import React, { type MouseEvent } from 'react';
import { usePage } from '../components/currentPage';
import HashLink from '../components/HashLink';

/** Prints only the section that contains the button; src/css/print.css hides the others in print. */
function printSection({ currentTarget }: MouseEvent): void {
  const section = currentTarget.closest('section');
  section?.setAttribute('data-printed', '');
  window.addEventListener('afterprint', () => section?.removeAttribute('data-printed'), { once: true });
  window.print();
}

export default function Heading({ as: As, id, children, className, ...props }: Props): JSX.Element {
  const { path } = usePage();
  // Of the other headings, sections have links.
  if (As !== 'h2' || !id) {
    return (
      <As {...props} id={id} className={className}>
        {children}
      </As>
    );
  }
  const heading = typeof children === 'string' ? children : id;
  return (
    <As {...props} id={id} className={clsx('anchor', className)}>
      {children}
      <HashLink
        id={id}
        label={translate(
          {
            id: 'annexes.heading.link',
            message: 'Link to this section: {heading}',
            description:
              'Accessible name of the “#” after a heading, which links to it. {heading}: its text, or its id if it contains markup',
          },
          { heading },
        )}
      />
      {path !== '/' && (
        <button
          type="button"
          className="print-section"
          onClick={printSection}
          aria-label={translate(
            {
              id: 'annexes.heading.print',
              message: 'Print only this section: {heading}',
              description:
                'Accessible name of the button that prints a section. {heading}: text of its heading, or the id if it contains markup',
            },
            { heading },
          )}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z" />
          </svg>
        </button>
      )}
    </As>
  );
}
