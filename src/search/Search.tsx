/** The search dialog's content. It is loaded, with the index, when a reader opens the search for the first time. */
import { useHistory, useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import columns from '@generated/search-index/default/entries.json';
import language from '@generated/search-index/default/language.json';
import styles from '@generated/search-index/default/styles.json';
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
import { type Entry, type Found, fromColumns, isAct, isArea, makeSearch, type Piece } from './engine';
import { isComposing, MAX_QUERY_LENGTH, PRIVATE_INPUT, privacyText, type SearchSession } from './fields';
import { makeStemmer } from './words';

// The Content-Security-Policy allows no style sheet outside the page, but it allows scripts to add rules. `@media` makes them one.
const [sheet] = document.styleSheets;
sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length);

const entries = fromColumns(columns);
const stem = makeStemmer(language.endings);
const search = makeSearch(entries, stem, language.stopwords.split(' '));
type Deferred = typeof import('./deferred');
let deferred: Deferred | undefined;

/** The act in the examples of identifiers: REACH, whose number is printed on every safety data sheet. */
const EXAMPLE = '32006R1907';
const [citation = ''] = entries.find(({ url }) => url.endsWith(`#${EXAMPLE}`))?.text.split(' · ') ?? [];
const example = {
  celex: EXAMPLE,
  // Without the kind of act, which has a small letter in a sentence of some languages.
  citation: citation.replace(/^\S+\s/, ''),
  number: citation.replace(/.*\s/, ''),
};

/** Shorter queries match nearly every entry. */
const MINIMUM_QUERY_LENGTH = 2;
/** Maximum number of matching keywords shown below a result. */
const MAX_KEYWORDS = 3;
/** Maximum number of sections of the home page shown. */
const MAX_GUIDANCE = 2;

/** The query of the search that a reader has left through a result, for when the search is opened again. */
let keptQuery = '';
// A page may be kept in the back/forward cache, for the next person at this browser.
window.addEventListener('pagehide', () => {
  keptQuery = '';
});

/**
 * Every piece is an element. A browser that translates pages replaces text nodes by elements of its own; React then fails to remove such a
 * text node, or to insert something before it. For the same reason, elements below that are replaced as a whole have keys.
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

/** @returns the parts in one line, with the separator between them */
function joined(parts: Piece[][], separator: string): Piece[] {
  return parts.flatMap((pieces, place) => (place > 0 ? [{ text: separator, isMarked: false }, ...pieces] : pieces));
}

/**
 * A link to a page or to a place in it. Unlike Docusaurus's links it prefetches nothing: the requests for pages would tell the server about
 * the query. On the current page the browser navigates, which makes the element match `:target`.
 * @param url relative to the language's home page
 * @param onFollow called with the address when the reader follows the link here, and not in another tab
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
    const replaces = onFollow(url, event.currentTarget.href);
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

/** @returns whether the link replaces the entry of the history that closes the search */
type OnFollow = (url: string, address: string) => boolean;

/** The results: what each is; below, in one line, where it stands and why it was found. An area without a page is marked as such. */
function Results({ results, isSure, onFollow }: Pick<Found, 'results' | 'isSure'> & { onFollow: OnFollow }): JSX.Element {
  const { title: home } = useDocusaurusContext().siteConfig;
  const { items } = useThemeConfig().navbar;
  // A page has the name that it has in the navbar, the home page that of the site.
  const placeOf = (url: string) => String(items.find(({ to }) => to === `/${url.split('#')[0]}`)?.label ?? home);
  return (
    <ol className="search__results" data-sure={isSure ? undefined : 'false'}>
      {results.map(({ url, title, text, keywords }) => {
        const reason = keywords.length > 0 ? joined(keywords.slice(0, MAX_KEYWORDS), ', ') : text;
        const details = [[{ text: placeOf(url), isMarked: false }], reason].filter((pieces) => pieces.length > 0);
        return (
          <li key={url}>
            <ResultLink url={url} onFollow={onFollow}>
              <strong>
                <Marked pieces={title} />
              </strong>
              {isArea({ url }) && (
                <span className="search__area">
                  <Translate id="annexes.search.area">The directive applies to this area too. These pages do not list its acts.</Translate>
                </span>
              )}
              <small>
                <Marked pieces={joined(details, ' · ')} />
              </small>
            </ResultLink>
          </li>
        );
      })}
    </ol>
  );
}

