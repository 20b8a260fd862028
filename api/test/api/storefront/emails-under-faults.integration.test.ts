import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { parseEml } from '../../../src/mail/mailbox/parse-eml.js';
import { openTestDatabase } from '../../support/database/open-database.js';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';
import { openSmtp, type SmtpMood, type TestSmtp } from '../../support/doubles/smtp.js';
import { until } from '../../support/until.js';

const { database, url: databaseUrl, close } = await openTestDatabase();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-faults-'));
let redisPort: number;
let redis: ChildProcess;
let smtp: TestSmtp;
const workers: Process[] = [];

beforeAll(async () => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  redisPort = (probe.address() as AddressInfo).port; // it listens on TCP
  probe.close();
  await once(probe, 'close');
  redis = startRedis();
});
beforeEach(async () => {
  await database.source.query('TRUNCATE outbox, emails CASCADE');
  smtp = await openSmtp();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => stopProcess(worker, 'SIGKILL')));
  await smtp.stop();
});
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
    SMTP_URL: smtp.url,
  };
  workers.push(...(await Promise.all(Array.from({ length: count }, () => startProcess(env)))));
}

/** Contact messages, and with each of them the email to support, as their transaction leaves it behind. */
async function oweEmails(count: number): Promise<string[]> {
  const rows: { id: string }[] = await database.source.query(
    `WITH written AS (
      INSERT INTO contact_messages (name, email, message)
      SELECT 'Ada', 'ada@example.org', 'Hello there, number ' || n FROM generate_series(1, $1::int) n RETURNING id
    ), owed AS (
      INSERT INTO outbox (name, payload)
      SELECT 'send-contact-to-support', jsonb_build_object('contactMessageId', id) FROM written
    ) SELECT id FROM written`,
    [count],
  );
  return rows.map(({ id }) => `<contact-to-support.${id}@skycrumb.example>`);
}

/** A minute passes: leases and pauses are over, and no try has failed since. */
async function passMinute(): Promise<void> {
  await database.source.query(
    `UPDATE outbox SET available_at = now(), last_error = NULL WHERE state = 'open'`,
  );
}

/** No worker is left that could be sending an email. */
async function purgeClaims(): Promise<void> {
  await database.source.query('UPDATE emails SET claimed_at = NULL');
}

/**
 * Every email has failed and waits. The email is marked first and its message postponed after that: a minute that
 * passed in between would be undone by the pause.
 */
async function isIdle(): Promise<boolean> {
  const inHand: unknown[] = await database.source.query(
    `SELECT 1 FROM emails WHERE claimed_at IS NOT NULL
     UNION ALL
     SELECT 1 FROM outbox WHERE state = 'open' AND last_error IS NULL`,
  );
  return inHand.length === 0;
}

async function countOf(state: string): Promise<number> {
  const rows: unknown[] = await database.source.query('SELECT 1 FROM outbox WHERE state = $1', [state]);
  return rows.length;
}

async function metricsOf(worker: Process | undefined): Promise<string[]> {
  const text = await (await fetch(`${worker?.url}/metrics`)).text();
  return text.split('\n').filter((line) => /^(skycrumb_outbox_rows|skycrumb_emails_total)/.test(line));
}

/** The operator's command, as a process of its own; returns what it says. */
async function retryEmails(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/cli.js', 'emails:retry', ...options],
    {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

async function isAllDone(): Promise<boolean> {
  const open: unknown[] = await database.source.query(`SELECT 1 FROM outbox WHERE state <> 'done' LIMIT 1`);
  return open.length === 0;
}

function receivedIds(): string[] {
  return smtp.received.map(({ source }) => parseEml(source).headers.get('message-id') ?? '');
}

/** Emails that one worker process sends at once, at most. */
const inHand = 5;

test('250 emails arrive though a worker is killed, Redis is killed, and Redis is flushed in the middle', async () => {
  const owed = await oweEmails(250);
  await startWorkers(1);
  await until(() => smtp.received.length >= 50);
  await Promise.all(workers.splice(0).map((worker) => stopProcess(worker, 'SIGKILL')));
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  redis = startRedis();
  await passMinute();
  await purgeClaims();
  await startWorkers(2);
  await until(() => smtp.received.length >= 150);
  const client = new Redis(redisPort, '127.0.0.1');
  await client.flushall();
  await client.quit();
  await passMinute();
  await until(isAllDone);
  const received = receivedIds();
  expect([...new Set(received)].sort()).toEqual([...owed].sort());
  // Taken by the server, and not yet noted when the worker was killed: repeated under the same Message-ID.
  expect(received.length - owed.length).toBeLessThanOrEqual(inHand);
}, 120_000);

/** Ten minutes, and how the server treats emails in each of them. */
const badMinutes: readonly SmtpMood[] = [
  'refuse',
  'reject',
  'cut',
  'drop',
  'hang',
  'refuse',
  'reject',
  'cut',
  'drop',
  'refuse',
];

test('emails that the server refuses, loses or hangs on for ten minutes arrive once when it is well again', async () => {
  const owed = await oweEmails(5);
  // Each pause is a quarter of an hour: only the minutes that the test lets pass bring another try.
  await database.source.query('UPDATE outbox SET attempts = 20');
  smtp.setMoods(badMinutes[0] ?? 'refuse');
  await startWorkers(2);
  for (const [minute, mood] of badMinutes.entries()) {
    smtp.setMoods(mood);
    if (minute > 0) await passMinute();
    await until(() => smtp.tries() >= 5 * (minute + 1));
    await until(isIdle);
  }
  expect(smtp.received).toEqual([]);
  smtp.setMoods('accept');
  await passMinute();
  await until(isAllDone);
  expect(receivedIds().sort()).toEqual([...owed].sort());
  // Every try of an email went out under its one Message-ID, or was cut off before it.
  const tried = smtp.triedTexts.map((source) => parseEml(source).headers.get('message-id') ?? owed[0]);
  expect(new Set(tried)).toEqual(new Set(owed));
}, 180_000);

test('emails that were given up are counted, listed, and leave when an operator has them tried again', async () => {
  const owed = await oweEmails(3);
  await database.source.query(`UPDATE outbox SET created_at = now() - interval '73 hours'`);
  smtp.setMoods('reject');
  await startWorkers(1);
  await until(async () => (await countOf('dead')) === 3);
  expect(await metricsOf(workers[0])).toContain('skycrumb_outbox_rows{state="dead"} 3');
  expect(await metricsOf(workers[0])).toContain(
    'skycrumb_emails_total{kind="contact-to-support",outcome="failed"} 3',
  );

  expect(await retryEmails('--list')).toContain('No such mailbox: (address)');
  expect(await countOf('dead')).toBe(3);
  smtp.setMoods('accept');
  expect(await retryEmails()).toContain('3 messages are being retried now.');
  await until(isAllDone);
  expect(receivedIds().sort()).toEqual([...owed].sort());
  expect(await metricsOf(workers[0])).toContain('skycrumb_outbox_rows{state="dead"} 0');
}, 120_000);
