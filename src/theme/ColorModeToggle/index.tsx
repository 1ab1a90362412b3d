/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ColorModeToggle (wrapped).
 * Reason: a reader who has chosen the dark mode hears "currently light mode" after a reload. The server has rendered the default mode,
 * and React 17 changes no attribute while it hydrates: the default must be rendered once more, and the reader's choice afterwards.
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
