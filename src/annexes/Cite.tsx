/** An act cited in running text. */
import React from 'react';
import EurLexLink from './EurLexLink';
import type { LocalisedAct } from './localised';

/**
 * A Union act in running text: its citation in the page's language, linked to EUR-Lex.
 * The directive itself links to its consolidated text, the one that the pages describe.
 * Pages write `<Cite celex="..." />`; plugins/remarkActs.ts adds the rest.
 */
export default function Cite({ celex, consolidated, citation }: LocalisedAct): JSX.Element {
  return (
    <EurLexLink celex={celex} consolidated={consolidated}>
      {citation}
    </EurLexLink>
  );
}
