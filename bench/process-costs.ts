import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** CPU seconds of a process and, with `withChildren`, of its current and ended children. NaN without /proc. */
export function cpuSeconds(pid: number, withChildren = false): number {
  if (!hasProc) return Number.NaN;
  const { own, ofEnded } = readTimes(pid);
  if (!withChildren) return own / ticks;
  const living = childrenOf(pid).map((child) => readTimes(child).own);
  return living.reduce((total, time) => total + time, own + ofEnded) / ticks;
}

/** Resident memory of a process in megabytes. NaN without /proc. */
export function residentMegabytes(pid: number): number {
  if (!hasProc) return Number.NaN;
  const kib = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1_024;
}

const hasProc = fs.existsSync('/proc/self/stat');
const ticks = hasProc ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : Number.NaN;

/** The time of a process that ended between listing and reading is in its parent's `ofEnded`. */
function readTimes(pid: number): { own: number; ofEnded: number } {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === null) return { own: 0, ofEnded: 0 };
  // The name in parentheses may contain spaces; utime, stime, cutime and cstime are fields 14 to 17 of the whole line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: user + system, ofEnded: endedUser + endedSystem };
}

function childrenOf(pid: number): number[] {
  const list = readIfThere(`/proc/${pid}/task/${pid}/children`) ?? '';
  return list.split(' ').filter(Boolean).map(Number);
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
