/** What the search dialog shows before the reader types: links to questions and areas, and the number of an act. */
import { COMMON_QUESTIONS, FIRST_STEPS, MORE } from '../../homePage';
import type { Entry, Link } from '../engine/entries';

/** The data that the dialog needs before the reader types. The plugin adds its styles. */
export interface DialogData {
  styles: string;
  /** Links to all areas of the directive: those with a page first. */
  areas: Link[];
  /** The common questions, in their order. */
  questions: Link[];
  /** The other questions on the home page, with their title, but not the first steps, to which the dialog always links. */
  moreQuestions: { title: string; links: Link[] };
  /** The number of an act in three forms. */
  example: { celex: string; citation: string; number: string };
}

/** The act in the examples of identifiers: the REACH Regulation, whose number is printed on every safety data sheet. */
const EXAMPLE = '32006R1907';

/** @param entries the language's index */
export function dialogDataOf(entries: Entry[]): Omit<DialogData, 'styles'> {
  const areas = [...entries.filter(({ page, id }) => page !== '' && id === undefined), ...entries.filter(({ kind }) => kind === 'area')];
  const [citation = ''] = entries.find(({ id }) => id === EXAMPLE)?.text.split(' · ') ?? [];
  const linksTo = (some: Entry[]) => some.map(({ page, id, title }) => ({ page, id, title }));
  const sections = entries.filter(({ kind }) => kind === 'section');
  const listed = [FIRST_STEPS, ...COMMON_QUESTIONS];
  return {
    areas: linksTo(areas),
    questions: linksTo(COMMON_QUESTIONS.flatMap((question) => sections.filter(({ id }) => id === question))),
    moreQuestions: {
      title: entries.find(({ page, id }) => page === '' && id === MORE)?.title ?? '',
      links: linksTo(sections.filter(({ id = '' }) => !listed.includes(id))),
    },
    example: {
      celex: EXAMPLE,
      // Without the kind of act, which some languages would write in lower case within a sentence.
      citation: citation.replace(/^\S+\s/, ''),
      number: citation.replace(/.*\s/, ''),
    },
  };
}
