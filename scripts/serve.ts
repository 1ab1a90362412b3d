/**
 * Serves `build/` on loopback as a real host should: `npm run serve`, `npm run preview` and the tests use it. PORT chooses the port (3000).
 *
 * With `send`: `sirv`, which finds compressed files by itself, has no way to answer with a not-found page and its status.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from 'mime-types';
import Negotiator from 'negotiator';
import send from 'send';
import { homeOf, locales } from '../lib/languages';
import { siteDir } from '../lib/paths';

const HOST = '127.0.0.1';
const HEADER_RULES = readFileSync(path.join(siteDir, 'deploy/_headers'), 'utf8');
const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz' };

/**
 * @param rules a `_headers` file (deploy/_headers)
 * @param file path in the web root, with the slash at its beginning
 * @returns the headers that the rules give to the file. TLS, which they ask for, is not there on loopback
 */
export function headersFor(rules: string, file: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let isForFile = false;
  for (const line of rules.split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (line.startsWith('/')) {
      isForFile = new RegExp(`^${line.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(file);
    } else if (isForFile && name !== undefined && value !== undefined) {
      headers[name] = value.replace('; upgrade-insecure-requests', '');
    }
  }
  return headers;
}

/**
 * @param pathname path of a request, still escaped; names of files need no escapes
 * @returns the one file that answers it, or where the request goes that has a slash too many or too few; the same rules as in
 * deploy/nginx/annexes.conf
 */
function routeOf(pathname: string, root: string): { file?: string; redirect?: string } {
  const isThere = (file: string) => existsSync(path.join(root, file));
  if (!/^(\/[\w.~-]+)*\/?$/.test(pathname) || /\/\.|\.(html|br|gz)$|\/(index|404)$/.test(pathname)) {
    return {};
  }
  if (pathname.endsWith('/')) {
    const bare = pathname.slice(0, -1);
    return isThere(`${bare}.html`) ? { redirect: bare } : { file: `${pathname}index.html` };
  }
  if (path.posix.basename(pathname).includes('.')) {
    return { file: pathname };
  }
  return isThere(`${pathname}/index.html`) ? { redirect: `${pathname}/` } : { file: `${pathname}.html` };
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    response.setHeader(name, value);
  }
}

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** Sends a file, compressed as the build has left it if the browser accepts that. `send` answers conditional and range requests. */
function sendFile(request: IncomingMessage, response: ServerResponse, root: string, file: string, otherwise: () => void): void {
  const isCompressed = existsSync(path.join(root, `${file}.br`));
  const accepted = new Negotiator(request).encodings(Object.keys(SUFFIXES));
  const encoding = isCompressed ? Object.keys(SUFFIXES).find((name) => accepted.includes(name)) : undefined;
  send(request, file + (encoding ? SUFFIXES[encoding] : ''), {
    root,
    index: false,
    cacheControl: false,
    acceptRanges: response.statusCode === 200,
  })
    .on('headers', () => {
      const type = contentType(path.posix.extname(file)) || 'application/octet-stream';
      setHeaders(response, { 'Cache-Control': 'no-cache', ...headersFor(HEADER_RULES, file), 'Content-Type': type });
      setHeaders(response, { ...(isCompressed && { Vary: 'Accept-Encoding' }), ...(encoding && { 'Content-Encoding': encoding }) });
    })
    .on('directory', otherwise)
    .on('error', ({ status = 500 }: { status?: number }) => {
      response.removeHeader('Content-Encoding');
      status === 404 ? otherwise() : answerPlainly(response, status, 'The request could not be answered');
    })
    .pipe(response);
}

/**
 * @param root the web root, a folder that a build has left
 * @returns a server, not yet listening
 */
export function createSiteServer(root: string): Server {
  return createServer((request, response) => {
    setHeaders(response, headersFor(HEADER_RULES, '/'));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answerPlainly(response, 405, 'Method not allowed');
      return;
    }
    const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const { file, redirect } = routeOf(pathname, root);
    if (redirect !== undefined) {
      response.writeHead(301, { Location: query === undefined ? redirect : `${redirect}?${query}`, 'Content-Length': 0 }).end();
      return;
    }
    const answerNotFound = () => {
      response.statusCode = 404;
      const [language = ''] = /^\/[\w-]+(?=\/)/.exec(pathname) ?? [];
      const page = existsSync(path.join(root, language, '404.html')) ? `${language}/404.html` : '/404.html';
      sendFile(request, response, root, page, () => answerPlainly(response, 404, 'Not found'));
    };
    file === undefined ? answerNotFound() : sendFile(request, response, root, file, answerNotFound);
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
