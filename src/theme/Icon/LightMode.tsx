/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Icon/LightMode (ejected).
 * Reason: a smaller icon. With the original sun and moon, the scripts of the longest page would reach their limit of 90 kB.
 */

import type { Props } from '@theme/Icon/LightMode';
import React from 'react';

export default function IconLightMode(props: Props): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        d="M8 12a4 4 0 1 1 8 0 4 4 0 1 1-8 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1"
      />
    </svg>
  );
}
