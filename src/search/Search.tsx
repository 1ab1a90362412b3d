/** The search dialog's content, loaded with the index when a reader opens the search for the first time. */
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import example from '@generated/search-index/default/example.json';
import { stemmer, stopwords } from '@generated/search-index/default/language';
import styles from '@generated/search-styles/default/styles.json';
import React, { type ComponentType, type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Entry, type Found, makeSearch, type Piece, type Result } from './engine';

// The Content-Security-Policy allows no style sheet outside the page, but it allows scripts to construct one.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Shorter queries match nearly every entry. */
const MINIMUM_QUERY_LENGTH = 2;
/** Maximum number of matching keywords shown below a result. */
const MAX_KEYWORDS = 3;

function Marked({ pieces }: { pieces: Piece[] }): JSX.Element {
  return (
    <>
      {pieces.map(({ text, isMarked }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text can only be told apart by their position
        return isMarked ? <mark key={place}>{text}</mark> : text;
      })}
    </>
  );
}

/** A comma-separated list of phrases. */
function Phrases({ phrases }: { phrases: Piece[][] }): JSX.Element {
  return (
    <>
      {phrases.map((pieces, place) => (
        <React.Fragment key={pieces.map(({ text }) => text).join('')}>
          {place > 0 && ', '}
          <Marked pieces={pieces} />
        </React.Fragment>
      ))}
    </>
  );
}

/** A link to a result. On the current page it is a plain `<a>`: a navigation by the browser makes the element match `:target`. */
function ResultLink({ url, ...props }: { url: string; onClick: () => void; children: React.ReactNode }): JSX.Element {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const [page, id] = url.split('#');
  return id !== undefined && baseUrl + page === pathname ? <a href={`#${id}`} {...props} /> : <Link to={`/${url}`} {...props} />;
}

function Results({ results, entries, close }: { results: Result[]; entries: Entry[]; close: () => void }): JSX.Element {
  const titleOf = (url: string) => entries.find((entry) => entry.url === url.split('#')[0])?.title;
  return (
    <ol className="search__results">
      {results.map(({ url, title, text, keywords }) => (
        <li key={url}>
          <ResultLink url={url} onClick={close}>
            <strong>
              <Marked pieces={title} />
            </strong>
            <span className="search__text">
              <Marked pieces={text} />
            </span>
            {keywords.length > 0 && (
              <small>
                <Translate
                  id="annexes.search.words"
                  description="Below a result, when what was typed matches words that stand on no page. {words}: those, such as: oil slick, tar balls"
                  values={{ words: <Phrases phrases={keywords.slice(0, MAX_KEYWORDS)} /> }}
                >
                  {'Also found by: {words}'}
                </Translate>
              </small>
            )}
            <small>{titleOf(url)}</small>
          </ResultLink>
        </li>
      ))}
    </ol>
  );
}

/** Links to the annexes, shown when there are no results. `children` is the text above them. */
function Help({ entries, close, children }: { entries: Entry[]; close: () => void; children: React.ReactNode }): JSX.Element {
  const annexes = entries.filter(({ url }) => url !== '' && !url.includes('#'));
  return (
    <>
      <p>{children}</p>
      <ul>
        {annexes.map(({ url, title }) => (
          <li key={url}>
            <ResultLink url={url} onClick={close}>
              {title}
            </ResultLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Moves the focus between the field and the results with the up and down arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
}

interface Props {
  /** The initial query, typed in the home page's field. */
  typed: string;
  close: () => void;
}

interface Index {
  entries: Entry[];
  search: (query: string) => Found;
}

/** The field and the results, which are updated while the reader types. The query never leaves the browser. */
function Search({ typed, close, entries, search }: Props & Index): JSX.Element {
  const [query, setQuery] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { selectMessage } = usePluralForm();
  useEffect(() => field.current?.focus(), []);
  const trimmed = query.trim();
  const isLongEnough = trimmed.length >= MINIMUM_QUERY_LENGTH;
  const { count, results } = useMemo(() => search(isLongEnough ? trimmed : ''), [search, trimmed, isLongEnough]);
  const followFirst = (event: FormEvent) => {
    event.preventDefault();
    content.current?.querySelector<HTMLElement>('.search__results a')?.click();
  };
  const countText = translate(
    {
      id: 'annexes.search.count',
      message: 'One result|{count} results',
      description: 'Number of results of the search: singular|plural, as the language has them',
    },
    { count },
  );
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // Otherwise the first Escape in Chromium clears the field and the dialog stays open.
      event.preventDefault();
      close();
    } else {
      moveFocus(event);
    }
  };
  const nothingText = translate(
    { id: 'annexes.search.nothing', message: 'Nothing found for “{query}”.', description: '{query}: what was typed' },
    { query: trimmed },
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field and the links inside
    <div className="search__content" ref={content} onKeyDown={onKey}>
      <form onSubmit={followFirst}>
        <input
          ref={field}
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-describedby="search-privacy"
          aria-label={translate({ id: 'annexes.search.field', message: 'Find an act', description: 'Name of the search field' })}
          placeholder={translate(
            {
              id: 'annexes.search.placeholder',
              message: '{number}, REACH, tunnel',
              description: 'In the empty search field: examples of a number, a short name and a word',
            },
            { number: example.number },
          )}
        />
        <button type="button" className="clean-btn" onClick={close}>
          <Translate id="annexes.search.close" description="Button that closes the search">
            Close
          </Translate>
        </button>
      </form>
      <small id="search-privacy">
        <Translate id="annexes.search.privacy" description="Below the search field">
          What you type stays in your browser.
        </Translate>
      </small>
      <p role="status">{isLongEnough && (count > 0 ? selectMessage(count, countText) : nothingText)}</p>
      {results.length > 0 ? (
        <Results results={results} entries={entries} close={close} />
      ) : (
        <Help entries={entries} close={close}>
          {isLongEnough ? (
            <Translate id="annexes.search.unknown" description="Below “Nothing found for ...”, above links to the annexes">
              You do not need to know the act in order to report. Perhaps it stands in one of the annexes:
            </Translate>
          ) : (
            <Translate
              id="annexes.search.help"
              description="Below the search field as long as there is nothing to show. {number}, {citation}, {celex}: ways of writing one act's number"
              values={{ ...example }}
            >
              {'A number is found in any form: {number}, {citation}, {celex}. Or look through the annexes:'}
            </Translate>
          )}
        </Help>
      )}
    </div>
  );
}

/**
 * Downloads the index and builds the search from it.
 * @returns the search component
 * @throws if the index cannot be loaded
 */
export async function loadSearch(): Promise<ComponentType<Props>> {
  const response = await fetch(document.querySelector<HTMLLinkElement>('link[rel=search-index]')?.href ?? '');
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  const entries = (await response.json()) as Entry[];
  const search = makeSearch(entries, stemmer, stopwords);
  return (props) => <Search {...props} entries={entries} search={search} />;
}
