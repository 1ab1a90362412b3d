/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXComponents/Code (ejected).
 * Reason: as in Pre.tsx; what is left is code within a line.
 */
import React, { type ComponentProps } from 'react';

export default function MDXCode(props: ComponentProps<'code'>): JSX.Element {
  return <code {...props} />;
}
