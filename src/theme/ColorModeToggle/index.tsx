/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ColorModeToggle (wrapped).
 * Reason: after a reload in dark mode, the original's accessible name says "currently light mode". The server renders the default mode and
 * React 17 does not update attributes during hydration, so the first render must use the default mode and a later one the reader's.
 */

import { useThemeConfig } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import React from 'react';

export default function HydratedColorModeToggle({ value, ...props }: Props): JSX.Element {
  const { defaultMode } = useThemeConfig().colorMode;
  return <ColorModeToggle {...props} value={useIsBrowser() ? value : defaultMode} />;
}
