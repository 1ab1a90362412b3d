/** Links to the common questions on the home page. They are not printed, because the answers are. */
import React from 'react';
import { COMMON_QUESTIONS, QUESTIONS } from '../homePage';
import { questionsTitle } from '../search/dialog/controls';
import { usePage } from './currentPage';
import { HeadingLinks } from './OnThisPage';

/** The home page contains `<Questions />`. */
export default function Questions(): JSX.Element {
  const { toc } = usePage();
  return (
    <div id={QUESTIONS} className="link-list screen-only">
      <p>
        <strong>{questionsTitle()}</strong>
      </p>
      <HeadingLinks headings={COMMON_QUESTIONS.flatMap((question) => toc.filter(({ id }) => id === question))} />
    </div>
  );
}
