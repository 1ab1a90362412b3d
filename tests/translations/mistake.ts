/** The mistakes that the rules of the check must find. `mistakes/<rule>.ts` lists those of each rule. */

/**
 * A change to the project in checkedProject/: a text to replace in a file, or the whole new content of a file (undefined
 * to remove it). Files have short names, such as `page` and `code`, from checkedProject.ts.
 */
export type Edit = [file: string, from: string | RegExp, to: string] | [file: string, content: string | Buffer | undefined];

/** A mistake that a translator may make, and the problems that the check must print. */
export interface Mistake {
  name: string;
  /** The language to check; by default Spanish. */
  locale?: 'en';
  changes: Edit[];
  /** All problems, such as `page:14 spelling: marítimo`: file, line, kind, and words that the message must contain, separated by …. */
  found: string[];
}
