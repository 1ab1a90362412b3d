/** The note in the entry of an act or an area that a result has opened: the query, the answer, and a link to the first steps. */
import { translate } from '@docusaurus/Translate';
import { opensElsewhere } from '../../components/clicks';
import { firstStepsLabel } from '../../components/FirstStepsLink';
import { shortened } from './controls';

export interface Note {
  /** The sentence about the query above the result. */
  answer: string;
  /** URL of the first steps, and what opens it. */
  firstSteps: string;
  open: (url: string) => void;
}

/**
 * Milliseconds before the text is added. Screen readers announce text added to an existing status region, but not a region added with its
 * text.
 */
const ANNOUNCE_DELAY = 300;

let region: HTMLElement | undefined;

/** Removes the note, if one is shown. */
export function removeNote(): void {
  region?.remove();
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { textContent: text });
}

function queryParagraph(query: string): HTMLElement {
  const [before = '', after = ''] = translate(
    {
      id: 'annexes.search.note',
      message: 'You searched for “{query}”.',
      description: 'Note in the entry opened from a search result. {query}: text that the reader has typed',
    },
    { query: '\n' },
  ).split('\n');
  const paragraph = element('p', before);
  paragraph.append(Object.assign(element('span', shortened(query)), { translate: false }), after);
  return paragraph;
}

function firstStepsLink({ firstSteps, open }: Note): HTMLElement {
  const link = element('a', firstStepsLabel());
  link.href = firstSteps;
  link.addEventListener('click', (event) => {
    if (!opensElsewhere(event)) {
      event.preventDefault();
      open(firstSteps);
    }
  });
  return link;
}

/** Adds the note to the entry to which the URL's fragment leads, if there is one. React does not touch it there. */
export function showNote(query: string, note: Note): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const place = target?.closest('.act, .area details')?.querySelector('.act__subject, summary');
  if (!place) {
    return;
  }
  const status = element('div', '');
  status.className = 'search-note';
  status.setAttribute('role', 'status');
  place.after(status);
  region = status;
  setTimeout(() => status.append(queryParagraph(query), element('p', note.answer), firstStepsLink(note)), ANNOUNCE_DELAY);
}
