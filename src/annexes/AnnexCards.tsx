/** The annexes as cards, for the home page. */
import Link from '@docusaurus/Link';
import facts from '@generated/annex-pages/default/facts.json';
import React from 'react';
import ActCount from './ActCount';

/** The annexes as cards, in the order of `sidebars.ts`: topic, one line, number of acts. Their words are those of the pages they lead to. */
export default function AnnexCards(): JSX.Element {
  return (
    <ul className="annex-cards">
      {facts.annexes.map(({ path, title, description, count }) => (
        <li key={path} className="annex-card">
          <h2 className="annex-card__title">
            <Link to={path}>{title}</Link>
          </h2>
          <p>{description}</p>
          <p className="annex-card__count">
            <ActCount count={count} />
          </p>
        </li>
      ))}
    </ul>
  );
}
