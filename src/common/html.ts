/** Parses built pages. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type PageElement = ReturnType<typeof DomUtils.findAll>[number];

/** @returns all elements of a page in document order */
export function elementsOf(html: string): PageElement[] {
  return DomUtils.findAll(() => true, parseDocument(html).children);
}
