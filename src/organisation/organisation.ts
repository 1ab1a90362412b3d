/** The publisher and its links, as components receive them. */

/** Names of the publisher's links, in the order of the footer. */
export const LINK_NAMES = ['reporting', 'contact', 'imprint', 'privacy', 'accessibility'] as const;

export type LinkName = (typeof LINK_NAMES)[number];

/**
 * An address for all languages, or one for each language code: an `https:` or `mailto:` address, or a path, which may be outside this site.
 */
type LinkSetting = string | Record<string, string>;

export type Links = Partial<Record<LinkName, LinkSetting>>;

/** `name` is undefined if the settings name no publisher. */
export interface Organisation {
  name?: string;
  links: Links;
  /** URL that the quick exit opens (src/exit/). */
  exit?: string;
}
