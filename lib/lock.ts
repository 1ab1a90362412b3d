/** Keeps two commands from working on the same folder at the same time. */
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Locks a folder until the process ends. The operating system keeps the lock and ends it together with the process, even after `kill -9`.
 * A file that stands for the lock would stay behind, and two commands could both take it for theirs.
 * @param folder created if it does not exist. The file `lock` in it is what is locked; it is never deleted
 * @param busyMessage message of the error if another process has locked the folder
 * @throws if another process has locked the folder, or the file cannot be opened
 */
export function lockFolder(folder: string, busyMessage: string): void {
  mkdirSync(folder, { recursive: true });
  if (!tryLock(openSync(path.join(folder, 'lock'), 'a'))) {
    throw new Error(busyMessage);
  }
}
