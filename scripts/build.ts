/**
 * Builds the site, or some of its languages, into one web root:
 *
 *   npm run build                   all languages
 *   npm run build -- es fr          those; the others are left as they are
 *   npm run build -- --force        also languages of which nothing has changed
 *   docusaurus build --locale es    the same as `npm run build -- es` (see plugins/webRoot.ts)
 *
 * Languages are built by processes side by side (scripts/buildLanguages.ts), and the last good site is replaced only when all are done.
 * A language is built again only if something that it is made of has changed since, or its files have.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLocale, locales } from '../lib/languages';
import { siteDir } from '../lib/paths';
import type { Order } from './buildLanguages';
import { fingerprintOfCode, fingerprintOfInputs, fingerprintOfOutput } from './fingerprint';
import { completeLanguage, HOST_FILES, writeHostFiles } from './hosting';
import { Progress } from './progress';

/** On the same file system as the result: what is unfinished, what is known of the last builds, and webpack's cache. */
const workRoot = path.join(siteDir, '.build');
const staging = path.join(workRoot, String(process.pid));
const recordFile = path.join(workRoot, 'record.json');
const lockFile = path.join(workRoot, 'lock');
const cacheRoot = path.join(workRoot, 'cache');

/** What a process needs at most, with room to spare; measured in bench/README.md. */
const MEMORY_OF_A_PROCESS = 1.5 * 2 ** 30;
/** A process that has become this large gives way to a new one: Docusaurus keeps something of every language that it builds. */
const LARGE_PROCESS = 0.85 * 2 ** 30;
/** To start one more process costs as much as to build this many languages in one that runs. */
const LANGUAGES_WORTH_A_PROCESS = 5;
/**
 * The V8 of Node 20 soon optimises a function, and a third of a build's CPU went there: most of its code does not run for long enough to
 * be worth that. (67,584 by itself, of bytecode run before V8 considers a function.) Newer ones wait by themselves, and have no such option.
 */
const V8_OPTIONS = process.version.startsWith('v20.') ? ['--interrupt-budget=400000'] : [];

const running = new Set<ChildProcess>();

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
        'no-minify': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    const asked = [...positionals, ...(values.locale ?? [])];
    return {
      asked: asked.length > 0 ? [...new Set(asked)] : locales,
      outDir: path.resolve(siteDir, values['out-dir']),
      config: values.config,
      minify: !values['no-minify'],
      // Another configuration can lie, and read, where no fingerprint looks.
      force: values.force || values.config !== undefined,
    };
  } catch (error) {
    return fail((error as Error).message);
  }
}

const options = readOptions();
const outDirName = path.relative(process.cwd(), options.outDir) || '.';

type Builder = ReturnType<typeof startBuilder>;

/**
 * Starts a process that builds languages, each into `<staging>/<locale>`.
 * @param place its number among those that run side by side
 */
function startBuilder(cacheDir: string, place: number) {
  const child = fork(path.join(__dirname, 'buildLanguages.ts'), {
    cwd: siteDir,
    // Docusaurus first: what is loaded after tsx goes through it.
    execArgv: [...V8_OPTIONS, '--require', '@docusaurus/core/lib/commands/build', '--require', 'tsx/cjs'],
    env: {
      ...process.env,
      NO_UPDATE_NOTIFIER: '1',
      // To check the options of webpack's plugins takes a second, and says the same each time; `npm start` checks them.
      SKIP_VALIDATION: 'y',
      BUILD_CACHE: cacheDir,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(staging, `generated-${place}`),
    },
    silent: true,
  });
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    place,
    /**
     * @returns bytes of memory that the process has had at most
     * @throws with what it printed, if it ended before the language was built
     */
    async build(locale: string): Promise<number> {
      if (child.connected) {
        output = '';
        const { config, minify } = options;
        child.send({ locale, outDir: path.join(staging, locale), config, minify } satisfies Order);
      }
      const [memory] = (await Promise.race([once(child, 'message'), ended.then(() => [])])) as [number?];
      if (memory === undefined) {
        throw new Error(`${output.trim()}\n[build] ${locale}: failed. ${outDirName}/ is as it was.`);
      }
      return memory;
    },
    async end(): Promise<void> {
      child.kill();
      await ended;
    },
  };
}

