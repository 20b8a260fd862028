import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

export type BenchServer = { readonly url: string; readonly stop: () => Promise<void> };

/** The whole product, and the operator's commands on its data. */
export type Product = BenchServer & { readonly runCommand: (...args: string[]) => Promise<void> };

const root = path.resolve(import.meta.dirname, '..', '..');

/** The product as `npm start` runs it, with fresh demo data and without rate limits. */
export async function startProduct(port: number): Promise<Product> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-bench-'));
  const server = await startProcess(path.join(root, 'api/dist/src/main.js'), port, '/readyz', {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  await fillStock(dataDir);
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const runCommand = (...args: string[]) => runCli(dataDir, args);
  return { ...server, stop, runCommand };
}

async function runCli(dataDir: string, args: readonly string[]): Promise<void> {
  const script = path.join(root, 'api/dist/src/cli/main.js');
  const command = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}`);
}

/** Thousands of purchases must not sell the demo out. */
async function fillStock(dataDir: string): Promise<void> {
  const { findEmbeddedPostgres } = (await import(
    path.join(root, 'api/dist/src/embedded/index.js')
  )) as Embedded;
  const client = new pg.Client({ connectionString: findEmbeddedPostgres({ dataDir }) ?? '' });
  await client.connect();
  await client.query('UPDATE products SET inventory = 1000000');
  await client.end();
}

/** The built door of the embedded servers, which TypeScript does not see from here. */
type Embedded = { findEmbeddedPostgres: (options: { dataDir: string }) => string | null };

/** A ceiling: the same bytes from a server that does nothing else. `kind` is 'express' or 'node'. */
export async function startCeiling(
  kind: 'express' | 'node',
  port: number,
  body: string,
): Promise<BenchServer> {
  return startProcess(path.join(import.meta.dirname, 'ceiling.js'), port, '/', { KIND: kind, BODY: body });
}

async function startProcess(
  script: string,
  port: number,
  readyPath: string,
  env: Readonly<Record<string, string>>,
): Promise<BenchServer> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url + readyPath);
  return { url, stop: () => stop(child) };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`A benchmark server ended with code ${child.exitCode}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not respond within 60 s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
