/** `npm run serve`: it listens on loopback only, and a busy port is a clear message. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '../ask';
import { freePort } from '../nginx';
import { expect, siteDir } from '../site';
import { test } from './host';

test('nobody but this machine is served, and a second server is told that the port is busy', async () => {
  const port = String(await freePort());
  const start = () => {
    const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], { cwd: siteDir, env: { ...process.env, PORT: port } });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    return { server, output: () => output };
  };
  const { server, output } = start();
  await expect.poll(output).toContain(`[serve] es  http://127.0.0.1:${port}/es/`);
  expect((await ask(`http://127.0.0.1:${port}`, '/')).status).toBe(200);
  // Another address of the same machine, at which a server that listens everywhere would answer.
  await expect(ask(`http://127.0.0.2:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  const second = start();
  expect((await once(second.server, 'close'))[0]).toBe(1);
  expect(second.output()).toContain(`[serve] Port ${port} is busy`);
  server.kill();
  await once(server, 'close');
});
