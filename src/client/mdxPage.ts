/** Every page is an MDX page: its frame comes with the rest of the client, as every file of its own would cost a request. */
import '@generated/docusaurus-plugin-content-pages/default/plugin-route-context-module-100.json';
import '@theme/MDXPage';
