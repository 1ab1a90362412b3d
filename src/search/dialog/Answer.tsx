/** The messages and lists of the search dialog for each verdict of the search (`Verdict` in found.ts). */
import Translate, { translate } from '@docusaurus/Translate';
import dialog from '@generated/search-index/default/dialog.json';
import React from 'react';
import AllLanguages from '../../acts/components/AllLanguages';
import { isActOrArea, type Place } from '../engine/entries';
import { type Found, isSure, type Result, type Verdict } from '../engine/found';
import { questionsTitle, shortened } from './controls';
import { EntryLinks, Results, SectionResults } from './Results';

/** @returns the sentence about an act or area of which the search is sure */
function coveredText({ isConditional }: Pick<Result, 'isConditional'>): string {
  return isConditional
    ? translate({
        id: 'annexes.search.conditional',
        message: 'The directive applies to breaches like these under certain conditions.',
      })
    : translate({
        id: 'annexes.search.answer',
        message: 'The directive applies to breaches of rules like these. You do not need to know which one.',
      });
}

/** @returns the sentence about a number of results of which the search is not sure */
function unsureText(count: number): string {
  return count === 1
    ? translate({
        id: 'annexes.search.unsure',
        message: 'This shares words with what you typed. It may be about something else.',
        description: 'About one result of the search',
      })
    : translate({
        id: 'annexes.search.unsureOfAll',
        message: 'These share words with what you typed. They may be about something else.',
        description: 'About several results of the search',
      });
}

/** @returns the sentence in the entry that a result opens. Some results of a list may have conditions, and others not */
function answerOf(result: Result, verdict: Verdict): string | undefined {
  switch (verdict) {
    case 'unsure':
      return unsureText(1);
    case 'covered':
      return isActOrArea(result) ? coveredText(result) : undefined;
    default:
      return undefined;
  }
}

/** The verdict and the number of results, for the dialog's status region. */
export function VerdictText({ query, verdict, sections, results }: Found & { query: string }): JSX.Element {
  switch (verdict) {
    case 'outOfScope':
      return (
        <strong key={verdict}>
          <Translate id="annexes.search.outside">This is usually not covered.</Translate>
        </strong>
      );
    case 'unlisted':
      return (
        <strong key={verdict}>
          <Translate id="annexes.search.unlisted">These pages do not list an act with this number.</Translate>
        </strong>
      );
    case 'nothing':
      return (
        <strong key={verdict}>
          <Translate
            id="annexes.search.nothing"
            description="{query}: text that the reader has typed"
            values={{ query: <span translate="no">{shortened(query)}</span> }}
          >
            {'No rule found for “{query}”.'}
          </Translate>
        </strong>
      );
    case 'similarNumbers':
      return (
        <span key={verdict}>
          {translate(
            {
              id: 'annexes.search.similarNumbers',
              message: 'Results with similar numbers: {count}',
            },
            { count: results.length },
          )}
        </span>
      );
    default: {
      const [first] = results;
      return (
        <>
          {verdict === 'covered' && first && <strong key="covered">{`${coveredText(first)} `}</strong>}
          {verdict === 'unsure' && sections.length === 0 && <strong key="unsure">{`${unsureText(results.length)} `}</strong>}
          <span key="count">
            {`${translate({ id: 'annexes.search.count', message: 'Results: {count}' }, { count: results.length + sections.length })} `}
          </span>
        </>
      );
    }
  }
}

/** The areas of the directive, for readers whose query has found nothing, and for those who have not typed anything. */
function AreaLinks(): JSX.Element {
  // The others are on the home page.
  const hasPage = ({ page }: Place) => page !== '';
  return (
    <>
      <p>
        <Translate id="annexes.search.areas">The directive applies to these areas:</Translate>
      </p>
      <EntryLinks entries={dialog.areas.filter(hasPage)} className="search__links" />
      <p>
        <Translate id="annexes.search.otherAreas" description="Between the areas whose acts the pages list, and the others">
          It also applies to these areas, whose acts are not listed here:
        </Translate>
      </p>
      <EntryLinks entries={dialog.areas.filter((area) => !hasPage(area))} className="search__links" />
    </>
  );
}

