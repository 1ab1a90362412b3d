/** The text of links to the first steps on the home page. */
import { translate } from '@docusaurus/Translate';

/** @returns the link text in the language of the page */
export function firstStepsLabel(): string {
  return translate({
    id: 'annexes.firstSteps',
    message: 'What to do first, and who is protected',
    description:
      'Link to the first steps: before the acts of an annex, below the results of the search, and in an entry that a result has opened',
  });
}
