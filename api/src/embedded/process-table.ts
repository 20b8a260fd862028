import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A process; the moment it started tells it from a later one with the same id. */
export type ProcessIdentity = {
  pid: number;
  startedAt: string;
};

/** The process with this id, or null when none runs (one that is dead but not yet collected does not run). */
export function findProcess(pid: number): ProcessIdentity | null {
  const startedAt = fs.existsSync('/proc/self/stat') ? startTicks(pid) : startTime(pid);
  return startedAt ? { pid, startedAt } : null;
}

/** True while exactly this process runs; an id that was given to another process since does not count. */
export function isRunning(identity: ProcessIdentity): boolean {
  return findProcess(identity.pid)?.startedAt === identity.startedAt;
}

/** Ids of the processes of one of these names that work in this directory: how a server left behind is recognised. */
export function findProcessesIn(directory: string, names: readonly string[]): number[] {
  if (!fs.existsSync(directory)) return [];
  const target = fs.realpathSync(directory);
  if (fs.existsSync('/proc/self/cwd')) return scanProc(target, names);
  return parseOpenDirectories(run('lsof', ['-w', '-d', 'cwd', '-Fpcn']), target, names);
}

function startTicks(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name in parentheses may hold spaces; state is field 3, the start in clock ticks since boot field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
}

function startTime(pid: number): string | null {
  const [state, ...startedAt] = run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    .trim()
    .split(/\s+/);
  return !state || state.startsWith('Z') ? null : startedAt.join(' ');
}

function scanProc(directory: string, names: readonly string[]): number[] {
  const pids = fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.map(Number).filter((pid) => workingDirectory(pid) === directory && names.includes(nameOf(pid)));
}

function workingDirectory(pid: number): string | null {
  try {
    return fs.readlinkSync(path.join('/proc', String(pid), 'cwd'));
  } catch {
    return null; // ended meanwhile, or another user's
  }
}

function nameOf(pid: number): string {
  return readOrNull(`/proc/${pid}/comm`)?.trim() ?? '';
}

function parseOpenDirectories(output: string, directory: string, names: readonly string[]): number[] {
  const found: number[] = [];
  let pid = 0;
  let name = '';
  for (const line of output.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line.startsWith('c')) name = line.slice(1);
    if (line.startsWith('n') && line.slice(1) === directory && names.includes(name)) found.push(pid);
  }
  return found;
}

function readOrNull(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function run(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
}
