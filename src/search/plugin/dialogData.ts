/** What the search dialog shows before the reader types: links to questions and areas, and the number of an act. */
import { textAndIdOf } from '../../common/mdx';
import type { Page } from '../../common/page';
import { FIRST_STEPS, MORE } from '../../homePage';
import type { Entry, Link } from '../engine/entries';
import { onOneLine } from './entries';

/** A list of links, with its title. */
interface Links {
  title: string;
  links: Link[];
}

/**
 * @returns the title of the home page's `<Questions>`, and its links
 * @throws if the home page does not contain it
 */
export function commonQuestionsIn(pages: Page[]): Links {
  const home = pages.find(({ route }) => route === '/');
  const nodes = home?.nodes ?? [];
  const start = nodes.findIndex(({ type, value }) => type === 'jsx' && value === '<Questions>');
  const end = nodes.findIndex(({ type, value }) => type === 'jsx' && value === '</Questions>');
  const [title, ...list] = nodes.slice(start + 1, end);
  if (start < 0 || end < 0) {
    throw new Error(`${home?.file}: <Questions>, whose questions the search shows below every answer, is missing`);
  }
  return {
    title: title ? onOneLine(textAndIdOf(title).text) : '',
    links: list
      .filter(({ type }) => type === 'link')
      .map((link) => ({ page: '', id: link.url?.slice(1), title: onOneLine(textAndIdOf(link).text) })),
  };
}

/** The data that the dialog needs before the reader types. The plugin adds its styles. */
export interface DialogData {
  styles: string;
  /** Links to all areas of the directive: those with a page first. */
  areas: Link[];
  /** The common questions on the home page, in the order of the page. */
  questions: Links;
  /** The other questions on it, but not the first steps, to which the dialog always links. */
  moreQuestions: Links;
  /** The number of an act in three forms. */
  example: { celex: string; citation: string; number: string };
}

/** The act in the examples of identifiers: the REACH Regulation, whose number is printed on every safety data sheet. */
const EXAMPLE = '32006R1907';

/**
 * @param entries the language's index
 * @throws if the home page does not contain `<Questions>`
 */
export function dialogDataOf(entries: Entry[], pages: Page[]): Omit<DialogData, 'styles'> {
  const areas = [...entries.filter(({ page, id }) => page !== '' && id === undefined), ...entries.filter(({ kind }) => kind === 'area')];
  const [citation = ''] = entries.find(({ id }) => id === EXAMPLE)?.text.split(' · ') ?? [];
  const linksTo = (some: Entry[]) => some.map(({ page, id, title }) => ({ page, id, title }));
  const questions = commonQuestionsIn(pages);
  const listed = [FIRST_STEPS, ...questions.links.map(({ id }) => id)];
  return {
    areas: linksTo(areas),
    questions,
    moreQuestions: {
      title: entries.find(({ page, id }) => page === '' && id === MORE)?.title ?? '',
      links: linksTo(entries.filter(({ kind, id }) => kind === 'section' && !listed.includes(id))),
    },
    example: {
      celex: EXAMPLE,
      // Without the kind of act, which some languages would write in lower case within a sentence.
      citation: citation.replace(/^\S+\s/, ''),
      number: citation.replace(/.*\s/, ''),
    },
  };
}
