import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { findEmbeddedPostgres, startEmbeddedPostgres, startPrivateRedis } from './index.js';
import { claimDirectory } from './directory-claim.js';
import { findProcess, findProcessesIn } from './process-table.js';

// mkdtemp creates a folder that only its owner may enter, like a checkout below /root when we run as root.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb embedded-'));
const made = path.join(folder, 'made once');
const dataDir = path.join(folder, 'with space');
const stops: (() => unknown)[] = [];

// Creating a cluster is slow: we create one, and each test gets a copy.
beforeAll(async () => {
  const { isFresh, stop } = await startEmbeddedPostgres({ dataDir: made, isThrowaway: true });
  expect(isFresh).toBe(true);
  await stop();
});

beforeEach(() => {
  execFileSync('cp', ['-a', made, dataDir]);
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  for (const pid of leftBehind()) process.kill(pid, 'SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a second start finds the rows of the first', async () => {
  const first = await startPostgres();
  await query(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await startPostgres();
  expect(second.isFresh).toBe(false);
  expect(await query(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('stopping leaves no process behind', async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  expect(leftBehind()).not.toEqual([]);
  await Promise.all([postgres.stop(), redis.stop()]);
  expect(leftBehind()).toEqual([]);
});

test('a second start on the same data directory is refused with one line', async () => {
  await Promise.all([startPostgres(), startRedis()]);
  const reason = `${dataDir} is in use by another running Skycrumb (process ${process.pid})`;
  await expect(startPostgres()).rejects.toThrow(reason);
  await expect(startRedis()).rejects.toThrow(reason);
});

test('a start waits for the previous process to stop, then takes over its directory', async () => {
  const directory = path.join(dataDir, 'claimed');
  const former = spawn('sleep', ['60']);
  const claim = `${directory}.owner`;
  fs.writeFileSync(claim, JSON.stringify(findProcess(former.pid ?? 0)));
  const claiming = claimDirectory(directory);
  setImmediate(() => former.kill());
  (await claiming).release();
  expect(fs.existsSync(claim)).toBe(false);
});

test('a start stops waiting for a process that keeps running', async () => {
  const directory = path.join(dataDir, 'claimed');
  const other = spawn('sleep', ['60']);
  fs.writeFileSync(`${directory}.owner`, JSON.stringify(findProcess(other.pid ?? 0)));
  await expect(claimDirectory(directory, 200)).rejects.toThrow(`(process ${other.pid})`);
  other.kill();
});

test('two data directories can be used at the same time', async () => {
  const [one, two] = await Promise.all([startPostgres(), startPostgres(made)]);
  await query(one.url, 'create table mine (id int)');
  expect(await query(two.url, "select to_regclass('mine') as found")).toEqual([{ found: null }]);
});

test('after kill -9 the servers stop by themselves, and the next start finds committed rows', async () => {
  const { child, url } = await startInChild(process.env);
  await query(url, 'create table kept as select 1 as one');
  await kill(child);
  await until(() => leftBehind().length === 0);
  const { url: again } = await startPostgres();
  expect(await query(again, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('the next start stops servers that outlived a killed one', async () => {
  // Without setpriv on PATH nothing stops them, as on systems that lack it.
  const { child, url } = await startInChild({ PATH: '/nowhere' });
  await query(url, 'create table kept as select 1 as one');
  await kill(child);
  const left = leftBehind();
  expect(left.length).toBeGreaterThan(1);
  const [{ url: again }] = await Promise.all([startPostgres(), startRedis()]);
  expect(leftBehind().filter((pid) => left.includes(pid))).toEqual([]);
  expect(await query(again, 'select * from kept')).toEqual([{ one: 1 }]);
});

test("an unrelated process that reuses a dead server's process id is left alone", async () => {
  const first = await startPostgres();
  const lock = path.join(dataDir, 'postgres', 'postmaster.pid');
  const lines = fs.readFileSync(lock, 'utf8').split('\n');
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  stops.push(() => stranger.kill());
  fs.writeFileSync(lock, [stranger.pid, ...lines.slice(1)].join('\n'));
  await startPostgres();
  expect(stranger.exitCode).toBeNull();
  expect(stranger.signalCode).toBeNull();
});

test('a server that dies while we run is restarted on the same address', async () => {
  const redis = await startRedis();
  const [pid] = findProcessesIn(path.join(dataDir, 'redis'), ['redis-server', 'valkey-server']);
  process.kill(Number(pid), 'SIGKILL');
  const client = new Redis(redis.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined); // refused until it is back
  expect(await client.ping()).toBe('PONG');
  await client.quit();
});

test('a command finds the database of a running start, and none otherwise', async () => {
  expect(findEmbeddedPostgres({ dataDir })).toBeNull();
  const { url } = await startPostgres();
  expect(findEmbeddedPostgres({ dataDir })).toBe(url);
});

async function startPostgres(directory = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: directory, isThrowaway: true });
  stops.push(() => server.stop());
  return server;
}

async function startRedis() {
  const server = await startPrivateRedis({ dataDir });
  stops.push(() => server.stop());
  return server;
}

/** Another process that starts both servers from the build and waits to be killed. */
async function startInChild(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const door = new URL('../dist/embedded/index.js', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres, startPrivateRedis } = await import(${JSON.stringify(door)});
    const options = { dataDir: ${JSON.stringify(dataDir)}, isThrowaway: true };
    const [postgres] = await Promise.all([startEmbeddedPostgres(options), startPrivateRedis(options)]);
    console.log(postgres.url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { env });
  stops.push(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [errors])]);
  const [url] = said.map(String);
  if (!url?.startsWith('postgres://')) throw new Error(`The child did not start: ${url}`);
  return { child, url: url.trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function leftBehind(): number[] {
  const names = ['postgres', 'redis-server', 'valkey-server'];
  return ['postgres', 'redis'].flatMap((server) => findProcessesIn(path.join(dataDir, server), names));
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the server is killed in some tests
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