/**
 * Builds languages by as many processes as cores and memory allow and as are worth their start. While a process builds a language, the one
 * before is completed here. The first failure stops all.
 */
async function buildLanguages([firstLocale = '', ...queue]: string[], cacheDir: string, progress: Progress): Promise<void> {
  /** @returns what builds a further language: the same process, or a new one in its place */
  const build = async (builder: Builder, locale: string): Promise<Builder> => {
    progress.begin(locale);
    const memory = await builder.build(locale);
    if (memory < LARGE_PROCESS || queue.length === 0) {
      return builder;
    }
    await builder.end();
    return startBuilder(cacheDir, builder.place);
  };
  const complete = async (locale: string): Promise<void> => {
    await completeLanguage(path.join(staging, locale));
    progress.finish(locale);
  };
  /** @param completing the language that the process has built, if it has */
  const buildQueue = async (start: Builder, completing: Promise<void> = Promise.resolve()): Promise<void> => {
    let builder = start;
    let completed = completing;
    for (let locale = queue.shift(); locale !== undefined; locale = queue.shift()) {
      [builder] = await Promise.all([build(builder, locale), completed]);
      completed = complete(locale);
    }
    await Promise.all([builder.end(), completed]);
  };
  const worthwhile = Math.ceil(queue.length / LANGUAGES_WORTH_A_PROCESS);
  const possible = Math.min(availableParallelism(), Math.floor(freemem() / MEMORY_OF_A_PROCESS));
  // The others load their tools while the first language fills the cache from which they start.
  const first = startBuilder(cacheDir, 0);
  const others = Array.from({ length: Math.min(worthwhile, possible) - 1 }, (_, index) => startBuilder(cacheDir, index + 1));
  const next = await build(first, firstLocale);
  await Promise.all([buildQueue(next, complete(firstLocale)), ...others.map((builder) => buildQueue(builder))]);
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Name of a language's folder in the web root; the default language has none, it stands at the top. */
function isFolderOfLocale(name: string): boolean {
  return name !== defaultLocale && locales.includes(name);
}

/** Makes a second name for a file, or for every file of a folder: the last site stays whole, and nothing is copied. */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    return link(from, to);
  }
  await mkdir(to);
  await Promise.all(entries.map(({ name }) => linkAll(path.join(from, name), path.join(to, name))));
}

