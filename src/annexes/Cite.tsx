import React from 'react';
import EurLexLink from './EurLexLink';
import { directive, findLocalisedAct } from './words';

/**
 * A Union act in running text: its citation in the page's language, linked to EUR-Lex.
 * The directive itself links to its consolidated text, the one that the pages describe.
 * @param celex CELEX number of any act that the dataset knows
 */
export default function Cite({ celex }: { celex: string }): JSX.Element {
  return (
    <EurLexLink celex={celex} consolidated={celex === directive.celex ? directive.consolidated.iso : undefined}>
      {findLocalisedAct(celex).citation}
    </EurLexLink>
  );
}
