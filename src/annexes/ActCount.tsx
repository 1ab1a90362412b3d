/** The number of acts of an annex, in words. */
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import React from 'react';

/** How many acts an annex lists, in words: "13 acts". */
export default function ActCount({ count }: { count: number }): JSX.Element {
  const { selectMessage } = usePluralForm();
  const forms = translate(
    { id: 'annexes.cards.count', message: 'One act|{count} acts', description: 'Number of acts in an annex: singular|plural' },
    { count: String(count) },
  );
  return <>{selectMessage(count, forms)}</>;
}
