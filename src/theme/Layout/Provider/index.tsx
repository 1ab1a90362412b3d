/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/Layout/Provider (wrapped).
 * Reason: the original resets the reader's colour mode when the system switches between light and dark, even if the site is configured not
 * to follow the system. This version also wraps each page in a single element. Otherwise, if a browser extension has removed the navbar or
 * the footer, the site crashes when React tries to remove it with the page.
 */

import type { Props } from '@theme/Layout/Provider';
import LayoutProvider from '@theme-original/Layout/Provider';
import React from 'react';
import KeepColourMode from '../../../colourMode/KeepColourMode';

export default function PageFrame({ children }: Props): JSX.Element {
  return (
    <LayoutProvider>
      <KeepColourMode />
      <div className="page">{children}</div>
    </LayoutProvider>
  );
}
