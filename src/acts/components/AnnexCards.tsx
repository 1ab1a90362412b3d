/** A card for each annex on the home page, in the order of `sidebars.ts`. */
import Link from '@docusaurus/Link';
import React from 'react';
import { usePage } from '../../components/currentPage';
import ActCount from './ActCount';

export default function AnnexCards(): JSX.Element {
  const { cards } = usePage();
  return (
    <ul className="annex-cards">
      {cards.map(({ path, title, description, count }) => (
        <li key={path} className="annex-card">
          <h3 className="annex-card__title">
            <Link to={path}>{title}</Link>
          </h3>
          <p className="annex-card__count">
            <ActCount count={count} />
          </p>
          <p className="annex-card__description">{description}</p>
        </li>
      ))}
    </ul>
  );
}
