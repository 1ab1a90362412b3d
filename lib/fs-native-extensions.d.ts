/** Types for the part of fs-native-extensions that lib/lock.ts uses; the package has none. */
declare module 'fs-native-extensions' {
  /** @returns false if another process has locked the file */
  export function tryLock(file: number): boolean;
}