/** Puts the built languages and, of the last site, those that were not built into one folder. */
async function assemble(built: string[]): Promise<string> {
  const root = path.join(staging, 'root');
  await mkdir(root);
  for (const name of await listFolder(options.outDir)) {
    const belongsTo = isFolderOfLocale(name) ? name : defaultLocale;
    if (!built.includes(belongsTo)) {
      await linkAll(path.join(options.outDir, name), path.join(root, name));
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

/**
 * Replaces the last site by the new one. Node has no call that exchanges two folders: between the two here, for some ten microseconds,
 * there is none. Nothing else of this program runs between them, and what a kill leaves there, the next build mends.
 */
async function publish(root: string): Promise<void> {
  await mkdir(path.dirname(options.outDir), { recursive: true });
  if (existsSync(options.outDir)) {
    renameSync(options.outDir, path.join(staging, 'last'));
  }
  renameSync(root, options.outDir);
}

/** What each language was made of, and what came of it, by output folder and language. */
type BuildRecord = { [outDir: string]: { [locale: string]: { inputs: string; output: string | undefined } } };

async function readRecord(): Promise<BuildRecord> {
  return readFile(recordFile, 'utf8').then(
    (text) => JSON.parse(text) as BuildRecord,
    () => ({}),
  );
}

function outputOf(locale: string): string | undefined {
  return isFolderOfLocale(locale)
    ? fingerprintOfOutput(path.join(options.outDir, locale), () => false)
    : fingerprintOfOutput(options.outDir, (name) => isFolderOfLocale(name) || HOST_FILES.includes(name));
}

/** @returns the asked languages whose sources, or whose files in the web root, are not those of their last build, with their sources' fingerprint */
async function findChanged(code: string): Promise<Map<string, string>> {
  const last = (await readRecord())[options.outDir] ?? {};
  const inputs = options.asked.map((locale): [string, string] => [locale, fingerprintOfInputs(siteDir, locale, code)]);
  return new Map(
    inputs.filter(([locale, fingerprint]) => {
      const output = last[locale]?.output;
      return options.force || last[locale]?.inputs !== fingerprint || output === undefined || output !== outputOf(locale);
    }),
  );
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
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Makes this the only build of the project, and puts the last site back if a build was killed when it had taken it away. */
async function takeLock(): Promise<void> {
  await mkdir(workRoot, { recursive: true });
  const write = () => writeFile(lockFile, JSON.stringify({ pid: process.pid, outDir: options.outDir }), { flag: 'wx' });
  await write().catch(async () => {
    const { pid, outDir } = JSON.parse(await readFile(lockFile, 'utf8')) as { pid: number; outDir: string };
    if (isAlive(pid)) {
      fail(`Another build of this project is running (process ${pid}). If it is not, delete ${path.relative(process.cwd(), lockFile)}.`);
    }
    if (!existsSync(outDir)) {
      await rename(path.join(workRoot, String(pid), 'last'), outDir).catch(() => undefined);
    }
    await rm(lockFile);
    await write();
  });
}

/** Removes what later builds do not need, also of killed builds, whose processes may still be ending. */
async function clear(cacheDir: string): Promise<void> {
  const kept = [recordFile, lockFile, cacheRoot, cacheDir];
  const files = [workRoot, cacheRoot].map(async (folder) => (await listFolder(folder)).map((name) => path.join(folder, name)));
  const leftovers = (await Promise.all(files)).flat().filter((file) => !kept.includes(file));
  await Promise.all(leftovers.map((file) => rm(file, { recursive: true, force: true, maxRetries: 5 })));
}

async function buildChanged(code: string, changed: Map<string, string>): Promise<void> {
  const progress = new Progress();
  const languages = [...changed.keys()];
  const cacheDir = path.join(cacheRoot, code);
  await clear(cacheDir);
  await mkdir(staging);
  await buildLanguages(languages, cacheDir, progress);
  const root = await assemble(languages);
  await writeHostFiles(root);
  await publish(root);
  await remember(changed);
  await clear(cacheDir);
  progress.end();
  console.log(`[build] ${outDirName}/ is ready: ${languages.join(', ')}, ${progress.seconds()} s`);
}

async function main(): Promise<void> {
  const unknown = options.asked.filter((locale) => !locales.includes(locale));
  if (unknown.length > 0) {
    fail(`There is no language "${unknown.join('", "')}"; docusaurus.config.ts lists ${locales.join(', ')}.`);
  }
  const code = fingerprintOfCode(siteDir, [options.config, options.minify]);
  const changed = await findChanged(code);
  if (changed.size === 0) {
    console.log(`[build] nothing has changed since the last build of ${options.asked.join(', ')}`);
    return;
  }
  await takeLock();
  let stopped: Promise<void> | undefined;
  /** Ends what still runs, and waits for that: a process that is being ended could still write into the folder that is removed here. */
  const stop = async () => {
    for (const child of running) {
      // Docusaurus hears a milder signal only when it has nothing else to do.
      child.kill('SIGKILL');
    }
    await Promise.all([...running].map((child) => once(child, 'close')));
    await rm(staging, { recursive: true, force: true, maxRetries: 5 });
    await rm(lockFile);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped ??= stop();
      void stopped.then(() => process.exit(1));
    });
  }
  try {
    await buildChanged(code, changed);
    await rm(lockFile);
  } catch (error) {
    if (stopped === undefined) {
      stopped = stop();
      await stopped;
      fail((error as Error).message);
    }
  }
}

void main();
