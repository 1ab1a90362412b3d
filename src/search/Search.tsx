/**
 * The content of the search dialog. It is loaded when a reader opens the search for the first time; the index follows when they start
 * typing.
 */
import { useHistory, useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import dialog from '@generated/search-index/default/dialog.json';
import React, {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import AllLanguages from '../acts/components/AllLanguages';
import { opensElsewhere } from '../components/clicks';
import { firstStepsLabel } from '../components/firstSteps';
import CloseButton from './CloseButton';
import { type Entry, type Found, isRule, NOTHING_FOUND, type Piece, type Result, type Search as SearchIndex } from './engine';
import { isComposing, loadingText, MAX_QUERY_LENGTH, PRIVATE_INPUT, privacyText, type SearchSession } from './fields';
import { rememberOpened } from './openedResults';

// The Content-Security-Policy does not allow further style sheets, but scripts may add rules. `@media` combines the styles into a single
// rule. The page's own sheet is recognised by the site's properties: an extension's may come first, be unreadable, or be removed later.
const sheet = [...document.querySelectorAll('style')].find(({ textContent }) => textContent?.includes('--annex-'))?.sheet;
sheet?.insertRule(`@media all{${dialog.styles}}`, sheet.cssRules.length);

/** Minimum length of a query in characters. Shorter ones match nearly every entry. */
const MINIMUM_QUERY_LENGTH = 2;
/** Maximum number of matching keywords shown below a result. */
const MAX_KEYWORDS = 3;
/** Maximum number of sections of the home page shown. */
const MAX_GUIDANCE = 2;
/** The same below the results, if only a part of the query is a question. */
const MAX_RELATED = 1;

/** The last query with which the reader opened a result. It is filled in when the search is next opened. */
let keptQuery = '';
// Somebody else could restore the page from the browser's back/forward cache.
window.addEventListener('pagehide', () => {
  keptQuery = '';
});

/**
 * A text with marked matches. Every piece is an element, because browsers that translate pages replace text nodes with their own elements.
 * React then cannot remove such a text node or insert anything before it. For the same reason, elements in this file that React must
 * replace have keys.
 */
function Marked({ pieces }: { pieces: Piece[] }): JSX.Element {
  return (
    <>
      {pieces.map(({ text, isMarked }, place) => {
        const Piece = isMarked ? 'mark' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text can only be told apart by their position
        return <Piece key={place}>{text}</Piece>;
      })}
    </>
  );
}

/** @returns the parts as one list of pieces, with the separator between the parts */
function joined(parts: Piece[][], separator: string): Piece[] {
  return parts.flatMap((pieces, place) => (place > 0 ? [{ text: separator, isMarked: false }, ...pieces] : pieces));
}

/**
 * A link to a page or to an element on it. Unlike Docusaurus's links, it does not prefetch pages, because these requests would reveal
 * something about the query to the server. Within the current page, the browser navigates, which makes the element match `:target`.
 * @param url URL relative to the language's home page
 * @param onFollow called when the reader opens the link in the current tab
 */
function ResultLink({ url, onFollow, children }: { url: string; onFollow: OnFollow; children: ReactNode }): JSX.Element {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const history = useHistory();
  const [page, id] = url.split('#');
  const isHere = id !== undefined && baseUrl + page === pathname;
  const href = isHere ? `#${id}` : baseUrl + url;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) {
      return;
    }
    const replaces = onFollow(event.currentTarget.href);
    if (replaces || !isHere) {
      event.preventDefault();
    }
    if (replaces && isHere) {
      window.location.replace(href);
    } else if (!isHere) {
      history[replaces ? 'replace' : 'push'](href);
    }
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}

/**
 * @param address absolute URL
 * @returns whether the navigation must replace the history entry that `useBackToClose` has added
 */
type OnFollow = (address: string) => boolean;

/**
 * The results. Below the title of each, a line names its page and shows the matching keywords or text. Areas, which have no page, show what
 * they cover.
 * @param isSure whether the search is sure of the first; otherwise, areas only say that the directive applies to them
 */
function Results({
  results,
  isSure,
  onFollow,
}: Pick<Found, 'results' | 'isSure'> & { onFollow: (result: Result) => OnFollow }): JSX.Element {
  const { items } = useThemeConfig().navbar;
  // Pages are named as in the navbar, which does not contain the home page.
  const pageOf = (url: string) => items.find(({ to }) => to === `/${url.split('#')[0]}`)?.label;
  return (
    <ol className="search__results" data-sure={isSure ? undefined : 'false'}>
      {results.map((result) => {
        const { kind, url, title, text, keywords } = result;
        const page = pageOf(url);
        const reason = keywords.length > 0 ? joined(keywords.slice(0, MAX_KEYWORDS), ', ') : kind === 'area' ? [] : text;
        const details = [page ? [{ text: String(page), isMarked: false }] : [], reason].filter((pieces) => pieces.length > 0);
        return (
          <li key={url}>
            <ResultLink url={url} onFollow={onFollow(result)}>
              <strong>
                <Marked pieces={title} />
              </strong>
              {kind === 'area' && (
                <span className="search__area">
                  {isSure ? (
                    <Marked pieces={text} />
                  ) : (
                    <Translate id="annexes.search.area">The directive applies to this area too.</Translate>
                  )}
                </span>
              )}
              {details.length > 0 && (
                <small>
                  <Marked pieces={joined(details, ' · ')} />
                </small>
              )}
            </ResultLink>
          </li>
        );
      })}
    </ol>
  );
}

/** The sections of the home page that answer a question about the reader's own situation, with their first sentences. */
function Guidance({ of, onFollow }: { of: Entry[]; onFollow: OnFollow }): JSX.Element {
  return (
    <ol className="search__results search__guidance">
      {of.map(({ url, title, text }) => (
        <li key={url}>
          <ResultLink url={url} onFollow={onFollow}>
            <strong>{title}</strong>
            <span className="search__area">{text}</span>
          </ResultLink>
        </li>
      ))}
    </ol>
  );
}

/** A list of links to entries. */
function EntryLinks({
  of,
  className,
  onFollow,
}: {
  of: Pick<Entry, 'url' | 'title'>[];
  className?: string;
  onFollow: OnFollow;
}): JSX.Element {
  return (
    <ul className={className}>
      {of.map(({ url, title }) => (
        <li key={url}>
          <ResultLink url={url} onFollow={onFollow}>
            {title}
          </ResultLink>
        </li>
      ))}
    </ul>
  );
}

const FIRST_STEPS = '#first-steps';

/** @returns what the search says if it is sure of the first result */
function answerText({ isConditional }: Pick<Entry, 'isConditional'>): string {
  return isConditional
    ? translate({
        id: 'annexes.search.conditional',
        message: 'The directive applies to breaches like these under certain conditions.',
      })
    : translate({
        id: 'annexes.search.answer',
        message: 'The directive applies to breaches of rules like these. You need not know which one.',
      });
}

/**
 * @returns what the search says if it is not sure of the first result: a sentence for one result and a sentence for several, separated by
 * `|`
 */
function unsureText(): string {
  return translate({
    id: 'annexes.search.unsure',
    message:
      'This shares words with what you typed. It may be about something else.|These share words with what you typed. They may be about something else.',
    description: 'For one result|for several results',
  });
}

let search: SearchIndex | undefined;

/**
 * @param isNeeded whether to download the index
 * @returns the search; undefined until the index has been downloaded
 * @throws if the index cannot be downloaded
 */
function useSearchIndex(isNeeded: boolean): SearchIndex | undefined {
  const [, setLoaded] = useState(search !== undefined);
  useEffect(() => {
    if (isNeeded && !search) {
      import('./searchIndex').then(
        (index) => {
          search = index.default;
          setLoaded(true);
        },
        (error) =>
          // React passes it to the error boundary around the dialog's content.
          setLoaded(() => {
            throw error;
          }),
      );
    }
  }, [isNeeded]);
  return search;
}

/** Moves the focus between the field and the results with the up and down arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .search__results a, .search__areas a, summary')].filter(
      (stop) => !stop.matches('details:not([open]) a'),
    );
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
}

/** Keeps the dialog within the part of the screen that an on-screen keyboard does not cover. */
function useFreeScreen(content: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    const style = content.current?.closest('dialog')?.style;
    if (!screen || !style) {
      return undefined;
    }
    const fit = () => {
      // Zooming in also makes the visual viewport smaller, but does not cover anything.
      style.setProperty('--search-height', `${screen.height * screen.scale}px`);
      style.setProperty('--search-top', `${screen.scale > 1 ? 0 : screen.offsetTop}px`);
    };
    fit();
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) {
      screen.addEventListener(type, fit, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [content]);
}

/**
 * Makes Back close the search on phones. If the browser does not do so itself (with a close watcher), an extra history entry does. When the
 * search is restored after going back from a result, no entry is added, because this would remove the result from the history.
 * @param isAgain whether the search is restored after going back
 * @returns a function to call before opening a result: stops waiting for Back, and returns whether the result must replace the extra entry
 */
function useBackToClose(isAgain: boolean, close: () => void): () => boolean {
  const release = useRef((): boolean => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the search opens
  useEffect(() => {
    if (isAgain || 'CloseWatcher' in window || !window.matchMedia('(pointer: coarse)').matches) {
      return undefined;
    }
    let isThere = true;
    const onBack = (event: PopStateEvent) => {
      // The page stays the same, so the router does not need the event.
      event.stopImmediatePropagation();
      isThere = false;
      close();
    };
    window.history.pushState(window.history.state, '');
    window.addEventListener('popstate', onBack, { capture: true, once: true });
    release.current = () => {
      window.removeEventListener('popstate', onBack, { capture: true });
      const wasThere = isThere;
      isThere = false;
      return wasThere;
    };
    return () => {
      if (isThere) {
        window.history.back();
      }
    };
  }, []);
  return () => release.current();
}

interface Props {
  session: SearchSession;
  close: () => void;
}

/** The search field and the results, which are updated as the reader types. The query never leaves the browser. */
export default function Search({ session, close }: Props): JSX.Element {
  const [query, setQuery] = useState(session.query || keptQuery);
  session.query = query;
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const releaseBack = useBackToClose(session.openedUrl !== undefined, close);
  useEffect(() => {
    keptQuery = '';
    field.current?.focus();
    // Selected, so that typing replaces a kept query.
    field.current?.select();
    const links = [...(content.current?.querySelectorAll('a') ?? [])];
    links.find(({ href }) => href === session.openedUrl)?.focus();
    scroller.current?.scrollTo(0, session.scrollTop ?? 0);
  }, [session]);
  useFreeScreen(content);
  const trimmed = query.trim();
  const isLongEnough = trimmed.length >= MINIMUM_QUERY_LENGTH;
  const find = useSearchIndex(trimmed !== '');
  const isSearching = isLongEnough && find !== undefined;
  const found = useMemo(() => (isSearching ? find(trimmed) : NOTHING_FOUND), [trimmed, isSearching, find]);
  const { results, further, isSure, isOutOfScope, isIdentifier } = found;
  const guidance = found.guidance.slice(0, MAX_GUIDANCE);
  const related = found.related.slice(0, MAX_RELATED);
  const hasGuidance = guidance.length > 0;
  // Enter follows the first result, once the index has been downloaded.
  const [isSubmitted, setSubmitted] = useState(false);
  useEffect(() => {
    if (isSubmitted && isSearching) {
      content.current?.querySelector<HTMLElement>('.search__results a:not(details:not([open]) a)')?.click();
    }
  }, [isSubmitted, isSearching]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
  };
  const [first] = results;
  // Readers who search for a number know their rule.
  const answer = first && isSure && !isIdentifier && isRule(first) ? answerText(first) : undefined;
  const countText =
    isIdentifier && !isSure
      ? translate(
          {
            id: 'annexes.search.similarNumbers',
            message: 'Results with similar numbers: {count}',
          },
          { count: results.length },
        )
      : translate(
          { id: 'annexes.search.count', message: 'Results: {count}' },
          { count: results.length + guidance.length + related.length },
        );
  const [unsureOne = '', unsureSeveral] = unsureText().split('|');
  // Below guidance, the sentence stands before the results, because it does not apply to the guidance.
  const unsure = isSure || isIdentifier || results.length === 0 ? undefined : results.length === 1 ? unsureOne : unsureSeveral;
  /** @returns what the entry that a result opens says. Some results of a list may have conditions, and others not */
  const noteOf = (result: Result) => (!isSure && !isIdentifier ? unsureOne : answer && isRule(result) ? answerText(result) : undefined);
  /** @param note what a list says about the entries that it leads to */
  const following =
    (note?: string): OnFollow =>
    (address) => {
      keptQuery = query;
      rememberOpened(
        {
          query,
          openedUrl: address,
          scrollTop: scroller.current?.scrollTop,
          answer: note,
          firstSteps: baseUrl + FIRST_STEPS,
        },
        history,
      );
      const replaces = releaseBack();
      close();
      return replaces;
    };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    if (event.key === 'Escape') {
      // In Chromium, the first Escape would otherwise clear the field and leave the dialog open.
      event.preventDefault();
      close();
    } else {
      moveFocus(event);
    }
  };
  const status = () => {
    if (isOutOfScope) {
      return (
        <strong key="outside">
          <Translate id="annexes.search.outside">This is usually not covered.</Translate>
        </strong>
      );
    }
    if (results.length > 0 || hasGuidance) {
      return (
        <>
          {answer ? <strong key="answer">{answer} </strong> : unsure && !hasGuidance && <span key="unsure">{unsure} </span>}
          <span key="count" className={results.length === 0 ? 'search__count--spoken' : undefined}>
            {countText}
          </span>
        </>
      );
    }
    return isIdentifier ? (
      <strong key="unlisted">
        <Translate id="annexes.search.unlisted">These pages do not list an act with this number.</Translate>
      </strong>
    ) : (
      <strong key="nothing">
        <Translate
          id="annexes.search.nothing"
          description="{query}: text that the reader has typed"
          values={{ query: <span translate="no">{trimmed}</span> }}
        >
          {'No rule found for “{query}”.'}
        </Translate>
      </strong>
    );
  };
  const firstSteps = ![...guidance, ...related].some(({ url }) => url === FIRST_STEPS) && (
    <EntryLinks key="first-steps" of={[{ url: FIRST_STEPS, title: firstStepsLabel() }]} className="search__next" onFollow={following()} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the field and the links inside
    <div className="search__content" ref={content} onKeyDown={onKey}>
      <form onSubmit={submit}>
        <input
          ref={field}
          type="search"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setSubmitted(false);
            // Shows the best results, which come first.
            scroller.current?.scrollTo(0, 0);
          }}
          {...PRIVATE_INPUT}
          maxLength={MAX_QUERY_LENGTH}
          aria-describedby="search-privacy"
          aria-label={translate({ id: 'annexes.search.field', message: 'Find an act or an area' })}
          placeholder={translate(
            {
              id: 'annexes.search.placeholder',
              message: 'oil slick, tunnel, {number}',
            },
            { number: dialog.example.number },
          )}
        />
        <CloseButton className="clean-btn" />
      </form>
      <div className="search__scroller" ref={scroller}>
        <small id="search-privacy">{privacyText()}</small>
        <p role="status">{isSearching ? status() : isLongEnough && <span key="loading">{loadingText()}</span>}</p>
        {isOutOfScope && (
          <p key="national">
            <Translate id="annexes.search.national">
              As a rule, disputes about pay, hours or contracts, general safety at work, and personal conflicts that affect only you are
              outside the directive. But some acts to which it applies protect workers. Other EU rules or national law may protect you: a
              trade union or a lawyer can tell you more.
            </Translate>
          </p>
        )}
        {hasGuidance && <Guidance key="guidance" of={guidance} onFollow={following()} />}
        {hasGuidance && unsure && (
          <p key="unsure" className="search__unsure">
            {unsure}
          </p>
        )}
        {results.length > 0 && <Results key="results" results={results} isSure={isSure} onFollow={(result) => following(noteOf(result))} />}
        {results.length > 0 && related.length > 0 && <Guidance key="related" of={related} onFollow={following()} />}
        {further.length > 0 && (
          <details key="further">
            <summary>
              <Translate id="annexes.search.further">Rules that share a word with what you typed</Translate>
            </summary>
            <Results results={further} isSure={results.length > 0 && isSure} onFollow={() => following(unsureOne)} />
          </details>
        )}
        {results.length === 0 && !hasGuidance && (
          <div key={isSearching ? 'none' : 'help'}>
            {isSearching && !isOutOfScope && (
              <p>
                <Translate id="annexes.search.unknown">Nothing found does not mean that you are not protected.</Translate>
              </p>
            )}
            <p>
              <Translate id="annexes.search.areas">The directive applies to these areas:</Translate>
            </p>
            <EntryLinks of={dialog.areas} className="search__areas" onFollow={following()} />
            {!isSearching && (
              <p>
                <Translate
                  id="annexes.search.help"
                  description="{number}, {citation}, {celex}: the number of one act in three forms"
                  values={dialog.example}
                >
                  {'A number is found in any form: {number}, {citation}, {celex}.'}
                </Translate>
              </p>
            )}
          </div>
        )}
        {isSearching && (!isSure || results.length === 0) && !hasGuidance && (
          <p key="languages" className="search__languages">
            <AllLanguages />
          </p>
        )}
      </div>
      {firstSteps}
    </div>
  );
}
