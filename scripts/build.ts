/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          those; the others are left as they are
 *   npm run build -- --force        also languages of which nothing has changed
 *   docusaurus build --locale es    the same as `npm run build -- es` (see plugins/webRoot.ts)
 *
 * Each language is built by a Docusaurus process of its own in a folder of its own, and the last good site is replaced only when all are done.
 * A language is built again only if something that it is made of has changed since, or its files have.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprintOfInputs, fingerprintOfOutput } from './fingerprint';
import { completeLanguage, HOST_FILES, writeHostFiles } from './hosting';
import { defaultLocale, locales } from './languages';
import { docusaurusBin, siteDir } from './paths';

/** Everything unfinished, on the same file system as the result, and what is known of the last builds. */
const stagingRoot = path.join(siteDir, '.build');
const staging = path.join(stagingRoot, String(process.pid));
const recordFile = path.join(stagingRoot, 'record.json');
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
        force: { type: 'boolean' },
      },
    });
    const asked = [...positionals, ...(values.locale ?? [])];
    return {
      asked: asked.length > 0 ? [...new Set(asked)] : locales,
      outDir: path.resolve(siteDir, values['out-dir']),
      config: values.config,
      noMinify: values['no-minify'],
      force: values.force,
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

/** Name of a language's folder in the web root; the default language has none, it stands at the top. */
function isFolderOfLocale(name: string): boolean {
  return name !== defaultLocale && locales.includes(name);
}

/** Puts the built languages and, of the last site, those that were not built into one folder. */
async function assemble(built: string[]): Promise<string> {
  const root = path.join(staging, 'root');
  await mkdir(root);
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

/** What each language was made of, and what came of it, by output folder and language. */
type BuildRecord = { [outDir: string]: { [locale: string]: { inputs: string; output: string | undefined } } };

async function readRecord(): Promise<BuildRecord> {
  return readFile(recordFile, 'utf8').then(
    (text) => JSON.parse(text) as BuildRecord,
    () => ({}),
  );
}

function inputsOf(locale: string): string {
  return fingerprintOfInputs(siteDir, locale, [process.env.SITE_URL, options.config, options.noMinify]);
}

function outputOf(locale: string): string | undefined {
  return isFolderOfLocale(locale)
    ? fingerprintOfOutput(path.join(options.outDir, locale), () => false)
    : fingerprintOfOutput(options.outDir, (name) => isFolderOfLocale(name) || HOST_FILES.includes(name));
}

/** @returns the asked languages whose sources, or whose files in the web root, are not those of their last build */
async function findChanged(): Promise<string[]> {
  const record = (await readRecord())[options.outDir] ?? {};
  return options.asked.filter((locale) => {
    const last = record[locale];
    return options.force || last?.output === undefined || last.inputs !== inputsOf(locale) || last.output !== outputOf(locale);
  });
}

/** @param inputs fingerprint of each built language's sources, taken before it was built: an edit during a build counts as later */
async function remember(inputs: Map<string, string>): Promise<void> {
  const record = await readRecord();
  const built = [...inputs].map(([locale, fingerprint]) => [locale, { inputs: fingerprint, output: outputOf(locale) }]);
  record[options.outDir] = { ...record[options.outDir], ...Object.fromEntries(built) };
  await writeFile(recordFile, JSON.stringify(record));
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
  const leftovers = (await listFolder(stagingRoot)).filter((name) => /^\d+$/.test(name) && !isAlive(Number(name)));
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
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  await removeLeftovers();
  const changed = await findChanged();
  if (changed.length === 0) {
    console.log(`[build] nothing has changed since the last build of ${options.asked.join(', ')}`);
    return;
  }
  const inputs = new Map(changed.map((locale) => [locale, inputsOf(locale)]));
  await mkdir(staging, { recursive: true });
  await forEachLimited(changed, availableParallelism(), async (locale) => {
    await buildLocale(locale);
    await completeLanguage(path.join(staging, locale));
    console.log(`[build] ${locale}: done after ${seconds()} s`);
  });
  const root = await assemble(changed);
  await writeHostFiles(root);
  await publish(root);
  await remember(inputs);
  console.log(`[build] ${path.relative(process.cwd(), options.outDir) || '.'}/ is ready: ${changed.join(', ')}, ${seconds()} s`);
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
