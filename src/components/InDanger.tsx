/** What to do in danger, as on the home page. */
import { translate } from '@docusaurus/Translate';
import React from 'react';

/** The number is a link: on a phone, a tap on it calls it. */
export default function InDanger(): JSX.Element {
  const text = translate({
    id: 'annexes.danger',
    message: 'In immediate danger, call\u00a0112.',
    description: 'On annexes, the 404 page and in the search. The home page says the same',
  });
  const [before, after] = text.split('112');
  return (
    <strong>
      {before}
      <a href="tel:112">112</a>
      {after}
    </strong>
  );
}
