/** An HTTP client for tests that sends request paths unchanged. */
import { get, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
}

/**
 * Sends a request with exactly this path; browsers and `fetch` would normalise it. Every request opens a new connection: a server may close
 * a persistent connection at any time, as nginx does on reload, and clients then have to retry (RFC 9112, 9.3.1).
 */
export function ask(
  baseURL: string | undefined,
  rawPath: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname: host, port } = new URL(baseURL ?? '');
  const hostname = host.replace(/[[\]]/g, '');
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path: rawPath, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode, headers: response.headers, body: bytes.toString(), bytes });
      });
    });
    request.on('error', reject);
  });
}
