import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { until } from '../../support/until.js';

/** What a start cannot do, as an operator sees it: one line, exit 1. */
const built = path.join(import.meta.dirname, '../../../dist');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-start-'));
let database: TestDatabase;
let redisUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  redisUrl = await emptyTestRedis();
  mkdirSync(path.join(dataDir, 'unreadable/session-secret'), { recursive: true });
  writeFileSync(path.join(dataDir, 'a-file'), '');
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(program: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  return spawn(process.execPath, [path.join(built, program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      ...env,
    },
  });
}

async function run(...given: Parameters<typeof start>) {
  const child = start(...given);
  child.stdout.resume();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number]; // the exit code
  return { code, said };
}

const rows: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  [
    'no PostgreSQL',
    { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/shop' },
    /^No PostgreSQL server responds at 127\.0\.0\.1:1/,
  ],
  [
    'an address of another machine',
    { HOST: '203.0.113.77', PORT: '4123' },
    /^HOST=203\.0\.113\.77 is not an address/,
  ],
  ['a host that is none', { HOST: 'no-such-host.invalid' }, /^HOST=no-such-host\.invalid is not an address/],
  ['a folder below /proc', { DATA_DIR: '/proc/skycrumb/data' }, /^DATA_DIR cannot be used: /],
  ['a folder below a file', { DATA_DIR: path.join(dataDir, 'a-file/data') }, /^DATA_DIR cannot be used: /],
  [
    'a file where the data should be',
    { DATABASE_URL: '', DATA_DIR: path.join(dataDir, 'a-file') },
    /a-file cannot be written: it is a file\./,
  ],
  ['a folder where a file should be', { DATA_DIR: path.join(dataDir, 'unreadable') }, /EISDIR/],
];

test.each(rows)('%s ends a start with one line', async (_why, env, line) => {
  const { code, said } = await run('server/main.js', env);
  expect(said).toMatch(line);
  expect(said.trim()).not.toMatch(/\n|s3cret/);
  expect(code).toBe(1);
});

const noBucket = {
  FILES_URL: 's3://shop?endpoint=http://127.0.0.1:1&region=us-east-1',
  AWS_ACCESS_KEY_ID: 'a',
};

test.each([
  [
    'a bucket that does not respond',
    ['books:accept-restore'],
    { ...noBucket, AWS_SECRET_ACCESS_KEY: 'b' },
    /^Stored files cannot be reached just now\.[^\n]* \([^\n]*ECONNREFUSED 127\.0\.0\.1:1\)$/m,
  ],
  [
    'a folder instead of a backup',
    ['restore', dataDir],
    {},
    /^\S+ is a directory: name the file of a backup\.\n$/,
  ],
  [
    'a file store that is a file',
    ['books:accept-restore'],
    { FILES_URL: pathToFileURL(path.join(dataDir, 'a-file/files')).href },
    /^The operating system refuses this: ENOTDIR: [^\n]*\n$/,
  ],
  [
    'a command of the operator without a server',
    ['ledger:verify'],
    {},
    /^No PostgreSQL server responds at 127\.0\.0\.1:1[^\n]*\n$/,
  ],
  ['an unknown command', ['nothing'], {}, /^There is no command "nothing"\. The commands are:\n/],
])('%s is said in words', async (_why, args, env, text) => {
  const { code, said } = await run(
    'src/cli/main.js',
    { DATABASE_URL: 'postgres://u@127.0.0.1:1/shop', ...env },
    args,
  );
  expect(said).toMatch(text);
  expect(code).toBe(1);
});

test('in production every line of a start is JSON, and one says that no payment is possible', async () => {
  const child = start('server/main.js', {
    NODE_ENV: 'production',
    ROLE: 'worker',
    SESSION_SECRET: 'the same 32 characters for all processes',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await until(() => said.includes('Skycrumb is ready') || child.exitCode !== null);
  const ended = once(child, 'close');
  child.kill();
  await ended;
  const lines = said.trimEnd().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg); // throws for any other line
  expect(messages).toContain('STRIPE_SECRET_KEY is not set: every payment is refused.');
  expect(messages).toContain('Skycrumb is ready: http://localhost:0 (role worker)');
});
