/** The lists in the search dialog: results, sections of the home page, and links. */
import { useHistory, useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React, { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { opensElsewhere } from '../../components/clicks';
import type { Entry, Link, Place } from '../engine/entries';
import type { Piece, Result } from '../engine/found';

/** Maximum number of matching keywords shown below a result. */
const MAX_KEYWORDS = 3;

/**
 * Called when the reader opens a link of the search in the current tab.
 * @param address absolute URL
 * @param answer the sentence about the query for the note in the entry of an act or an area; undefined if it shows none
 */
export type OnFollow = (address: string, answer?: string) => void;

const FollowContext = createContext<OnFollow>(() => undefined);

export const FollowProvider = FollowContext.Provider;

/** A text with marked matches. Every piece is an element, because React fails at text nodes that a browser's translation has replaced. */
function Marked({ pieces }: { pieces: Piece[] }): JSX.Element {
  return (
    <>
      {pieces.map(({ text, isMarked }, place) => {
        const Tag = isMarked ? 'mark' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text can only be told apart by their position
        return <Tag key={place}>{text}</Tag>;
      })}
    </>
  );
}

/** @returns the parts as one list of pieces, with the separator between the parts */
function joined(parts: Piece[][], separator: string): Piece[] {
  return parts.flatMap((pieces, place) => (place > 0 ? [{ text: separator, isMarked: false }, ...pieces] : pieces));
}

/** @returns the URL of a place, relative to the language's home page */
export function urlOf({ page, id }: Place): string {
  return id === undefined ? page : `${page}#${id}`;
}

/**
 * A link to a page or to an element on it. Unlike Docusaurus's links, it does not prefetch pages, because these requests would reveal
 * something about the query to the server. Within the current page, the browser navigates, which makes the element match `:target`.
 */
function ResultLink({ to, answer, children }: { to: Place; answer?: string; children: ReactNode }): JSX.Element {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const history = useHistory();
  const onFollow = useContext(FollowContext);
  const isHere = to.id !== undefined && baseUrl + to.page === pathname;
  const href = isHere ? urlOf({ ...to, page: '' }) : baseUrl + urlOf(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) {
      return;
    }
    onFollow(event.currentTarget.href, answer);
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

/** @returns the line below a result's title: the name of its page, and why it is a result. Areas show what they cover instead of a text */
function detailsOf({ kind, text, keywords }: Result, page: unknown): Piece[] {
  const reason = keywords.length > 0 ? joined(keywords.slice(0, MAX_KEYWORDS), ', ') : kind === 'area' ? [] : text;
  return joined(
    [page ? [{ text: String(page), isMarked: false }] : [], reason].filter((pieces) => pieces.length > 0),
    ' · ',
  );
}

interface ResultsProps {
  results: Result[];
  /** Whether the search is sure of the first; otherwise, areas found by a keyword only say that the directive applies to them. */
  isSure: boolean;
  /** @returns the sentence about the query for the note in the entry that a result opens */
  answerOf: (result: Result) => string | undefined;
}

/** The results. */
export function Results({ results, isSure, answerOf }: ResultsProps): JSX.Element {
  const { items } = useThemeConfig().navbar;
  // Pages are named as in the navbar, which does not contain the home page.
  const nameOf = (page: string) => items.find(({ to }) => to === `/${page}`)?.label;
  return (
    // The attribute is one of the names that programs around the site know, like the ids.
    <ol className="search__results" data-sure={isSure ? undefined : 'false'}>
      {results.map((result) => {
        const details = detailsOf(result, nameOf(result.page));
        return (
          <li key={urlOf(result)}>
            <ResultLink to={result} answer={answerOf(result)}>
              <strong>
                <Marked pieces={result.title} />
              </strong>
              {result.kind === 'area' && (
                <span className="search__text">
                  {isSure || result.keywords.length === 0 ? (
                    <Marked pieces={result.text} />
                  ) : (
                    <Translate id="annexes.search.area">The directive applies to this area too.</Translate>
                  )}
                </span>
              )}
              {details.length > 0 && (
                <small>
                  <Marked pieces={details} />
                </small>
              )}
            </ResultLink>
          </li>
        );
      })}
    </ol>
  );
}

/** The sections of the home page that answer a question about the reader's own situation, with their first sentences, if they have any. */
export function SectionResults({ sections }: { sections: Entry[] }): JSX.Element {
  return (
    <ol className="search__results">
      {sections.map((section) => (
        <li key={urlOf(section)}>
          <ResultLink to={section}>
            <strong>{section.title}</strong>
            {section.text && <span className="search__text">{section.text}</span>}
          </ResultLink>
        </li>
      ))}
    </ol>
  );
}

/** A list of links to entries. */
export function EntryLinks({ entries, className }: { entries: Link[]; className?: string }): JSX.Element {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={urlOf(entry)}>
          <ResultLink to={entry}>{entry.title}</ResultLink>
        </li>
      ))}
    </ul>
  );
}
