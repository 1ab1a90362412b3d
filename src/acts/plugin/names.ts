/** Names that pages, this plugin, and what it generates have in common. */

/** Name of the plugin: also of its folder in `i18n/<language>/` and of the folder with the files that it generates. */
export const NAME = 'annexes';

/** The tags whose acts, citation or areas src/acts/plugin/remarkActs.ts adds. */
export const ACTS = 'Acts';
export const CITE = 'Cite';
export const AREAS = 'Areas';
