/** The origin of the published site, from the variable SITE_URL or `site.config.ts`. */

/** A host name or IP address, with an optional port. `URL` also accepts characters that host names cannot contain, such as "$". */
const HOST_NAME = /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])(:\d+)?$/;

/**
 * @param configured `url` in `site.config.ts`
 * @param variable SITE_URL, which takes precedence. CI systems may leave it empty, which counts as not set, or add white space around it,
 *   which is ignored
 * @returns the origin, without a trailing slash: `https://www.example.eu`
 * @throws an error that names the setting if its value is not an origin
 */
export function siteUrlOf(configured: unknown, variable = process.env.SITE_URL): string {
  const [setting, given] = variable?.trim() ? ['SITE_URL', variable] : ['site.config.ts: url', configured];
  const address = typeof given === 'string' ? given.trim() : '';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && HOST_NAME.test(url.host) && url.href === `${url.origin}/`;
  // `new URL` also accepts and corrects `https:/example.eu`, `https://example.eu?` and line breaks.
  if (!isOrigin || !/^https?:\/\/[^\s/?#@\\]+\/?$/i.test(address)) {
    const problem = given === undefined ? 'is missing' : `is ${JSON.stringify(given)}, which is not the address of a site`;
    throw new Error(`${setting} ${problem}: write https:// and the host, such as https://www.example.eu.`);
  }
  return url.origin;
}
