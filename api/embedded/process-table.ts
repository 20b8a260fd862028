import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedServerError } from './supervised-server.js';

/** A process; its start time distinguishes it from a later one with the same id. */
type ProcessIdentity = {
  pid: number;
  startedAt: string;
};

/** The process with this id, or null if none is running (a zombie does not count). */
export function findProcess(pid: number): ProcessIdentity | null {
  const startedAt = fs.existsSync('/proc/self/stat') ? startTicks(pid) : startTime(pid);
  return startedAt ? { pid, startedAt } : null;
}

/** Ids of the processes with one of these names and this working directory; identifies servers left behind. */
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
    return null; // it has exited, or belongs to another user
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

export function readOrNull(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function run(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';
}

const POLL_MS = 20;

/**
 * Stops servers that a killed process of ours left running in `directory`, sending each signal in turn and waiting.
 * Call only while holding the claim on the directory, since whatever runs there is then a leftover.
 */
export async function stopLeftovers(
  directory: string,
  names: readonly string[],
  signals: readonly { signal: NodeJS.Signals; waitMs: number }[],
): Promise<void> {
  for (const { signal, waitMs } of signals) {
    if (findProcessesIn(directory, names).length === 0) return;
    for (const pid of findProcessesIn(directory, names)) sendSignal(pid, signal);
    if (await areGone(directory, names, waitMs)) return;
  }
  const pids = findProcessesIn(directory, names).join(' ');
  throw new EmbeddedServerError(
    `A server left behind in ${directory} cannot be stopped. Type: kill -9 ${pids}`,
  );
}

async function areGone(directory: string, names: readonly string[], waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (findProcessesIn(directory, names).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it exited between the check and the signal
  }
}
