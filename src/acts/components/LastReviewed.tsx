/** The date on which the pages were last reviewed against EU law, as translated text. */
import Translate from '@docusaurus/Translate';
import data from '@generated/acts/default/components.json';
import React from 'react';

export default function LastReviewed(): JSX.Element {
  return (
    <Translate
      id="annexes.header.reviewed"
      description="Below the title of an annex, and in the list of its changes. {date}: date of the last review"
      values={{ date: data.reviewed.text }}
    >
      {'Last reviewed on {date}'}
    </Translate>
  );
}
