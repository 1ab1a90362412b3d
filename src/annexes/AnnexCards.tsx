import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
import React from 'react';
import type { SitePages } from '../../plugins/annexPages';

/** The annexes as cards, in the order of `sidebars.ts`: topic, one line, number of acts. Their words are those of the pages they lead to. */
export default function AnnexCards(): JSX.Element {
  const { annexes } = usePluginData('annex-pages') as SitePages;
  const { selectMessage } = usePluralForm();
  return (
    <ul className="annex-cards">
      {annexes.map(({ path, title, description, count }) => (
        <li key={path} className="annex-card">
          <h2 className="annex-card__title">
            <Link to={path}>{title}</Link>
          </h2>
          <p>{description}</p>
          <p className="annex-card__count">
            {selectMessage(
              count,
              translate(
                {
                  id: 'annexes.cards.count',
                  message: 'One act|{count} acts',
                  description: 'Number of acts in an annex: singular|plural',
                },
                { count: String(count) },
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
