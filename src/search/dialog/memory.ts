/**
 * What the open document remembers of the search. Nothing is stored or sent, or part of a URL, a title or a history entry.
 *
 *     search ── a result is opened ──▶ its page loads ── shown ──▶ its entry has a note ── the reader goes on ──▶ no note
 *       ▲                                     │                              │                                       │
 *       └──────────────────────────────────── Back to the page of the search ────────────────────────────────────────┘
 *
 * When the reader leaves the document, everything is forgotten.
 */
import { historyKey } from '../../components/historyEntry';
import { type Note, removeNote, showNote } from './note';
import { onLeave, type SearchSession, searchHooks } from './session';

/** A result that the reader has opened, and the search with which they found it. */
interface OpenedResult {
  session: SearchSession;
  /** The note beside the act or area that it leads to. */
  note?: Note;
  /** Key of the history entry in which it was shown. */
  shownIn?: string;
}

/** The open search, and the text in its field. */
let current: { session?: SearchSession; query: string } = { query: '' };
/** The last query with which the reader opened a result. The next search begins with it. */
let keptQuery = '';
/** The last result that was opened from each history entry, by its key. */
const opened = new Map<string, OpenedResult>();
/** The result whose page is loading. */
let loading: OpenedResult | undefined;
/** Key of the history entry that is shown. */
let shownKey = '';

function forget(): void {
  current = { query: '' };
  keptQuery = '';
  opened.clear();
  loading = undefined;
  removeNote();
}

function show(result: OpenedResult): void {
  result.shownIn = shownKey;
  removeNote();
  if (result.note) {
    showNote(result.session.query, result.note);
  }
}

function onShown(): void {
  const before = shownKey;
  const awaited = loading;
  shownKey = historyKey();
  loading = undefined;
  if (awaited?.session.openedUrl === window.location.href) {
    show(awaited);
  } else if (awaited || shownKey !== before) {
    removeNote();
    const result = opened.get(shownKey);
    // The reader may go back before the page of the result is shown.
    if (result && (result === awaited || result.shownIn === before)) {
      searchHooks.open({ ...result.session });
    }
  }
}

onLeave(forget);
searchHooks.onShown = onShown;

/** @returns the query with which the field of a search begins. After an error in the dialog, that is what the reader had typed */
export function queryOf(session: SearchSession): string {
  return session === current.session ? current.query : session.query || keptQuery;
}

/** Remembers the text in the field of the open search. */
export function rememberQuery(session: SearchSession, query: string): void {
  current = { session, query };
  keptQuery = '';
}

/** Remembers a result just before its page is opened. */
export function rememberOpened(session: SearchSession, note?: Note): void {
  keptQuery = session.query;
  const result = { session, note };
  shownKey = historyKey();
  opened.set(shownKey, result);
  if (session.openedUrl === window.location.href && window.location.hash) {
    // The reader is there already.
    show(result);
  } else {
    loading = result;
  }
}
