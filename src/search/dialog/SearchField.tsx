/** The search field on the home page and the not-found page. It opens the search dialog with the text that the reader has typed. */
import Translate from '@docusaurus/Translate';
import React, { type FormEvent, useEffect, useRef } from 'react';
import { privacyText, SEARCH_INPUT, searchLabel } from './controls';
import { onLeave, searchHooks } from './session';

function submit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  searchHooks.open({ query: event.currentTarget.querySelector('input')?.value ?? '' });
  event.currentTarget.reset();
}

/** With `method="dialog"`, submitting the form before hydration has no effect. The default, GET, would reload the page. */
export default function SearchField(): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onLeave(() => form.current?.reset()), []);
  return (
    <form ref={form} className="search-field" method="dialog" onSubmit={submit}>
      <label htmlFor="seen">
        <Translate id="annexes.searchField.label" description="Label above the search field on the home page and the 404 page">
          What have you seen?
        </Translate>
      </label>
      <input id="seen" {...SEARCH_INPUT} aria-describedby="seen-hint" />
      <button type="submit">{searchLabel()}</button>
      <small id="seen-hint">
        {privacyText()}{' '}
        <Translate id="annexes.searchField.hint" description="Below the search field on the home page and the 404 page">
          For example: an oil slick behind a ship.
        </Translate>
      </small>
    </form>
  );
}
