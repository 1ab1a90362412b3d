/** The citation of an act in running text. */
import React from 'react';
import EurLexLink from './EurLexLink';
import type { Citation } from './localised';

/**
 * Cites a Union act in the page's language and links to EUR-Lex. Directive (EU) 2019/1937 links to the consolidated version that the
 * pages describe. Pages write `<Cite celex="..." />`; plugins/remarkActs.ts adds the other props.
 */
export default function Cite({ celex, consolidated, citation }: Citation): JSX.Element {
  return (
    <EurLexLink celex={celex} consolidated={consolidated}>
      {citation}
    </EurLexLink>
  );
}
