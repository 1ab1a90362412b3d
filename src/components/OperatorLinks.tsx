/** The links of the organisation that publishes the site, in the footer. */
import { translate } from '@docusaurus/Translate';
import React from 'react';
import { LINK_NAMES, type LinkName } from '../../lib/operator';
import OperatorLink from './OperatorLink';
import { useOperator } from './useOperator';

/** `docusaurus write-translations` finds only messages that are written out. */
const TEXTS: Record<LinkName, () => string> = {
  reporting: () =>
    translate({
      id: 'annexes.operator.report',
      message: 'Report a breach',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  contact: () =>
    translate({
      id: 'annexes.operator.contact',
      message: 'Contact',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  imprint: () =>
    translate({
      id: 'annexes.operator.imprint',
      message: 'Imprint',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  privacy: () =>
    translate({
      id: 'annexes.operator.privacy',
      message: 'Privacy statement',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
  accessibility: () =>
    translate({
      id: 'annexes.operator.accessibility',
      message: 'Accessibility statement',
      description: 'In the footer: link of the organisation that publishes the site',
    }),
};

export default function OperatorLinks(): JSX.Element {
  const { links } = useOperator();
  return (
    <ul className="footer__items clean-list">
      {LINK_NAMES.map((name) => {
        const link = links[name];
        return (
          link && (
            <li key={name} className="footer__item">
              <OperatorLink to={link} className="footer__link-item">
                {TEXTS[name]()}
              </OperatorLink>
            </li>
          )
        );
      })}
    </ul>
  );
}
