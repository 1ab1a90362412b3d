import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What is made of an input and takes long: found again, or made and kept.
 * @param folder in the build's cache, which is a new one for other code or packages: what is made depends on nothing else
 * @param input all that it is made of
 */
export async function remembered(folder: string, input: string | Buffer, make: () => Promise<string | Buffer>): Promise<Buffer> {
  const file = path.join(folder, createHash('sha256').update(input).digest('hex'));
  try {
    return await readFile(file);
  } catch {
    const made = await make();
    await mkdir(folder, { recursive: true });
    // By a rename: processes side by side may make the same.
    await writeFile(`${file}.${process.pid}`, made);
    await rename(`${file}.${process.pid}`, file);
    return Buffer.from(made);
  }
}
