/** The search dialog's content. It is loaded, with the index, when a reader opens the search for the first time. */
import { useHistory, useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import rows from '@generated/search-index/default/entries.json';
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
import { opensElsewhere } from '../components/clicks';
import CloseButton from './CloseButton';
import { type Entry, type Found, isArea, makeSearch, type Piece } from './engine';
import { isComposing, LONGEST, PRIVATE, privacyText } from './fields';
import { makeStemmer } from './words';

// The Content-Security-Policy allows no style sheet outside the page, but it allows scripts to add rules. `@media` makes them one.
const [sheet] = document.styleSheets;
sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length);

const entries = rows.map(([url, title, text, keywords]): Entry => ({ url, title, text, keywords: keywords ?? undefined }));
const search = makeSearch(entries, makeStemmer(language.endings), language.stopwords.split(' '));

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

/** The query of the search that a reader has left through a result, for when the search is opened again. */
let kept = '';
// A page may be kept in the back/forward cache, for the next person at this browser.
window.addEventListener('pagehide', () => {
  kept = '';
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
 * @param onFollow called when the reader follows the link here, and not in another tab
 */
function ResultLink({ url, onFollow, children }: { url: string; onFollow: () => void; children: ReactNode }): JSX.Element {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const history = useHistory();
  const [page, id] = url.split('#');
  const isHere = id !== undefined && baseUrl + page === pathname;
  const href = isHere ? `#${id}` : baseUrl + url;
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) {
      return;
    }
    onFollow();
    if (!isHere) {
      event.preventDefault();
      history.push(href);
    }
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** The results: what each is; below, in one line, where it stands and why it was found. An area without a page is marked as such. */
function Results({ results, isSure, onFollow }: Pick<Found, 'results' | 'isSure'> & { onFollow: () => void }): JSX.Element {
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
                  <Translate
                    id="annexes.search.area"
                    description="In the search, below a result that is one of the directive's areas without a page"
                  >
                    The directive applies to this area too. These pages do not list its acts.
                  </Translate>
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

/** A list of links to entries, by their titles. */
function EntryLinks({
  of,
  className,
  onFollow,
}: {
  of: Pick<Entry, 'url' | 'title'>[];
  className?: string;
  onFollow: () => void;
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
const firstSteps = entries.filter(({ url }) => url === '#first-steps');

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

interface Props {
  /** `typed` is the initial query. It follows the field, so that what was typed is still there after an error. */
  opening: { typed: string };
  close: () => void;
}

/** The field and the results, which are updated while the reader types. The query never leaves the browser. */
export default function Search({ opening, close }: Props): JSX.Element {
  const [query, setQuery] = useState(opening.typed || kept);
  opening.typed = query;
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    kept = '';
    field.current?.focus();
    // What the reader types next replaces a query that was kept.
    field.current?.select();
  }, []);
  useFreeScreen(content);
  const trimmed = query.trim();
  const isLongEnough = trimmed.length >= MINIMUM_QUERY_LENGTH;
  const { results, guidance, isSure, isIdentifier } = useMemo(() => search(isLongEnough ? trimmed : ''), [trimmed, isLongEnough]);
  const followFirst = (event: FormEvent) => {
    event.preventDefault();
    content.current?.querySelector<HTMLElement>('.search__results a')?.click();
  };
  const onFollow = () => {
    kept = query;
    close();
  };
  const countText =
    isIdentifier && !isSure
      ? translate(
          {
            id: 'annexes.search.similarNumbers',
            message: 'Results with similar numbers: {count}',
            description: 'Instead of the number of results, if what was typed is a part of a number, or the number of another kind of act',
          },
          { count: results.length },
        )
      : translate(
          { id: 'annexes.search.count', message: 'Results: {count}', description: 'Number of results of the search' },
          { count: results.length },
        );
  const unsureText = translate({
    id: 'annexes.search.unsure',
    message:
      'This shares words with what you typed. It may be about something else.|These share words with what you typed. They may be about something else.',
    description: 'After the number of results, if the first one may well be wrong: for one result|for several',
  });
  const [unsureOne, unsureSeveral] = unsureText.split('|');
  const unsure = results.length === 1 ? unsureOne : unsureSeveral;
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
          {...PRIVATE}
          maxLength={LONGEST}
          aria-describedby="search-privacy"
          aria-label={translate({ id: 'annexes.search.field', message: 'Find an act or an area', description: 'Name of the search field' })}
          placeholder={translate(
            {
              id: 'annexes.search.placeholder',
              message: 'oil slick, tunnel, {number}',
              description: 'In the empty search field: examples of a number, a short name and a word',
            },
            { number: example.number },
          )}
        />
        <CloseButton className="clean-btn" />
      </form>
      <small id="search-privacy">{privacyText()}</small>
      <div className="search__summary">
        <p role="status">
          {isLongEnough &&
            (results.length > 0 ? (
              <>
                <span key="count">{countText}</span>
                {!isSure && !isIdentifier && (
                  <span key="unsure" className="search__unsure">
                    {unsure}
                  </span>
                )}
              </>
            ) : isIdentifier ? (
              <span key="unlisted">
                <Translate id="annexes.search.unlisted" description="If what was typed is the number of an act that no page lists">
                  These pages do not list an act with this number.
                </Translate>
              </span>
            ) : (
              <span key="nothing">
                <Translate
                  id="annexes.search.nothing"
                  description="{query}: what was typed"
                  values={{ query: <span translate="no">{trimmed}</span> }}
                >
                  {'No rule found for “{query}”.'}
                </Translate>
              </span>
            ))}
        </p>
        {isLongEnough && (
          <EntryLinks key="guidance" of={[...new Set([...guidance, ...firstSteps])]} className="search__guidance" onFollow={onFollow} />
        )}
      </div>
      {results.length > 0 ? (
        <Results results={results} isSure={isSure} onFollow={onFollow} />
      ) : (
        <>
          {isLongEnough && !isIdentifier && (
            <p key="national">
              <Translate
                id="annexes.search.national"
                description="Below “No rule found for ...” (Article 2 and recitals 21 and 22 of the directive)"
              >
                Disputes about pay, hours or contracts, safety at work, and personal conflicts that affect only you, are as a rule outside
                the directive. Other EU rules or the law of your country may protect you there. Ask for advice first.
              </Translate>
            </p>
          )}
          <p key={isLongEnough ? 'unknown' : 'help'}>
            {isLongEnough ? (
              <Translate id="annexes.search.unknown" description="Below “No rule found for ...”, above links to all areas of the directive">
                Nothing found does not mean that you are not protected. The directive applies to these areas:
              </Translate>
            ) : (
              <Translate
                id="annexes.search.help"
                description="Below the search field as long as there is nothing to show. {number}, {citation}, {celex}: ways of writing one act's number"
                values={{ ...example }}
              >
                {'A number is found in any form: {number}, {citation}, {celex}. Or look through the areas:'}
              </Translate>
            )}
          </p>
          <EntryLinks of={areas} className="search__areas" onFollow={onFollow} />
        </>
      )}
    </div>
  );
}
