/** Names shared by the pages, this plugin and the files that it generates. */

/** Name of the plugin, of its folder in `i18n/<language>/`, and of the folder for its generated files. */
export const NAME = 'annexes';

/** The tags to which src/acts/plugin/remarkActs.ts adds the generated data. */
export const ACTS = 'Acts';
export const CITE = 'Cite';
export const AREAS = 'Areas';
