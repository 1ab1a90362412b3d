/** Links to the first steps on the home page. */
import Link, { type Props } from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import React from 'react';
import { FIRST_STEPS } from '../homePage';

/** @returns the usual text of the link in the language of the page */
export function firstStepsLabel(): string {
  return translate({
    id: 'annexes.firstSteps',
    message: 'What to do first, and who is protected',
    description: 'Link to the first steps: below the results of the search, and in an entry that a result has opened',
  });
}

/** @returns the text of the link where there is less room */
export function firstStepsShort(): string {
  return translate({
    id: 'annexes.firstSteps.short',
    message: 'What to do first',
    description:
      'Link to the first steps: before the acts of an annex, beside its contents, at the end of a page and, on a phone, in view at every section',
  });
}

/** @returns the text of the link where readers look for the home page */
export function homePageLabel(): string {
  return translate({
    id: 'annexes.homePage',
    message: 'Home page: what to do first',
    description: 'In the menu on small screens, and on the 404 page: link to the first steps on the home page',
  });
}

/** @param children the text, if it is not the usual one */
export default function FirstStepsLink({ children = firstStepsLabel(), ...props }: Omit<Props, 'to'>): JSX.Element {
  return (
    <Link {...props} to={`/#${FIRST_STEPS}`}>
      {children}
    </Link>
  );
}
