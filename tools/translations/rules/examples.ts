/** Rule: the search learns only from examples whose answers exist. */
import { problemsOfExamples } from '../../../src/search/plugin/examples';
import type { Rule } from '../rule';

const rule: Rule = {
  find: ({ siteDir, locale, content }) => problemsOfExamples(siteDir, locale, content.dataset),
  mistakes: [
    {
      name: 'an answer does not exist, and another is not in a list',
      changes: [
        [
          'src/search/examples/es.json',
          '{\n  "un tren sin frenos": ["32016L0798", "area-a"],\n  "me han despedido": ["fired"],\n  "mi gato": [],\n  "licitación": "area-a"\n}\n',
        ],
      ],
      found: [
        'src/search/examples/es.json:3 structure: "me han despedido" has the answer "fired"',
        'src/search/examples/es.json:5 structure: a list',
      ],
    },
  ],
};

export default rule;
