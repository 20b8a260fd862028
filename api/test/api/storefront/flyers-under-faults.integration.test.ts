import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { anonymous } from '../../../src/lib/viewer.js';
import { requestFlyer } from '../../../src/flyers/index.js';
import { buildClassroom, buildOrganization } from '../../support/factories/factories.js';
import { openTestDatabase } from '../../support/database/open-database.js';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';
import { until } from '../../support/until.js';

const { database, url: databaseUrl, close } = await openTestDatabase();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-flyers-'));
let redisPort: number;
let redis: ChildProcess;
let organizationId: string;
const workers: Process[] = [];

beforeAll(async () => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  redisPort = (probe.address() as AddressInfo).port; // it listens on TCP
  probe.close();
  await once(probe, 'close');
  redis = startRedis();
  const classrooms = Array.from({ length: 20 }, (_, index) => buildClassroom({ code: `ROOM${index}` }));
  ({ id: organizationId } = await buildOrganization(database, { classrooms }));
});
beforeEach(() => database.source.query('TRUNCATE outbox, flyer_requests'));
afterEach(() => Promise.all(workers.splice(0).map((worker) => stopProcess(worker, 'SIGKILL'))));
afterAll(async () => {
  redis.kill('SIGKILL');
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Keeps nothing on disk: what is killed comes back empty. */
function startRedis(): ChildProcess {
  const options = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn('redis-server', options, { stdio: 'ignore', cwd: dataDir });
}

async function startWorkers(count: number): Promise<void> {
  const env = {
    ROLE: 'worker',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  };
  workers.push(...(await Promise.all(Array.from({ length: count }, () => startProcess(env)))));
}

/** Flyers of 21 pages each, as their requests leave them behind. */
async function askFlyers(count: number): Promise<string[]> {
  const wish = { organizationId, format: 'pdf', language: 'en', viewer: anonymous } as const;
  const flyers = await Promise.all(
    Array.from({ length: count }, () => database.transaction((tx) => requestFlyer(tx, wish))),
  );
  return flyers.map(({ id }) => id);
}

/** The lease of whoever held a flyer is over. */
async function passMinute(): Promise<void> {
  await database.source.query(`UPDATE outbox SET available_at = now() WHERE state = 'open'`);
}

async function countOf(status: string): Promise<number> {
  const sql = 'SELECT 1 FROM flyer_requests WHERE status = $1';
  const found: unknown[] = await database.source.query(sql, [status]);
  return found.length;
}

const isAllMade = async (): Promise<boolean> =>
  (await countOf('pending')) === 0 &&
  (await database.source.query<unknown[]>(`SELECT 1 FROM outbox WHERE state <> 'done'`)).length === 0;

function storedFlyers(): string[] {
  return readdirSync(path.join(dataDir, 'files/flyers')).filter((name) => name.endsWith('.pdf'));
}

test('a worker killed in the middle of its flyers is replaced by another, which completes each once', async () => {
  const asked = await askFlyers(7);
  await startWorkers(1);
  await until(async () => (await countOf('completed')) > 0);
  await Promise.all(workers.splice(0).map((worker) => stopProcess(worker, 'SIGKILL')));
  const left = await countOf('pending');
  expect(left).toBeGreaterThan(0);
  const [{ ended } = { ended: '' }]: { ended: string }[] = await database.source.query(
    `SELECT max(completed_at)::text AS ended FROM flyer_requests`,
  );
  await passMinute();
  await startWorkers(1);
  await until(isAllMade);
  expect(await countOf('completed')).toBe(7);
  // What the first worker had completed was not made again.
  const again: unknown[] = await database.source.query(
    'SELECT 1 FROM flyer_requests WHERE completed_at > $1',
    [ended],
  );
  expect(again).toHaveLength(left);
  expect(storedFlyers()).toEqual(expect.arrayContaining(asked.map((id) => `${id}.pdf`)));
}, 180_000);

test('flyers are all made though Redis is killed in the middle and comes back empty', async () => {
  await askFlyers(7);
  await startWorkers(2);
  await until(async () => (await countOf('completed')) > 0);
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  const late = await askFlyers(2);
  redis = startRedis();
  await passMinute();
  await until(async () => {
    await passMinute();
    return isAllMade();
  }, 60);
  expect(await countOf('completed')).toBe(9);
  expect(storedFlyers()).toEqual(expect.arrayContaining(late.map((id) => `${id}.pdf`)));
}, 180_000);
