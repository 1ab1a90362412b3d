/** What the search downloads when something is typed, so that opening it takes less: the questions, and what it does after a result is followed. */
import language from '@generated/search-index/default/language.json';
import columns from '@generated/search-index/default/questions.json';
import { entriesFrom } from './engine';
import { makeQuestions } from './questions';
import { makeStemmer } from './words';

export { remember } from './followed';
export const questions = makeQuestions(entriesFrom(columns), makeStemmer(language.endings));
