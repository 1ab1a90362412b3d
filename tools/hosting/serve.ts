/**
 * Serves `build/` on the loopback interface as a production host should. `--port` or PORT sets the port (default 3000).
 *
 * Uses `send` rather than `sirv`, which finds compressed files by itself but cannot send a not-found page with status 404.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Negotiator from 'negotiator';
import send from 'send';
import { runCommand } from '../../src/common/commandLine';
import { siteDir } from '../../src/common/paths';
import { baseUrlOf, locales } from '../../src/languages/languages';
import { cacheControlOf, headersWith, NO_CACHE, routeOf, TYPES } from './hostRules';

const HOST = '127.0.0.1';
const METHODS = ['GET', 'HEAD'];
const SUFFIXES: Record<string, string> = { br: '.br', gzip: '.gz' };

/** The headers of every response. The loopback server has no TLS to upgrade to. */
const ALWAYS = new Map(Object.entries({ ...headersWith(''), 'Cache-Control': NO_CACHE }));

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** Sends a file, compressed if the build compressed it and the browser accepts that. `send` handles conditional and range requests. */
function sendFile(request: IncomingMessage, response: ServerResponse, root: string, file: string, otherwise: () => void): void {
  const isCompressed = existsSync(path.join(root, `${file}.br`));
  const accepted = new Negotiator(request).encodings(Object.keys(SUFFIXES));
  const encoding = isCompressed ? Object.keys(SUFFIXES).find((name) => accepted.includes(name)) : undefined;
  send(request, file + (encoding ? SUFFIXES[encoding] : ''), {
    root,
    index: false,
    cacheControl: false,
    // `routeOf` lets only one hidden folder through: .well-known.
    dotfiles: 'allow',
    acceptRanges: response.statusCode === 200,
  })
    .on('headers', () => {
      response.setHeader('Cache-Control', response.statusCode === 404 ? NO_CACHE : cacheControlOf(file));
      response.setHeader('Content-Type', TYPES[path.posix.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream');
      if (isCompressed) {
        response.setHeader('Vary', 'Accept-Encoding');
      }
      if (encoding) {
        response.setHeader('Content-Encoding', encoding);
      }
    })
    .on('directory', otherwise)
    .on('error', ({ status = 500 }: { status?: number }) => {
      response.removeHeader('Content-Encoding');
      status === 404 ? otherwise() : answerPlainly(response, status, STATUS_CODES[status] ?? 'Error');
    })
    .pipe(response);
}

/** @returns a server for a web root; it is not listening yet */
export function createSiteServer(root: string): Server {
  const isThere = (file: string) => existsSync(path.join(root, file));
  return createServer((request, response) => {
    response.setHeaders(ALWAYS);
    if (!METHODS.includes(request.method ?? '')) {
      response.setHeader('Allow', METHODS.join(', '));
      answerPlainly(response, 405, 'Only GET and HEAD are allowed');
      return;
    }
    const [pathname = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const { file, redirect } = routeOf(pathname, isThere);
    if (redirect !== undefined) {
      response.writeHead(301, { Location: query ? `${redirect}?${query}` : redirect }).end();
      return;
    }
    const answerNotFound = () => {
      response.statusCode = 404;
      const [, language = ''] = /^(\/[\w-]+)\//.exec(pathname) ?? [];
      const page = isThere(`${language}/404.html`) ? `${language}/404.html` : '/404.html';
      sendFile(request, response, root, page, () => answerPlainly(response, 404, 'Not found'));
    };
    file === undefined ? answerNotFound() : sendFile(request, response, root, file, answerNotFound);
  });
}

const CHOOSE = 'To choose a port: npm run serve -- --port 3001';

/** @returns the port that the command line or PORT sets */
function readPort(): number {
  // An empty PORT counts as not set, as it does for `npm start`.
  const PORT = process.env.PORT || '3000';
  try {
    const { port = PORT } = parseArgs({ options: { port: { type: 'string', short: 'p' } } }).values;
    if (!/^\d+$/.test(port) || Number(port) > 65_535) {
      throw new Error(`"${port}" is not a port`);
    }
    return Number(port);
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. ${CHOOSE}`);
  }
}

async function main(): Promise<void> {
  const root = path.join(siteDir, 'build');
  const port = readPort();
  if (!existsSync(root)) {
    throw new Error('There is no build/: run "npm run build".');
  }
  const server = createSiteServer(root);
  try {
    await once(server.listen(port, HOST), 'listening');
  } catch (error) {
    const isInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isInUse ? new Error(`Port ${port} is in use: stop the program that uses it. ${CHOOSE}`) : error;
  }
  // The system chooses the port if it is given as 0.
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  for (const locale of locales.filter((name) => existsSync(path.join(root, baseUrlOf(name), 'index.html')))) {
    console.log(`[serve] ${locale}  ${origin}${baseUrlOf(locale)}`);
  }
  console.log('[serve] Press Ctrl+C to stop.');
}

if (require.main === module) {
  runCommand('serve', main);
}
