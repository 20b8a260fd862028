import fs from 'node:fs';
import os from 'node:os';

const memory = '/dev/shm';
const leastBytes = 4e9;

/** Where tests keep what they throw away: in memory where there is plenty. Each of their databases is some hundred files. */
export function throwawayRoot() {
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize < leastBytes ? os.tmpdir() : memory;
}
