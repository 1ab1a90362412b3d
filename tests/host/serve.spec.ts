/** Tests of the command `npm run serve`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { ask } from '../helpers/ask';
import { freePort } from '../helpers/nginx';
import { expect, siteDir } from '../helpers/site';
import { test } from './host';

test('the server listens on loopback only, and a second server reports that the port is busy', async () => {
  const port = String(await freePort());
  const command = ['--import', 'tsx', 'scripts/serve.ts'];
  const options = { cwd: siteDir, env: { ...process.env, PORT: port } };
  const server = spawn(process.execPath, command, options);
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output).toContain(`[serve] es  http://127.0.0.1:${port}/es/`);
  expect((await ask(`http://127.0.0.1:${port}`, '/')).status).toBe(200);
  // A server that listens on all addresses would accept connections to this one as well.
  await expect(ask(`http://127.0.0.2:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  const second = promisify(execFile)(process.execPath, command, options);
  await expect(second).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`[serve] Port ${port} is busy`) });
  server.kill();
  await once(server, 'close');
});
