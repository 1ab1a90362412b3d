/** Tests of the command `npm run serve`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ask } from '../ask';
import { freePort } from '../nginx';
import { expect, siteDir } from '../site';
import { test } from './host';

test('the server listens on loopback only, and a second server reports that the port is busy', async () => {
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
  // A server that listens on all addresses would accept connections to this one as well.
  await expect(ask(`http://127.0.0.2:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  const second = start();
  expect((await once(second.server, 'close'))[0]).toBe(1);
  expect(second.output()).toContain(`[serve] Port ${port} is busy`);
  server.kill();
  await once(server, 'close');
});
