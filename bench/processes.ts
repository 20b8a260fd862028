import { spawn, type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fs from 'node:fs';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** Imports a module of the repository outside this TypeScript project: a built file, or plain Node. */
export function importFromRoot(file: string): Promise<unknown> {
  return import(pathToFileURL(path.join(root, file)).href);
}

export type Environment = Readonly<Record<string, string>>;

export type BenchServer = {
  readonly url: string;
  readonly pid: number;
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
};

/** Starts a script on a loopback port and waits until it responds at `readyPath`. */
export async function startServer(
  script: string,
  port: number,
  readyPath: string,
  env: Environment,
): Promise<BenchServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, url + readyPath);
  } catch (error) {
    await stop(child);
    throw error;
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - startedAt, stop: () => stop(child) };
}

/** Runs an operator command on the bench's data; returns its exit code and output. */
export async function runCli(env: Environment, args: readonly string[]) {
  const command = spawn(process.execPath, [path.join(root, 'api/dist/server/cli.js'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  command.stdout.on('data', (part: Buffer) => (output += part.toString()));
  command.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(command, 'close')) as [number | null];
  return { code, output };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A benchmark server exited with code ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response && response.status < 500) return; // the provider's root returns 404, which is fine
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not respond within 90 s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a server that only sends the given bytes (ceiling.ts). */
export function startCeiling(
  kind: 'express' | 'node' | 'ws',
  port: number,
  body: string,
  env: Environment = {},
): Promise<BenchServer> {
  const script = path.join(import.meta.dirname, 'ceiling.js');
  return startServer(script, port, '/', { ...env, KIND: kind, BODY: body });
}

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
