/** Rule: the search learns only from examples whose answers exist. */
import { problemsOfExamples } from '../../../src/search/plugin/examples';
import type { Rule } from '../rule';

const rule: Rule = ({ siteDir, locale, dataset }) => problemsOfExamples(siteDir, locale, dataset);

export default rule;
