/** Ids of the sections of the home page that code refers to, the same in every language. If one is missing, the build fails. */

export const FIRST_STEPS = 'first-steps';
export const WHERE_TO_REPORT = 'where-to-report';
export const TIME_LIMITS = 'time-limits';
/** What is not covered. */
export const OUTSIDE = 'outside';
export const DISMISSED = 'dismissed';
export const RETALIATION = 'retaliation';
