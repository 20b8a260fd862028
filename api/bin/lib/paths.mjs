import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fs from 'node:fs';
import os from 'node:os';

/** The repository's root, whatever the working directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export const inRoot = (...parts) => path.join(root, ...parts);

const memory = '/dev/shm';
const minBytes = 4e9;

/** The folder for tests' temporary files: in memory if there is enough. Each test database has some hundred files. */
export function throwawayRoot() {
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize < minBytes ? os.tmpdir() : memory;
}

export function readOrNull(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
