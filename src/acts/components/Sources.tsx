/** Sources, links to the data files, disclaimers and changes at the end of a page. */
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import data from '@generated/acts/default/components.json';
import React from 'react';
import Changes from './Changes';
import Cite from './Cite';

const { directive, reviewed } = data;

export default function Sources(): JSX.Element {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <>
      <div className="sources">
        <p>
          <Translate
            id="annexes.sources.source"
            description="{directive}: link to EUR-Lex; {date}: date of the consolidated version"
            values={{ directive: <Cite {...directive} />, date: directive.consolidatedInWords }}
          >
            {'Source: {directive}, in the consolidated version of {date}, on EUR-Lex.'}
          </Translate>
        </p>
        <p className="screen-only">
          <Translate
            id="annexes.sources.data"
            description="{csv} and {json}: links to files with the acts of all annexes, named after their formats"
            values={{ csv: <a href={`${baseUrl}acts.csv`}>CSV</a>, json: <a href={`${baseUrl}acts.json`}>JSON</a> }}
          >
            {'All acts as {csv} or {json}'}
          </Translate>
        </p>
        {/* On the screen, the footer says this. */}
        <p className="print-only">
          <Translate id="annexes.sources.advice">This is information, not legal advice.</Translate>
        </p>
        <details>
          <summary>
            <Translate id="annexes.sources.more" description="Opens notes on the texts of a page">
              How far you can rely on these pages
            </Translate>
          </summary>
          <ul>
            <li>
              <Translate
                id="annexes.sources.reviewed"
                description="{date}: date of the last review; {newest}: date of the most recent copy"
                values={{ date: reviewed.text, newest: reviewed.newestSource }}
              >
                {
                  'Checked on {date} against copies of official texts, the most recent dated {newest}, or against other publications where there were none. Later changes are not shown.'
                }
              </Translate>
            </li>
            <li>
              <Translate id="annexes.sources.authentic">
                Only the acts published in the Official Journal of the European Union are authentic. Consolidated versions have no legal
                effect.
              </Translate>
            </li>
          </ul>
        </details>
      </div>
      <Changes />
    </>
  );
}
