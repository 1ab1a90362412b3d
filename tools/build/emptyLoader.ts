/** Webpack loader that replaces a file with an empty one. */
export default function emptyLoader(): string {
  return '';
}
