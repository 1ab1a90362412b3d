/** Parses built pages. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Element = ReturnType<typeof DomUtils.findAll>[number];

/** @returns whether a page asks search engines not to list it */
export function isNoIndex(elements: Element[]): boolean {
  return elements.some(({ attribs }) => attribs.name === 'robots' && attribs.content?.includes('noindex'));
}

/** @returns the page's canonical URL, if it has one */
export function canonicalOf(elements: Element[]): string | undefined {
  return elements.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
}

/** @returns all elements of a page in document order */
export function elementsOf(html: string): Element[] {
  return DomUtils.findAll(() => true, parseDocument(html).children);
}
