/** The search of the page's language. It is downloaded when a reader starts to type, so that the dialog opens faster. */
import index from '@generated/search-index/default/index.json';
import { makeSearch } from '../engine/engine';

export default makeSearch(index);