/** A link to the directive in all languages, because a reader may have typed in another one. */
function OtherLanguages(): JSX.Element {
  return (
    <p className="search__languages">
      <AllLanguages />
    </p>
  );
}

/** Shown before the reader types: the questions, the areas, and the forms in which the number of an act can be entered. */
export function Help(): JSX.Element {
  return (
    <>
      <OtherQuestions sections={[]} />
      <AreaLinks />
      <p>
        <Translate
          id="annexes.search.help"
          description="{number}, {citation}, {celex}: the number of one act in three forms"
          values={dialog.example}
        >
          {'You can enter the number of an act in any form: {number}, {citation}, {celex}.'}
        </Translate>
      </p>
    </>
  );
}

function OutOfScope(found: Found): JSX.Element {
  return (
    <>
      <p>
        <Translate id="annexes.search.national">
          As a rule, disputes about pay, hours or contracts, general safety at work, and personal conflicts that affect only you are outside
          the directive. But some acts to which it applies protect workers. Other EU rules or national law may protect you: a trade union or
          a lawyer can tell you more.
        </Translate>
      </p>
      <p>
        <Translate id="annexes.search.private" description="The home page says the same">
          For violence, theft, threats or trouble with neighbours, contact the police or your local council.
        </Translate>
      </p>
      {/* The first section begins like the paragraphs. */}
      <SectionResults sections={found.sections.map((section, place) => (place === 0 ? { ...section, text: '' } : section))} />
      <OtherQuestions {...found} />
    </>
  );
}

function Further({ further, verdict }: Found): JSX.Element {
  return (
    <details>
      <summary>
        <Translate id="annexes.search.further">Rules that share a word with what you typed</Translate>
      </summary>
      <Results results={further} isSure={verdict === 'covered'} answerOf={() => unsureText(1)} />
    </details>
  );
}

/** The questions that the sections do not answer, the common ones first: the search may have missed one, above all in a long text. */
function OtherQuestions({ sections }: Pick<Found, 'sections'>): JSX.Element {
  const { questions, moreQuestions } = dialog;
  const isUnanswered = ({ id }: Place) => !sections.some((section) => section.id === id);
  return (
    <>
      <h2>{questionsTitle()}</h2>
      <EntryLinks entries={questions.filter(isUnanswered)} className="search__links" />
      <details>
        <summary>{moreQuestions.title}</summary>
        <EntryLinks entries={moreQuestions.links.filter(isUnanswered)} className="search__links" />
      </details>
    </>
  );
}

function Nothing(found: Found): JSX.Element {
  const { verdict, sections, further } = found;
  return (
    <>
      <p>
        <Translate id="annexes.search.unknown">You may still be protected, even if nothing is found.</Translate>
      </p>
      {verdict === 'nothing' && (
        <p>
          <Translate id="annexes.search.otherWord" description="If nothing is found. The search must be sure of each of the words">
            Try another word, for example: asbestos, blood, tunnel.
          </Translate>
        </p>
      )}
      {sections.length > 0 && <SectionResults sections={sections} />}
      {further.length > 0 && <Further {...found} />}
      <OtherQuestions {...found} />
      <AreaLinks />
      <OtherLanguages />
    </>
  );
}

function Lists(found: Found): JSX.Element {
  const { verdict, sections, results, further } = found;
  const hasAnswers = sections.length > 0;
  return (
    <>
      {/* First, because readers do not need to know which rule applies, but what to do. */}
      {hasAnswers && <SectionResults key="sections" sections={sections} />}
      {hasAnswers && verdict === 'unsure' && (
        <p key="unsure" className="search__unsure">
          {unsureText(results.length)}
        </p>
      )}
      {results.length > 0 && (
        <Results key="results" results={results} isSure={isSure(found)} answerOf={(result) => answerOf(result, verdict)} />
      )}
      {further.length > 0 && <Further key="further" {...found} />}
      <OtherQuestions key="questions" {...found} />
    </>
  );
}

/** The lists and explanations below the status. */
export default function Answer(found: Found): JSX.Element {
  switch (found.verdict) {
    case 'outOfScope':
      return <OutOfScope {...found} />;
    case 'nothing':
    case 'unlisted':
      return <Nothing {...found} />;
    default:
      return <Lists {...found} />;
  }
}
