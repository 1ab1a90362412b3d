import Translate from '@docusaurus/Translate';
import facts from '@generated/annex-pages/default/facts.json';
import React from 'react';
import Cite from './Cite';

const { directive, reviewed } = facts;

/** Where the page's facts come from, when they were reviewed, and what the page is not. */
export default function Sources(): JSX.Element {
  return (
    <ul className="sources">
      <li>
        <Translate
          id="annexes.sources.source"
          description="{directive}: citation of the directive, a link to EUR-Lex; {date}: date of the consolidated version"
          values={{
            directive: <Cite {...directive} />,
            date: directive.consolidatedInWords,
          }}
        >
          {'Source: {directive}, Annex, Part I, in the consolidated version of {date}, on EUR-Lex.'}
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.reviewed" description="{date}: the day of the last review" values={{ date: reviewed.text }}>
          {'These pages were last compared with EU law on {date}. What has changed since then is not shown.'}
        </Translate>
      </li>
      <li>
        <Translate
          id="annexes.sources.headings"
          description="Whether the group headings follow the official text of the Annex in your language, or are a translation made for this site"
        >
          The headings of the groups follow those of the Annex.
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.authentic">
          Only the acts published in the Official Journal of the European Union are authentic.
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.advice">This is information, not legal advice.</Translate>
      </li>
      <li>
        <Translate id="annexes.sources.national">The law of your country may protect you further, and may cover more breaches.</Translate>
      </li>
    </ul>
  );
}
