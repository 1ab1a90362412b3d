import zlib from 'node:zlib';
import { readExamples } from '../plugin/examples';
import { wordsFor } from '../plugin';
import { readEntries } from './outcomes';
const br = (s: string) => zlib.brotliCompressSync(Buffer.from(s), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: s.length } }).length;
for (const l of ['en', 'nl', 'fr', 'de', 'es']) {
  const entries = readEntries(l);
  const ex = readExamples('.', l, entries);
  const flat = ex.flatMap(([t, ...f]) => (t as string).split('|').map((x) => [x, f.join()] as const));
  const norm = new Set(flat.map(([x, f]) => x + f));
  const dup = flat.length - norm.size;
  console.log(l, br(JSON.stringify({ entries, examples: ex, ...wordsFor(l) })), flat.length, 'dup', dup, 'sorted', br(JSON.stringify({ entries, examples: ex.map(([t, ...f]) => [(t as string).split('|').sort().join('|'), ...f]).sort((a, b) => a.slice(1).join().localeCompare(b.slice(1).join())), ...wordsFor(l) })));
}
