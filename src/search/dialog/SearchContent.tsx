/**
 * The content of the search dialog. It is loaded when a reader opens the search for the first time. The index is loaded when they start
 * typing.
 */
import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import dialog from '@generated/search-index/default/dialog.json';
import React, { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { firstStepsLabel } from '../../components/FirstStepsLink';
import InDanger from '../../components/InDanger';
import { FIRST_STEPS } from '../../homePage';
import Answer, { Help, VerdictText } from './Answer';
import { CloseButton, isComposing, loadingText, privacyText, SEARCH_INPUT } from './controls';
import { queryOf, rememberOpened, rememberQuery } from './memory';
import { isTouchScreen, useBackToClose, useFreeScreen } from './phone';
import { EntryLinks, FollowProvider, type OnFollow, urlOf } from './Results';
import type { SearchSession } from './session';
import usePageSearch from './usePageSearch';

// The Content-Security-Policy does not allow more style sheets, but scripts may add rules. `@media` combines the styles into a single rule.
// The page's own sheet is recognised by the site's properties: an extension's may come first, be unreadable, or be removed later.
const sheet = [...document.querySelectorAll('style')].find(({ textContent }) => textContent?.includes('--annex-'))?.sheet;
sheet?.insertRule(`@media all{${dialog.styles}}`, sheet.cssRules.length);

const TO_FIRST_STEPS = { page: '', id: FIRST_STEPS };

/** Moves the focus between the field and the results with the up and down arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    const stops = [
      ...event.currentTarget.querySelectorAll<HTMLElement>('input, .search__results a, .search__links a, summary, .search__next li a'),
    ].filter((stop) => !stop.matches('details:not([open]) a'));
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
}

interface Props {
  session: SearchSession;
  close: () => void;
}

/** The search field and the results, which are updated as the reader types. The query never leaves the browser. */
export default function SearchContent({ session, close }: Props): JSX.Element {
  const [query, setQuery] = useState(() => queryOf(session));
  useEffect(() => rememberQuery(session, query), [session, query]);
  const field = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  useBackToClose(close);
  useEffect(() => {
    // Selected, so that typing replaces a kept query.
    field.current?.select();
    // Readers who have already typed their query on a phone want to see the results, not the on-screen keyboard.
    (session.query !== '' && isTouchScreen() ? scroller : field).current?.focus();
    const links = [...(content.current?.querySelectorAll('a') ?? [])];
    links.find(({ href }) => href === session.openedUrl)?.focus();
    scroller.current?.scrollTo(0, session.scrollTop ?? 0);
  }, [session]);
  useFreeScreen(content);
  const trimmed = query.trim();
  const { found, isLoading } = usePageSearch(trimmed);
  // Enter follows the first result, once the index has been downloaded.
  const [isSubmitted, setSubmitted] = useState(false);
  useEffect(() => {
    if (isSubmitted && found) {
      content.current?.querySelector<HTMLElement>('.search__results a:not(details:not([open]) a)')?.click();
    }
  }, [isSubmitted, found]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
  };
  const follow: OnFollow = (address, answer) => {
    const note = answer ? { answer, firstSteps: baseUrl + urlOf(TO_FIRST_STEPS), open: history.push } : undefined;
    rememberOpened({ query, openedUrl: address, scrollTop: scroller.current?.scrollTop }, note);
    close();
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
  const hasFirstSteps = found?.sections.some(({ id }) => id === FIRST_STEPS);
  return (
    <FollowProvider value={follow}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys for the field and the links inside */}
      <div className="search__content" ref={content} onKeyDown={onKey}>
        <form onSubmit={submit}>
          <input
            ref={field}
            value={query}
            onChange={({ target }) => {
              // First, because the search may throw while the results are rendered.
              rememberQuery(session, target.value);
              setQuery(target.value);
              setSubmitted(false);
              // Shows the best results, which come first.
              scroller.current?.scrollTo(0, 0);
            }}
            {...SEARCH_INPUT}
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
          <CloseButton />
        </form>
        <div className="search__scroller" ref={scroller} tabIndex={-1}>
          <small id="search-privacy">{privacyText()}</small>
          <p role="status">
            {found ? <VerdictText query={trimmed} {...found} /> : isLoading && <span key="loading">{loadingText()}</span>}
          </p>
          <div key={found?.verdict ?? 'help'}>{found ? <Answer {...found} /> : <Help />}</div>
        </div>
        <div className="search__next">
          <InDanger />
          {!hasFirstSteps && <EntryLinks entries={[{ ...TO_FIRST_STEPS, title: firstStepsLabel() }]} />}
        </div>
      </div>
    </FollowProvider>
  );
}
