/** Tests of the command `npm run serve`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { ask } from '../helpers/ask';
import { expect, siteDir } from '../helpers/site';
import { ON_THIS_MACHINE } from '../helpers/tools';
import { test } from './host';

/**
 * @returns an address of this machine other than 127.0.0.1; undefined if it has none. Linux has all of 127.0.0.0/8, macOS only 127.0.0.1
 */
function anotherAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return process.platform === 'linux' ? '127.0.0.2' : addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

test('the server listens only on loopback and prints its port, and a second server reports that the port is in use', async () => {
  const another = anotherAddress();
  // Only Linux answers on all of 127.0.0.0/8; elsewhere a second address needs a network.
  test.skip(another === undefined, `${ON_THIS_MACHINE}the only address is 127.0.0.1`);
  const command = ['--require', './tools/typescript.cjs', 'tools/hosting/serve.ts'];
  const options = { cwd: siteDir, env: { ...process.env, PORT: '0' } };
  const server = spawn(process.execPath, command, options);
  let output = '';
  server.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output).toMatch(/^\[serve\] es {2}http:\/\/127\.0\.0\.1:[1-9]\d+\/es\/$/m);
  const [, port = ''] = /:(\d+)\//.exec(output) ?? [];
  expect((await ask(`http://127.0.0.1:${port}`, '/')).status).toBe(200);
  // A server that listens on all addresses would also accept connections to this one.
  await expect(ask(`http://${another}:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  const start = promisify(execFile);
  // The command line takes precedence over the environment.
  const second = start(process.execPath, [...command, '--port', port], { ...options, env: { ...process.env, PORT: '1' } });
  await expect(second).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`[serve] Port ${port} is in use`) });
  server.kill();
  await once(server, 'close');
});

test('an empty PORT counts as not set, as it does for npm start', async () => {
  const server = spawn(process.execPath, ['--require', './tools/typescript.cjs', 'tools/hosting/serve.ts'], {
    cwd: siteDir,
    env: { ...process.env, PORT: '' },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  // Another program may be using the port.
  await expect.poll(() => output).toMatch(/127\.0\.0\.1:3000\/|Port 3000 is in use/);
  server.kill();
});

test('an invalid port or unknown option is refused in one line', async () => {
  for (const [given, message] of [
    [['--prot', '4000'], "Unknown option '--prot'."],
    [['4000'], "Unexpected argument '4000'. To choose a port: npm run serve -- --port 3001"],
    [['--port', '70000'], '"70000" is not a port. To choose a port: npm run serve -- --port 3001'],
    [['--port', 'http'], '"http" is not a port. To choose a port: npm run serve -- --port 3001'],
  ] as const) {
    const started = promisify(execFile)(process.execPath, ['--require', './tools/typescript.cjs', 'tools/hosting/serve.ts', ...given], {
      cwd: siteDir,
    });
    await expect(started, given.join(' ')).rejects.toMatchObject({
      code: 1,
      stderr: `[serve] ${message}\n`,
    });
  }
});
