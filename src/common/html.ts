/** Parses built pages. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type PageElement = ReturnType<typeof DomUtils.findAll>[number];

/** @returns the page's canonical URL, if it has one */
export function canonicalOf(elements: PageElement[]): string | undefined {
  return elements.find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href;
}

/** @returns all elements of a page in document order */
export function elementsOf(html: string): PageElement[] {
  return DomUtils.findAll(() => true, parseDocument(html).children);
}
