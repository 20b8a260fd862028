import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = path.resolve(import.meta.dirname, '..', '..');

/** Imports a module of the repository outside this TypeScript project: a built file, or plain Node. */
export function importFromRoot(file: string): Promise<unknown> {
  return import(pathToFileURL(path.join(root, file)).href);
}

export type Environment = Readonly<Record<string, string>>;

export type BenchServer = {
  readonly url: string;
  readonly pid: number;
  /** The time from the start of the process to its first response. */
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
