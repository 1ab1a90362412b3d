/**
 * Original: @docusaurus/theme-classic 2.2.0, theme/MDXComponents (ejected).
 * Reason: the annexes' components are known in every page without an import, so that translators meet none. What only some pages show
 * (code blocks, admonitions, the home page's cards) they import themselves, see plugins/remarkThemeComponents.ts.
 */

import Heading from '@theme/Heading';
import A from '@theme/MDXComponents/A';
import Code from '@theme/MDXComponents/Code';
import Head from '@theme/MDXComponents/Head';
import Img from '@theme/MDXComponents/Img';
import Pre from '@theme/MDXComponents/Pre';
import Ul from '@theme/MDXComponents/Ul';
import React, { type ComponentProps } from 'react';
import Act, { Acts, Note } from '../../annexes/Act';
import Cite from '../../annexes/Cite';
import HowToRead from '../../annexes/HowToRead';
import PageHeader from '../../annexes/PageHeader';
import Sources from '../../annexes/Sources';

type Level = ComponentProps<typeof Heading>['as'];

function heading(level: Level): (props: Omit<ComponentProps<typeof Heading>, 'as'>) => JSX.Element {
  return (props) => <Heading as={level} {...props} />;
}

const levels: Level[] = ['h2', 'h3', 'h4', 'h5', 'h6'];

export default {
  ...Object.fromEntries(levels.map((level) => [level, heading(level)])),
  h1: PageHeader,
  a: A,
  code: Code,
  head: Head,
  img: Img,
  pre: Pre,
  ul: Ul,
  Act,
  Acts,
  Cite,
  HowToRead,
  Note,
  Sources,
};
