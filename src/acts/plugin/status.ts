/** Whether an act is in force: the finding in the dataset, the sentence in its entry, and the value in the data files. */
import type { Act, Dataset, Finding, State } from '../acts';
import { actKind } from '../citation';

/**
 * Sentences about the status of acts, and parts of the list of changes, by key. Every language translates them (translationFiles.ts).
 * Directives and regulations have separate sentences, because in French and Spanish the participle agrees with the noun.
 */
export const SENTENCES = {
  'replaced.directive': {
    message: 'Replaced by {act} with effect from {date}.',
    description:
      'Status of a directive that had been replaced at the last review. {act}: the replacing act with its article; {date}: a date',
  },
  'replaced.regulation': {
    message: 'Replaced by {act} with effect from {date}.',
    description:
      'Status of a regulation that had been replaced at the last review. {act}: the replacing act with its article; {date}: a date',
  },
  willBeReplaced: {
    message: 'With effect from {date}, replaced by {act}. Until then, this act applies.',
    description:
      'Status of an act that was still to be replaced at the last review; must be true before and after the date. {act}: the replacing act with its article; {date}: a date',
  },
  replacedInStages: {
    message: 'Replaced in stages by {act}. The last provisions ended on {until}.',
    description:
      'Status of an act whose parts were replaced at different times. {act}: the replacing act with its article; {until}: the last date',
  },
  unknown: {
    message: 'We could not check whether this act is in force: see EUR-Lex.',
    description: 'Status of an act for which no reliable source says whether it is in force',
  },
  reform: {
    message: 'When this act was last checked, it applied, and a reform was under way.',
    description: 'Status of acts on medicines, which a reform replaces',
  },
  'change.replaced': {
    message: 'replaced by {act}',
    description:
      'In the list of changes, after a date and the citation of a directive or regulation, with which it must not agree. {act}: the replacing act with its article',
  },
  'change.lastReplaced': {
    message: 'last provisions replaced by {act}',
    description:
      'In the list of changes, after a date and the citation of an act that was replaced in stages. {act}: the replacing act with its article',
  },
};

interface Status {
  /** Key of the sentence. Undefined if the act is in force, or if its note gives the status. */
  sentence?: keyof typeof SENTENCES;
  /** The value of `status` in the data files: whether the act was in force on the date of the last review. */
  published: 'in-force' | 'will-be-replaced' | 'replaced' | 'unknown';
}

/** The status of acts without `replaced`. */
export const FINDINGS: Record<Finding, Status> = {
  'in-force': { published: 'in-force' },
  reform: { sentence: 'reform', published: 'in-force' },
  'see-note': { published: 'unknown' },
  unknown: { sentence: 'unknown', published: 'unknown' },
};

/** @returns the status of an act in its entry and in the data files. An act whose evidence is not in the dataset is `unknown` */
export function statusOf(act: Act, { evidence, reviewed }: Dataset): Status & { state: State } {
  if (act.replaced) {
    const { from, until } = act.replaced;
    // The date of the build does not decide, because pages stay online.
    if (from > reviewed) {
      return { state: 'will-be-replaced', sentence: 'willBeReplaced', published: 'will-be-replaced' };
    }
    const sentence = until ? 'replacedInStages' : (`replaced.${actKind(act)}` as const);
    return { state: 'replaced', sentence, published: 'replaced' };
  }
  const finding = evidence[act.evidence]?.finding ?? 'unknown';
  return { state: finding, ...FINDINGS[finding] };
}
