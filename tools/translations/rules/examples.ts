/** Rule: the search learns only from examples whose answers exist. */
import { readExamples } from '../../../src/search/plugin/examples';
import type { Rule } from '../rule';

const rule: Rule = ({ siteDir, locale, dataset }) => readExamples(siteDir, locale, dataset).problems;

export default rule;
