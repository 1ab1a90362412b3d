/** The number of acts in an annex, as translated text: `One act`, `13 acts`. */
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import React from 'react';

export default function ActCount({ count }: { count: number }): JSX.Element {
  const { selectMessage } = usePluralForm();
  const forms = translate(
    { id: 'annexes.cards.count', message: 'One act|{count} acts', description: 'Number of acts in an annex: singular|plural' },
    { count: String(count) },
  );
  return <>{selectMessage(count, forms)}</>;
}
