/** Guidance and the handling of opened results. They are downloaded when the reader starts typing, so that the search opens faster. */
import columns from '@generated/search-index/default/guidance.json';
import language from '@generated/search-index/default/language.json';
import { fromColumns } from './engine';
import { makeFindGuidance } from './guidance';
import { makeStemmer } from './words';

export { rememberOpened } from './openedResults';
export const findGuidance = makeFindGuidance(fromColumns(columns), makeStemmer(language.endings));
