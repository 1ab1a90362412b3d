/** Finds untranslated texts in HTML. */
import { DomUtils } from 'htmlparser2';
import settings from '../../site.config';
import { elementsOf, type PageElement } from '../../src/common/html';
import { siteDir } from '../../src/common/paths';
import { listFile, readList, SAME } from '../../tools/translations/lists';

/** Whether an element, or one around it, is marked as another language or as untranslatable. */
function isMarked({ name, attribs, parent }: PageElement): boolean {
  const isRoot = name === 'html' || parent === null || !DomUtils.isTag(parent);
  return !isRoot && (attribs.lang !== undefined || attribs.translate === 'no' || isMarked(parent));
}

/** @returns the texts that a page shows or that screen readers read, except marked ones. Abbreviations do not count as texts */
export function textsIn(html: string): string[] {
  const unmarked = elementsOf(html).filter((element) => !isMarked(element));
  const texts = unmarked.flatMap(({ name, children, attribs }) => {
    const shown = /script|style/.test(name) ? [] : children.filter(DomUtils.isText).map(({ data }) => data.trim());
    return [...shown, ...['alt', 'title', 'placeholder', 'aria-label'].map((attribute) => attribs[attribute] ?? '')];
  });
  return texts.filter((text) => /\p{Ll}{2}/u.test(text));
}

/** @returns the texts in a language that are the same as in English, except those that may be, and the name of the organisation */
export function untranslated(locale: string, texts: string[], english: string[]): string[] {
  const allowed = readList(siteDir, listFile(locale, SAME));
  return texts.filter((text) => english.includes(text) && text !== settings.organisation && !allowed.includes(text));
}
