/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Icon/DarkMode (ejected).
 * Reason: a smaller icon; see LightMode.
 */

import type { Props } from '@theme/Icon/DarkMode';
import React from 'react';

export default function IconDarkMode(props: Props): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden {...props}>
      <path fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" d="M12 4a8 8 0 1 0 8 8 5.5 5.5 0 0 1-8-8z" />
    </svg>
  );
}
