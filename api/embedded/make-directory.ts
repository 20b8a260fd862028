import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Like `mkdirSync` with `recursive`, which never returns below /proc, where a directory exists but cannot get children.
 */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another start may have created it meanwhile.
    if (!existsSync(directory)) throw error;
  }
}
