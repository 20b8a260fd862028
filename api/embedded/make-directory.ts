import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * As `mkdirSync` with `recursive`, which never returns where a parent cannot be made although it is there: below /proc.
 */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!existsSync(directory)) throw error;
  }
}
