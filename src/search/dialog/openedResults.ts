/**
 * Remembers opened results while the document is open: restores the search when the reader goes back, and shows the query in a note in the
 * opened entry. The data is not stored or sent, and is not part of any URL, title or history entry. It is lost when the document closes.
 */
import { translate } from '@docusaurus/Translate';
import type { History } from 'history';
import { opensElsewhere } from '../../components/clicks';
import { firstStepsLabel } from '../../components/FirstStepsLink';
import { currentEntry } from '../../components/historyEntry';
import { afterNavigation, type SearchSession } from './session';

/** A result that was opened. */
interface OpenedResult extends SearchSession {
  /** Text below the query in the note; undefined if no note is shown. */
  answer?: string;
  /** URL of the first steps. */
  firstSteps: string;
  /** History entries of the page on which the search was open, and of the result. */
  from: string;
  to?: string;
}

/** Maximum number of characters of the query shown in the note. */
const MAX_QUERY_IN_NOTE = 80;
/**
 * Milliseconds before the text is added. Screen readers announce text added to an existing status region, but not a region added with its
 * text.
 */
const ANNOUNCE_DELAY = 300;

/** Newest first. */
let opened: OpenedResult[] = [];
/** The URL that is shown, and its history entry. */
let here = { url: '', entry: '' };
/** A result that the reader has opened, but whose page is not shown yet. */
let pending: OpenedResult | undefined;
/** The search to restore once the page to which the reader has gone back is shown. */
let returning: SearchSession | undefined;
let note: HTMLElement | undefined;

function readPlace(): typeof here {
  return { url: window.location.href, entry: currentEntry() };
}

function removeNote(): void {
  note?.remove();
  note = undefined;
}

// Somebody else could restore the page from the browser's back/forward cache.
window.addEventListener('pagehide', () => {
  opened = [];
  pending = undefined;
  returning = undefined;
  removeNote();
});

function onChange(_: unknown, action: string): void {
  const before = here;
  here = readPlace();
  if (pending && !pending.to) {
    removeNote();
    pending.to = here.entry;
    opened.unshift(pending);
  } else if (here.url !== before.url) {
    removeNote();
    pending = undefined;
    if (action === 'POP') {
      document.querySelector<HTMLDialogElement>('dialog.search')?.close();
      returning = opened.find(({ from, to }) => from === here.entry && to === before.entry);
    }
  }
}

function element(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** Adds the note to the entry of an act or an area. React does not touch it there. */
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
      description: 'Note in the entry opened from a search result. {query}: text that the reader has typed',
    },
    { query: '\n' },
  ).split('\n');
  const searched = element('p', before);
  searched.append(quoted, after);
  const link = Object.assign(element('a', firstStepsLabel()), { href: firstSteps });
  link.addEventListener('click', (event) => {
    if (!opensElsewhere(event)) {
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

/** Remembers a result just before it is opened. */
export function rememberOpened(result: Omit<OpenedResult, 'from'>, history: History): void {
  if (!afterNavigation.run) {
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
  here = readPlace();
  const opening = { ...result, from: here.entry };
  if (result.openedUrl === here.url && here.url.includes('#')) {
    // The reader is there already.
    removeNote();
    addNote(opening, history);
  } else {
    pending = opening;
  }
}
