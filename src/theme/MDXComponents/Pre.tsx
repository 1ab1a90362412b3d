/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXComponents/Pre (ejected).
 * Reason: the original brings Prism to every page (a third of its JavaScript); code blocks import it themselves, see plugins/remarkThemeComponents.ts.
 */
import React, { type ComponentProps } from 'react';

export default function MDXPre(props: ComponentProps<'pre'>): JSX.Element {
  return <pre {...props} />;
}
