/** What the search downloads once something is typed, so that opening it takes less: guidance, and what happens after a result is opened. */
import columns from '@generated/search-index/default/guidance.json';
import language from '@generated/search-index/default/language.json';
import { fromColumns } from './engine';
import { makeFindGuidance } from './guidance';
import { makeStemmer } from './words';

export { rememberOpened } from './openedResults';
export const findGuidance = makeFindGuidance(fromColumns(columns), makeStemmer(language.endings));
