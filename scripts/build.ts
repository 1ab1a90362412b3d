/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          those; the others are left as they are
 *   docusaurus build --locale es    the same as `npm run build -- es` (see plugins/webRoot.ts)
 *
 * Each language is built by a Docusaurus process of its own in a folder of its own, and the last good site is replaced only when all are done.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import config from '../docusaurus.config';
import { docusaurusBin, siteDir } from './paths';

const { locales, defaultLocale } = config.i18n as { locales: string[]; defaultLocale: string };

/** Everything unfinished, on the same file system as the result. */
const stagingRoot = path.join(siteDir, '.build');
const staging = path.join(stagingRoot, String(process.pid));
const running = new Set<ChildProcess>();
let stopping = false;

function fail(message: string): never {
  console.error(`[build] ${message}`);
  process.exit(1);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        locale: { type: 'string', short: 'l', multiple: true },
        'out-dir': { type: 'string', default: 'build' },
        config: { type: 'string' },
        'no-minify': { type: 'boolean' },
      },
    });
    const asked = [...positionals, ...(values.locale ?? [])];
    return {
      asked: asked.length > 0 ? [...new Set(asked)] : locales,
      outDir: path.resolve(siteDir, values['out-dir']),
      config: values.config,
      noMinify: values['no-minify'],
    };
  } catch (error) {
    return fail((error as Error).message);
  }
}

const options = readOptions();

/** Builds one language into `<staging>/<locale>`; resolves with what it printed, rejects with that if it failed. */
function buildLocale(locale: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [docusaurusBin, 'build', siteDir, '--locale', locale, '--out-dir', path.join(staging, locale)];
    if (options.config) {
      args.push('--config', options.config);
    }
    if (options.noMinify) {
      args.push('--no-minify');
    }
    const child = spawn(process.execPath, args, {
      cwd: siteDir,
      env: {
        ...process.env,
        NO_UPDATE_NOTIFIER: '1',
        BUILD_LOCALE: locale,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(staging, `generated-${locale}`),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      // Docusaurus exits with 0 when it is interrupted, as by Ctrl-C, which reaches it too; the next language must not begin then.
      code === 0 && !stopping
        ? resolve()
        : reject(new Error(`${output.trim()}\n[build] ${locale}: failed. ${path.relative(siteDir, options.outDir)}/ is as it was.`));
    });
  });
}

/** Runs `task` for each item, at most `limit` at a time; stops starting new ones after the first failure. */
async function forEachLimited<T>(items: T[], limit: number, task: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: Math.min(limit, items.length) }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await task(item);
      }
    }),
  );
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Puts the built languages and, of the last site, those that were not built into one folder: the default language at its top, `es/` and so on in it. */
async function assemble(built: string[]): Promise<string> {
  const root = path.join(staging, 'root');
  await mkdir(root);
  const isFolderOfLocale = (name: string) => name !== defaultLocale && locales.includes(name);
  for (const name of await listFolder(options.outDir)) {
    const belongsTo = isFolderOfLocale(name) ? name : defaultLocale;
    if (!built.includes(belongsTo)) {
      await cp(path.join(options.outDir, name), path.join(root, name), { recursive: true, preserveTimestamps: true });
    }
  }
  for (const locale of built) {
    if (isFolderOfLocale(locale)) {
      await rename(path.join(staging, locale), path.join(root, locale));
    } else {
      for (const name of await listFolder(path.join(staging, locale))) {
        await rename(path.join(staging, locale, name), path.join(root, name));
      }
    }
  }
  return root;
}

/** Replaces the last site by the new one. */
async function publish(root: string): Promise<void> {
  await mkdir(path.dirname(options.outDir), { recursive: true });
  await rename(options.outDir, path.join(staging, 'last')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') {
      throw error;
    }
  });
  await rename(root, options.outDir);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What a killed build left behind. */
async function removeLeftovers(): Promise<void> {
  const leftovers = (await listFolder(stagingRoot)).filter((name) => !isAlive(Number(name)));
  await Promise.all(leftovers.map((name) => rm(path.join(stagingRoot, name), { recursive: true })));
}

/** Ends what still runs, and waits for that: a process that is being ended could still write into the folder that is removed here. */
async function stop(): Promise<void> {
  stopping = true;
  await Promise.all(
    [...running].map((child) => {
      // Docusaurus hears a milder signal only when it has nothing else to do.
      child.kill('SIGKILL');
      return once(child, 'close');
    }),
  );
  await rm(staging, { recursive: true, force: true, maxRetries: 3 });
}

async function main(): Promise<void> {
  const unknown = options.asked.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) {
    fail(`There is no language "${unknown.join('", "')}"; docusaurus.config.ts lists ${locales.join(', ')}.`);
  }
  await removeLeftovers();
  await mkdir(staging, { recursive: true });
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  await forEachLimited(options.asked, availableParallelism(), async (locale) => {
    await buildLocale(locale);
    console.log(`[build] ${locale}: done after ${seconds()} s`);
  });
  await publish(await assemble(options.asked));
  console.log(`[build] ${path.relative(process.cwd(), options.outDir) || '.'}/ is ready: ${options.asked.join(', ')}, ${seconds()} s`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(1)));
}

main()
  .then(stop)
  .catch(async (error: Error) => {
    await stop();
    fail(error.message);
  });
