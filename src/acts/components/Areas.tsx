/** The areas of the directive whose acts the pages do not list. */
import facts from '@generated/annexes/default/facts.json';
import React from 'react';
import type { LocalisedArea } from '../localise';
import Cite from './Cite';

const { directive } = facts;

/**
 * Pages write `<Areas />`; src/acts/plugin/remarkActs.ts adds the areas. The ids are the same in every language. What an area covers is closed at
 * first, so that all titles are seen together; the style sheet opens it in print.
 */
export default function Areas({ areas }: { areas: LocalisedArea[] }): JSX.Element {
  return (
    <ul className="areas">
      {areas.map(({ id, title, covers, reference, fragment }) => (
        <li key={id} className="area">
          <details>
            <summary>
              <h3 className="area__title">{title}</h3>
            </summary>
            {/* Browsers open a <details> for a fragment only if the element is in its content. */}
            <span id={id} className="target" />
            <p className="area__covers">{covers}</p>
            <p>
              <Cite {...directive} fragment={fragment}>
                {reference}
              </Cite>
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
