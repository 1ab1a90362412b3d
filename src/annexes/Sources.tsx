/** The list of sources and disclaimers at the end of a page. */
import Translate from '@docusaurus/Translate';
import facts from '@generated/annexes/default/facts.json';
import React from 'react';
import Cite from './Cite';

const { directive, reviewed } = facts;

export default function Sources(): JSX.Element {
  return (
    <ul className="sources">
      <li>
        <Translate
          id="annexes.sources.source"
          description="{directive}: citation of the directive, a link to EUR-Lex; {date}: date of the consolidated version"
          values={{ directive: <Cite {...directive} />, date: directive.consolidatedInWords }}
        >
          {'Source: {directive}, in the consolidated version of {date}, on EUR-Lex. Every link to the directive opens this version.'}
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.headings" description="The same in every language, whether or not a title has the Annex's wording">
          The section titles and the subjects of the acts are this site’s own, not official text. The link above leads to the wording of the
          Annex in your language.
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.reviewed" description="{date}: the day of the last review" values={{ date: reviewed.text }}>
          {
            'These pages were last reviewed on {date}, from copies of official texts and, where these could not be read, from other publications; some of them are older. For some acts it could not be established whether they are still in force; EUR-Lex shows it. Later changes are not shown.'
          }
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.authentic">
          Only the acts published in the Official Journal of the European Union are authentic; consolidated versions have no legal effect.
        </Translate>
      </li>
      <li>
        <Translate id="annexes.sources.advice">This is information, not legal advice.</Translate>
      </li>
      <li>
        <Translate id="annexes.sources.national" description="Articles 2(2) and 25 of the directive">
          The law of your country may protect you further, and apply to more breaches.
        </Translate>
      </li>
    </ul>
  );
}
