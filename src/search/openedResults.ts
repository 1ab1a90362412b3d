/**
 * What the open document remembers of results that were opened: the query, for Back, and for a note in the entry that was opened. Nothing of
 * it is stored, sent, or part of an address, a title or the browser's history, and it is gone with the document.
 */
import { translate } from '@docusaurus/Translate';
import type { History, Location } from 'history';
import { firstStepsLabel } from '../components/firstSteps';
import { afterNavigation, type SearchSession } from './fields';

/** A result that was opened. */
interface OpenedResult extends SearchSession {
  /** What the note in the entry says below the query; absent for pages and headings, which get no note. */
  answer?: string;
  /** Address of the first steps. */
  firstSteps: string;
  /** The address that was left, and the one that was opened. */
  from: string;
  to?: string;
}

/** Longest part of a query in the note. */
const MAX_QUERY_IN_NOTE = 80;
/** Screen readers announce a text that is added to a status region, not a region that is added with its text. */
const ANNOUNCE_DELAY = 300;

let opened: OpenedResult[] = [];
/** The place that is shown now. */
let here: Location | undefined;
/** A result whose place is not shown yet. */
let pending: OpenedResult | undefined;
/** The search that is shown again when the place that the reader goes back to is there. */
let returning: SearchSession | undefined;
let note: HTMLElement | undefined;

const urlOf = ({ pathname, search, hash }: Location) => pathname + search + hash;

function removeNote(): void {
  note?.remove();
  note = undefined;
}

// A page may be kept in the back/forward cache, for the next person at this browser.
window.addEventListener('pagehide', () => {
  opened = [];
  pending = undefined;
  returning = undefined;
  removeNote();
});

function onChange(location: Location, action: string): void {
  const before = here ?? location;
  here = location;
  if (urlOf(location) === urlOf(before)) {
    return;
  }
  removeNote();
  if (pending && !pending.to) {
    pending.to = urlOf(location);
    opened.push(pending);
  } else if (action === 'POP') {
    document.querySelector<HTMLDialogElement>('dialog.search')?.close();
    returning = opened.find(({ from, to }) => from === urlOf(location) && to === urlOf(before));
  }
}

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** Adds the note to the entry of an act or an area, which React leaves alone. */
function addNote({ query, answer, firstSteps }: OpenedResult, history: History): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  const entry = target?.closest('.act, .area details');
  if (!answer || !entry) {
    return;
  }
  const shown = query.length > MAX_QUERY_IN_NOTE ? `${query.slice(0, MAX_QUERY_IN_NOTE)}…` : query;
  const quoted = Object.assign(element('span', shown), { translate: false });
  const [before = '', after = ''] = translate(
    {
      id: 'annexes.search.note',
      message: 'You searched for “{query}”.',
      description: 'In the entry that a result of the search has opened',
    },
    { query: '\n' },
  ).split('\n');
  const searched = element('p', before);
  searched.append(quoted, after);
  const link = Object.assign(element('a', firstStepsLabel()), { href: firstSteps });
  link.addEventListener('click', (event) => {
    if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
      event.preventDefault();
      history.push(firstSteps);
    }
  });
  const region = Object.assign(document.createElement('div'), { className: 'search-note' });
  region.setAttribute('role', 'status');
  entry.querySelector('.act__subject, summary')?.after(region);
  note = region;
  setTimeout(() => region.append(searched, element('p', answer), link), ANNOUNCE_DELAY);
}

/** Remembers a result that is about to be opened. */
export function rememberOpened(result: Omit<OpenedResult, 'from'>, history: History): void {
  if (!here) {
    history.listen(onChange);
    afterNavigation.run = () => {
      if (pending?.to) {
        addNote(pending, history);
        pending = undefined;
      }
      const session = returning;
      returning = undefined;
      return session;
    };
  }
  here = history.location;
  pending = { ...result, from: urlOf(here) };
}
