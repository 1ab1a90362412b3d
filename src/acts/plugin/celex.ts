/** The format of a legal act's CELEX number: sector 3, year, kind, number. */

/**
 * @param kind letter or character class of the kind of act: `L` for a directive, `R` for a regulation
 * @returns a regular expression without capturing groups or anchors
 */
export function celexPattern(kind = '[LR]'): string {
  return `3(?:19|20)\\d\\d${kind}\\d{4}`;
}
