/** Keeps two commands from working on the same folder at the same time. */
import { spawnSync } from 'node:child_process';
import { constants, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

/**
 * The flags with which `open` locks a file: O_EXLOCK of macOS and BSD, which waits unless told not to, and UV_FS_O_EXLOCK of libuv, which
 * on Windows shares the file with nobody. `fs.constants` has neither. Linux has no such flag.
 */
const LOCKING = process.platform === 'win32' ? 0x1000_0000 : 0x20 | constants.O_NONBLOCK;

/** @returns whether this process now has the lock on a file; creates the file if it does not exist */
function tryLock(file: string): boolean {
  if (process.platform !== 'linux') {
    try {
      openSync(file, constants.O_RDWR | constants.O_CREAT | LOCKING);
      return true;
    } catch (error) {
      if (['EAGAIN', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) {
        return false;
      }
      throw error;
    }
  }
  // The lock belongs to the open file, which the program gets from this process: it stays when the program has ended. Programs that are
  // started later do not get the file, so that none of them keeps the lock when this process is killed.
  const { status, stderr, error } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', openSync(file, 'a')] });
  if (error || String(stderr) !== '') {
    throw new Error(`${file} cannot be locked with flock, of util-linux or busybox: ${error?.message ?? String(stderr).trim()}`);
  }
  return status === 0;
}

/**
 * Locks a folder until the process ends. The operating system keeps the lock and ends it together with the process, even after `kill -9`.
 * A file that stands for the lock would stay behind, and two commands could both take it for theirs.
 * @param folder created if it does not exist. The file `lock` in it is what is locked; it is never deleted
 * @param busyMessage message of the error if another process has locked the folder
 * @throws if another process has locked the folder, or the file cannot be opened or locked
 */
export function lockFolder(folder: string, busyMessage: string): void {
  mkdirSync(folder, { recursive: true });
  if (!tryLock(path.join(folder, 'lock'))) {
    throw new Error(busyMessage);
  }
}
