/**
 * Stands in for react-helmet-async in the browser, where it only has to keep the head up to date while the reader goes from page to page.
 * The original, whose client also holds what renders the head on the server, is 4 kB of what a reader downloads before a page reacts.
 * Pages are rendered with the original, and tests/head.spec.ts compares its head with this one's.
 */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

type Tag = ReactElement<Record<string, string>>;
type Slot = { children: ReactNode };

/** Every `<Head>` in the page, in the order of the page. */
const slots = new Set<Slot>();
const ATTRIBUTES: Record<string, string> = { className: 'class', httpEquiv: 'http-equiv' };
let isUpdatePending = false;

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) {
      return [];
    }
    return child.type === Fragment ? tagsIn(child.props.children) : [child as Tag];
  });
}

/** What a tag says something about: of two tags with one subject in different places, the later one holds. */
function subjectOf({ type, props }: Tag): string {
  const { name, property, httpEquiv, charSet } = props;
  if (type === 'meta') {
    return `meta ${name ?? property ?? httpEquiv ?? (charSet && 'charset')}`;
  }
  return type === 'link' && props.rel !== 'canonical' ? `link ${props.rel} ${props.href} ${props.hrefLang}` : `${type} ${props.rel}`;
}

function currentTags(): Tag[] {
  const bySubject = new Map<string, { slot: Slot; tags: Tag[] }>();
  for (const slot of slots) {
    for (const tag of tagsIn(slot.children)) {
      const subject = subjectOf(tag);
      const found = bySubject.get(subject);
      bySubject.set(subject, { slot, tags: found?.slot === slot ? [...found.tags, tag] : [tag] });
    }
  }
  return [...bySubject.values()].flatMap(({ tags }) => tags);
}

function setAttributes(element: Element, props: Tag['props']): void {
  for (const [name, value] of Object.entries(props)) {
    const attribute = ATTRIBUTES[name] ?? name.toLowerCase();
    if (name !== 'children' && element.getAttribute(attribute) !== value) {
      element.setAttribute(attribute, value);
    }
  }
}

function createElement({ type, props }: Tag): Element {
  const element = document.createElement(type as string);
  setAttributes(element, props);
  element.setAttribute('data-rh', 'true');
  // Not by a text node: Trusted Types ask for the text of a script as such.
  element.textContent = props.children ?? '';
  return element;
}

function update(): void {
  isUpdatePending = false;
  const existing = [...document.head.querySelectorAll('[data-rh]:not(title)')];
  const added: Element[] = [];
  for (const tag of currentTags()) {
    if (tag.type === 'title') {
      document.title = Children.toArray(tag.props.children).join('');
    } else if (tag.type === 'html') {
      setAttributes(document.documentElement, tag.props);
    } else if (tag.type !== 'body') {
      const element = createElement(tag);
      const same = existing.findIndex((other) => other.isEqualNode(element));
      same === -1 ? added.push(element) : existing.splice(same, 1);
    }
  }
  for (const element of existing) {
    element.remove();
  }
  document.head.append(...added);
}

/** Several of them change with one page; the head is written once, before the next paint. */
function requestUpdate(): void {
  if (!isUpdatePending) {
    isUpdatePending = true;
    queueMicrotask(update);
  }
}

export function Helmet({ children }: { children?: ReactNode }): null {
  const slot = useRef<Slot>({ children }).current;
  useLayoutEffect(() => {
    slots.add(slot);
    return () => {
      slots.delete(slot);
      requestUpdate();
    };
  }, [slot]);
  useLayoutEffect(() => {
    slot.children = children;
    requestUpdate();
  });
  return null;
}

export function HelmetProvider({ children }: { children: ReactNode }): ReactNode {
  return children;
}
