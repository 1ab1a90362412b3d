import React from 'react';
import { dataset, findAct } from './acts';
import { cite } from './citation';
import EurLexLink from './EurLexLink';
import { useLocale } from './useLocale';

/**
 * A Union act in running text: its citation in the page's language, linked to EUR-Lex.
 * The directive itself links to its consolidated text, the one that the pages describe.
 * @param celex CELEX number of any act that the dataset knows
 */
export default function Cite({ celex }: { celex: string }): JSX.Element {
  const locale = useLocale();
  const act = findAct(celex);
  const consolidated = act === dataset.directive ? dataset.directive.consolidated : undefined;
  return (
    <EurLexLink celex={celex} consolidated={consolidated}>
      {cite(act, locale)}
    </EurLexLink>
  );
}
