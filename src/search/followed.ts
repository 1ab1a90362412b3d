/**
 * What the open document remembers of results that were followed: the query, for Back, and for a note in the entry that was opened. Nothing of
 * it is stored, sent, or part of an address, a title or the browser's history, and it is gone with the document.
 */
import { translate } from '@docusaurus/Translate';
import type { History, Location } from 'history';
import { arrival, firstStepsText, type Opening } from './fields';

/** A result that was followed. */
interface Followed extends Opening {
  /** What the note in the entry says below the query; absent for pages and headings, which get no note. */
  answer?: string;
  /** Address of the first steps. */
  firstSteps: string;
  /** The address that was left, and the one that was opened. */
  from: string;
  to?: string;
}

/** Longest part of a query in the note. */
const SHOWN = 80;
/** Screen readers announce a text that is added to a status region, not a region that is added with its text. */
const ANNOUNCED_AFTER = 300;

let all: Followed[] = [];
/** The place that is shown now. */
let here: Location | undefined;
/** A result whose place is not shown yet. */
let pending: Followed | undefined;
/** The search that is shown again when the place that the reader goes back to is there. */
let returning: Opening | undefined;
let note: HTMLElement | undefined;

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

function removeNote(): void {
  note?.remove();
  note = undefined;
}

// A page may be kept in the back/forward cache, for the next person at this browser.
window.addEventListener('pagehide', () => {
  all = [];
  pending = undefined;
  returning = undefined;
  removeNote();
});

function onChange(location: Location, action: string): void {
  const before = here ?? location;
  here = location;
  if (addressOf(location) === addressOf(before)) {
    return;
  }
  removeNote();
  if (pending && !pending.to) {
    pending.to = addressOf(location);
    all.push(pending);
  } else if (action === 'POP') {
    document.querySelector<HTMLDialogElement>('dialog.search')?.close();
    returning = all.find(({ from, to }) => from === addressOf(location) && to === addressOf(before));
  }
}

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** Adds the note to the entry of an act or an area, which React leaves alone. */
function addNote({ typed, answer, firstSteps }: Followed, history: History): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const entry = target?.closest('.act, .area details');
  if (!answer || !entry) {
    return;
  }
  const query = Object.assign(element('span', typed.length > SHOWN ? `${typed.slice(0, SHOWN)}…` : typed), { translate: false });
  const [before = '', after = ''] = translate(
    {
      id: 'annexes.search.note',
      message: 'You searched for “{query}”.',
      description: 'In the entry that a result of the search has opened',
    },
    { query: '\n' },
  ).split('\n');
  const searched = element('p', before);
  searched.append(query, after);
  const link = Object.assign(element('a', firstStepsText()), { href: firstSteps });
  link.addEventListener('click', (event) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      history.push(firstSteps);
    }
  });
  const region = Object.assign(document.createElement('div'), { className: 'search-note' });
  region.setAttribute('role', 'status');
  entry.append(region);
  note = region;
  setTimeout(() => region.append(searched, element('p', answer), link), ANNOUNCED_AFTER);
}

/** Remembers a result that is about to be followed. */
export function remember(followed: Omit<Followed, 'from'>, history: History): void {
  if (!here) {
    history.listen(onChange);
    arrival.handle = () => {
      if (pending?.to) {
        addNote(pending, history);
        pending = undefined;
      }
      const opening = returning;
      returning = undefined;
      return opening;
    };
  }
  here = history.location;
  pending = { ...followed, from: addressOf(here) };
}
