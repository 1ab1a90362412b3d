/** The areas of the directive whose acts the pages do not list. */
import data from '@generated/acts/default/components.json';
import React from 'react';
import { usePage } from '../../components/currentPage';
import Cite from './Cite';

const { directive } = data;

/**
 * Pages contain `<Areas />`. The ids are the same in every language. Areas are collapsed at first, so that readers see all titles together;
 * src/css/print.css expands them.
 */
export default function Areas(): JSX.Element {
  const { areas } = usePage();
  return (
    <ul className="areas">
      {areas.map(({ id, title, covers, reference, fragment }) => (
        <li key={id} className="area">
          <details>
            <summary>
              <h3>{title}</h3>
            </summary>
            {/* Browsers open a <details> only if the target of the fragment is inside its content. */}
            <span id={id} className="target" />
            <p>{covers}</p>
            <p className="legal-basis">
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
