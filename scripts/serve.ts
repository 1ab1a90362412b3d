/**
 * Serves `build/` on loopback as a real host should; `npm run serve`, `npm run preview` and the tests use it.
 * PORT chooses the port (3000).
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { defaultLocale, homeOf, locales } from '../lib/languages';
import { siteDir } from '../lib/paths';
import { cacheControlOf, headersOf } from './headers';

const HOST = '127.0.0.1';

function localeOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return locales.includes(first) ? first : defaultLocale;
}

/**
 * @param pathname path of a request, still escaped
 * @returns the one file that answers it, relative to the web root: a page has one address, without `.html`; undefined if none may
 */
function fileOf(pathname: string): string | undefined {
  if (pathname.endsWith('/')) {
    return locales.some((locale) => homeOf(locale) === pathname) ? `${pathname}index.html` : undefined;
  }
  const name = path.posix.basename(pathname);
  if (name.includes('.')) {
    return /\.(html|br|gz)$/.test(name) ? undefined : pathname;
  }
  return name === 'index' || name === '404' ? undefined : `${pathname}.html`;
}

/** @returns where a request goes that has a slash too many or too few, if there is something */
function redirectOf(pathname: string, root: string): string | undefined {
  if (pathname !== '/' && locales.some((locale) => homeOf(locale) === `${pathname}/`)) {
    return `${pathname}/`;
  }
  const bare = pathname.replace(/\/+$/, '');
  const isPage =
    pathname.endsWith('/') && /^(\/[\w-]+)+$/.test(bare) && fileOf(bare) !== undefined && existsSync(path.join(root, `${bare}.html`));
  return isPage && fileOf(pathname) === undefined ? bare : undefined;
}

/** The headers of every response; a page's are made of it as it is now, for a build may replace it at any time. */
function setHeaders(response: ServerResponse, page?: string): void {
  for (const [name, value] of Object.entries(headersOf(page === undefined ? [] : [page]))) {
    response.setHeader(name, value);
  }
}

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** Sends a file, or the result of `otherwise` where there is none. `send` keeps within the root and answers conditional and range requests. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  file: string,
  otherwise: (status: number) => void,
): void {
  send(request, file, { root, index: false, dotfiles: 'ignore', cacheControl: false })
    .on('headers', (_response, fullPath: string) => {
      setHeaders(response, fullPath.endsWith('.html') ? readFileSync(fullPath, 'utf8') : undefined);
      response.setHeader('Cache-Control', cacheControlOf(file));
    })
    .on('directory', () => otherwise(404))
    .on('error', ({ status = 500 }: { status?: number }) => otherwise(status))
    .pipe(response);
}

/**
 * @param root the web root, a folder that a build has left
 * @returns a server, not yet listening
 */
export function createSiteServer(root: string): Server {
  return createServer((request, response) => {
    setHeaders(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerPlainly(response, 405, 'Method not allowed');
      return;
    }
    const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const redirect = redirectOf(pathname, root);
    if (redirect !== undefined) {
      response.writeHead(301, { Location: query === undefined ? redirect : `${redirect}?${query}` });
      response.end();
      return;
    }
    const answerError = (status: number) => {
      // 403 is `send`'s answer to a path that leaves the root: like any other unknown path, it is just not there.
      if (status !== 404 && status !== 403) {
        answerPlainly(response, status, 'The request could not be answered');
        return;
      }
      response.statusCode = 404;
      sendFile(request, response, root, `${homeOf(localeOf(pathname))}404.html`, () => answerPlainly(response, 404, 'Not found'));
    };
    const file = fileOf(pathname);
    file === undefined ? answerError(404) : sendFile(request, response, root, file, answerError);
  });
}

function main(): void {
  const root = path.join(siteDir, 'build');
  const port = Number(process.env.PORT ?? 3000);
  if (!existsSync(root)) {
    console.error('[serve] There is no build/: make it with "npm run build".');
    process.exit(1);
  }
  const server = createSiteServer(root);
  server.on('error', (error: NodeJS.ErrnoException) => {
    const cure =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is busy: end the program that uses it, or choose another with PORT=3001 npm run serve.`
        : error.message;
    console.error(`[serve] ${cure}`);
    process.exit(1);
  });
  server.listen(port, HOST, () => {
    for (const locale of locales.filter((name) => existsSync(path.join(root, homeOf(name), 'index.html')))) {
      console.log(`[serve] ${locale}  http://${HOST}:${port}${homeOf(locale)}`);
    }
    console.log('[serve] Ctrl-C ends it.');
  });
}

if (require.main === module) {
  main();
}
