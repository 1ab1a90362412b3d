/** Ids on the home page, the same in every language. If a section is missing, the build fails. */

export const FIRST_STEPS = 'first-steps';
/** The list of common questions. */
export const QUESTIONS = 'questions';
/** What is not covered. */
export const OUTSIDE = 'outside';
export const DISMISSED = 'dismissed';
export const RETALIATION = 'retaliation';
export const PUBLIC_DISCLOSURE = 'public-disclosure';
/** What to do before a public disclosure. */
export const BEFORE_GOING_PUBLIC = 'before-going-public';
/** More questions. */
export const MORE = 'more';

/** The questions that most readers have, in the order in which the home page and the search list them. */
export const COMMON_QUESTIONS = [DISMISSED, 'where-to-report', 'protection', 'anonymous', PUBLIC_DISCLOSURE];

/** The sections that answer questions about the reader's own situation, such as "I was fired". The search finds them by their examples. */
export const SECTIONS = [
  FIRST_STEPS,
  ...COMMON_QUESTIONS,
  'time-limits',
  'identity',
  BEFORE_GOING_PUBLIC,
  'wrong',
  'breach',
  OUTSIDE,
  'who-else',
  RETALIATION,
  'other-protection',
  'costs',
  'secrecy',
  'documents',
  'took-part',
];
