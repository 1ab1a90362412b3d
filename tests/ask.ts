import { get, type IncomingMessage } from 'node:http';

export interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
  bytes: Buffer;
}

/**
 * Sends a path exactly as given, which a browser, or fetch, would tidy first, over a connection of its own. A server may close a kept one at
 * any time, as nginx does when it reloads; browsers then ask again, as RFC 9112 (9.3.1) has it, but tests should not have to.
 */
export function ask(
  baseURL: string | undefined,
  rawPath: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(baseURL ?? '');
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
