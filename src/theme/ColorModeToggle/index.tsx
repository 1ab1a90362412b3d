/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/ColorModeToggle (wrapped).
 * Reason: the original is in the page before it works, disabled, in 0.2 kB; and after a reload in dark mode its accessible name says
 * "currently light mode", because the server does not know the reader's mode and React 17 does not update attributes during hydration. This one
 * leaves room for the button until scripts run.
 */

import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import ColorModeToggle from '@theme-original/ColorModeToggle';
import clsx from 'clsx';
import React from 'react';

export default function LateColorModeToggle(props: Props): JSX.Element {
  return useIsBrowser() ? <ColorModeToggle {...props} /> : <div className={clsx('toggle-space', props.className)} />;
}