/** The sections of the home page that answer a question about oneself, with their first sentences. */
function Guidance({ of, onFollow }: { of: Entry[]; onFollow: OnFollow }): JSX.Element {
  return (
    <ol className="search__results search__guidance">
      {of.slice(0, MAX_GUIDANCE).map(({ url, title, text }) => (
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

/** A list of links to entries, by their titles. */
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

/** All areas of the directive: pages first, then areas without a page. */
const areas = [...entries.filter(({ url }) => url !== '' && !url.includes('#')), ...entries.filter(isArea)];
const FIRST_STEPS = '#first-steps';

/** @returns what is downloaded when something is typed; undefined until it is there. Without a connection, the search finds acts and areas */
function useDeferred(isNeeded: boolean): Deferred | undefined {
  const [, setDeferred] = useState(deferred);
  useEffect(() => {
    if (isNeeded && !deferred) {
      import('./deferred').then(
        (module) => {
          deferred = module;
          setDeferred(module);
        },
        () => undefined,
      );
    }
  }, [isNeeded]);
  return deferred;
}

/** Moves the focus between the field and the results with the up and down arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .search__results a, .search__areas a')];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
}

/** Keeps the dialog in the part of the screen that an on-screen keyboard leaves free. */
function useFreeScreen(content: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const screen = window.visualViewport;
    const style = content.current?.closest('dialog')?.style;
    if (!screen || !style) {
      return undefined;
    }
    const fit = () => {
      // A reader who has zoomed in sees a smaller part as well, but nothing is covered.
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
 * On phones, Back closes the search. Where the browser does not do that by itself (its close watcher), an entry of the history does, which
 * holds nothing. After Back from a result there is none: it would remove the result from the history.
 * @returns ends this before a result is followed, and whether the result has to replace the entry
 */
function useBackToClose(isAgain: boolean, close: () => void): () => boolean {
  const release = useRef((): boolean => false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (isAgain || 'CloseWatcher' in window || !window.matchMedia('(pointer: coarse)').matches) {
      return undefined;
    }
    let isThere = true;
    const onBack = (event: PopStateEvent) => {
      // The page stays as it is: the router need not know.
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

/** The field and the results, which are updated while the reader types. The query never leaves the browser. */
export default function Search({ session, close }: Props): JSX.Element {
  const [query, setQuery] = useState(session.query || keptQuery);
  session.query = query;
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const releaseBack = useBackToClose(session.openedUrl !== undefined, close);
  useEffect(() => {
    keptQuery = '';
    field.current?.focus();
    // What the reader types next replaces a query that was kept.
    field.current?.select();
    const links = [...(content.current?.querySelectorAll('a') ?? [])];
    links.find(({ href }) => href === session.openedUrl)?.focus();
    content.current?.closest('dialog')?.scrollTo(0, session.scrollTop ?? 0);
  }, [session]);
  useFreeScreen(content);
  const trimmed = query.trim();
  const isLongEnough = trimmed.length >= MINIMUM_QUERY_LENGTH;
  const findGuidance = useDeferred(isLongEnough)?.findGuidance;
  const found = useMemo(() => search(isLongEnough ? trimmed : '', findGuidance), [trimmed, isLongEnough, findGuidance]);
  const { guidance, guidanceLeads, results, sharing, isSure, isOutOfScope, isIdentifier } = found;
  const followFirst = (event: FormEvent) => {
    event.preventDefault();
    content.current?.querySelector<HTMLElement>('.search__results a')?.click();
  };
  const [first] = results;
  const hasAnswer = isSure && first !== undefined && (isAct(first) || isArea(first));
  const answer = translate({
    id: 'annexes.search.answer',
    message: 'The directive applies to breaches of rules like these. You need not know which one.',
  });
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
          { count: results.length + (guidanceLeads ? Math.min(guidance.length, MAX_GUIDANCE) : 0) },
        );
  const unsureText = translate({
    id: 'annexes.search.unsure',
    message:
      'This shares words with what you typed. It may be about something else.|These share words with what you typed. They may be about something else.',
    description: 'For one result|for several',
  });
  const [unsureOne = '', unsureSeveral] = unsureText.split('|');
  const unsure = results.length === 1 ? unsureOne : unsureSeveral;
  const onFollow: OnFollow = (url, address) => {
    keptQuery = query;
    const isEntry = isAct({ url }) || isArea({ url });
    deferred?.rememberOpened(
      {
        query,
        openedUrl: address,
        scrollTop: content.current?.closest('dialog')?.scrollTop,
        answer: isEntry && trimmed !== '' ? (hasAnswer ? answer : unsureOne) : undefined,
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
      // Otherwise the first Escape in Chromium clears the field and the dialog stays open.
      event.preventDefault();
      close();
    } else {
      moveFocus(event);
    }
  };
  const status = () => {
    if (results.length > 0 || guidanceLeads) {
      return (
        <>
          {!guidanceLeads && !isIdentifier && (hasAnswer || !isSure) && (
            <strong key={isSure ? 'answer' : 'unsure'}>{isSure ? answer : unsure} </strong>
          )}
          <span key="count">{countText}</span>
        </>
      );
    }
    return isIdentifier ? (
      <strong key="unlisted">
        <Translate id="annexes.search.unlisted">These pages do not list an act with this number.</Translate>
      </strong>
    ) : isOutOfScope ? (
      <strong key="outside">
        <Translate id="annexes.search.outside">This is usually not covered.</Translate>
      </strong>
    ) : (
      <strong key="nothing">
        <Translate
          id="annexes.search.nothing"
          description="{query}: what was typed"
          values={{ query: <span translate="no">{trimmed}</span> }}
        >
          {'No rule found for “{query}”.'}
        </Translate>
      </strong>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field and the links inside
    <div className="search__content" ref={content} onKeyDown={onKey}>
      <form onSubmit={followFirst}>
        <input
          ref={field}
          type="search"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            // The best results come first.
            content.current?.closest('dialog')?.scrollTo(0, 0);
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
            { number: example.number },
          )}
        />
        <CloseButton className="clean-btn" />
      </form>
      <small id="search-privacy">{privacyText()}</small>
      <p role="status">{isLongEnough && status()}</p>
      {guidanceLeads && <Guidance key="guidance" of={guidance} onFollow={onFollow} />}
      {results.length > 0 && <Results key="results" results={results} isSure={isSure} onFollow={onFollow} />}
      {sharing.length > 0 && (
        <details key="sharing">
          <summary>
            <Translate id="annexes.search.sharing">Rules that share a word with what you typed</Translate>
          </summary>
          <Results results={sharing} isSure={false} onFollow={onFollow} />
        </details>
      )}
      {results.length === 0 && !guidanceLeads && (
        <div key={isLongEnough ? 'none' : 'help'}>
          {isOutOfScope && (
            <p>
              <Translate id="annexes.search.national">
                As a rule, disputes about pay, hours or contracts, general safety at work, and personal conflicts that affect only you are
                outside the directive. But some acts to which it applies protect workers. Other EU rules or national law may protect you: a
                trade union or a lawyer can tell you more.
              </Translate>
            </p>
          )}
          {isLongEnough && !isOutOfScope && (
            <p>
              <Translate id="annexes.search.unknown">Nothing found does not mean that you are not protected.</Translate>
            </p>
          )}
          <p>
            <Translate id="annexes.search.areas">The directive applies to these areas:</Translate>
          </p>
          <EntryLinks of={areas} className="search__areas" onFollow={onFollow} />
          {!isLongEnough && (
            <p>
              <Translate id="annexes.search.help" description="{number}, {citation}, {celex}: one act’s number" values={{ ...example }}>
                {'A number is found in any form: {number}, {citation}, {celex}.'}
              </Translate>
            </p>
          )}
        </div>
      )}
      {isLongEnough && (
        <EntryLinks
          key="first-steps"
          of={[...(guidanceLeads ? [] : guidance.slice(0, MAX_GUIDANCE)), { url: FIRST_STEPS, title: firstStepsLabel() }].filter(
            ({ url }, place, list) => list.findIndex((one) => one.url === url) === place,
          )}
          className="search__next"
          onFollow={onFollow}
        />
      )}
      {isLongEnough && (!isSure || results.length === 0) && !guidanceLeads && (
        <p key="languages" className="search__next">
          <AllLanguages />
        </p>
      )}
    </div>
  );
}
