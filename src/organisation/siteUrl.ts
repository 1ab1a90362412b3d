/** The origin of the published site, from the variable SITE_URL or `site.config.ts`. */

/** A host name or an address, and a port. No host has a name with the other characters of an origin, such as "%20". */
const HOST = /^([a-z\d-]+(\.[a-z\d-]+)*|\[[\da-f:.]+\])(:\d+)?$/;

/**
 * @param configured `url` in `site.config.ts`
 * @param variable SITE_URL, which takes precedence; white space around it is ignored, as CI systems add it to variables
 * @returns the origin, without a slash at its end: `https://www.example.eu`
 * @throws an error with the name of the setting if it is not an origin
 */
export function siteUrlOf(configured: string, variable = process.env.SITE_URL): string {
  const [setting, given] = variable === undefined ? ['site.config.ts: url', configured] : ['SITE_URL', variable];
  const address = given.trim();
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && HOST.test(url.host) && url.href === `${url.origin}/`;
  // `new URL` repairs what pages would contain as it is: `https:/example.eu`, `https://example.eu?`, line breaks.
  if (!isOrigin || !/^https?:\/\/[^\s/?#@\\]+\/?$/i.test(address)) {
    throw new Error(
      `${setting} is ${JSON.stringify(given)}, which is not the address of a site: write https:// and the host, such as https://www.example.eu.`,
    );
  }
  return url.origin;
}
