/** The form of the CELEX numbers of legal acts: sector 3, year, kind, number. */

/**
 * @param kind letters of the kinds of acts, as a regular expression: `L` is a directive, `R` a regulation
 * @returns a regular expression without groups and anchors
 */
export function celexPattern(kind = '[LR]'): string {
  return `3(?:19|20)\\d\\d${kind}\\d{4}`;
}
