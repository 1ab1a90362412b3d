/** Test of the stock site, with which the benchmarks compare this one. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { makeStockSite } from '../../bench/sites';

test('the stock site of the benchmarks builds and has the same content', async () => {
  const dir = test.info().outputPath('stock');
  makeStockSite(dir);
  await promisify(execFile)('npx', ['docusaurus', 'build', '--locale', 'es'], { cwd: dir });
  // Stock 2.2.0 builds a single language at `/`.
  expect(readFileSync(path.join(dir, 'build/ktn_transport.html'), 'utf8')).toContain('id="32016L0798"');
});
