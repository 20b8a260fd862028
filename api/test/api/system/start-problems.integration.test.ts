import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.js';
import { emptyTestRedis } from '../../support/database/redis.js';

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

async function run(program: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [path.join(built, program), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      ...env,
    },
  });
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
  ['a folder where a file should be', { DATA_DIR: path.join(dataDir, 'unreadable') }, /EISDIR/],
];

test.each(rows)('%s ends a start with one line', async (_why, env, line) => {
  const { code, said } = await run('server/main.js', env);
  expect(said).toMatch(line);
  expect(said.trim()).not.toMatch(/\n|s3cret/);
  expect(code).toBe(1);
});

test.each([
  [
    'a command of the operator without a server',
    ['ledger:verify'],
    /^No PostgreSQL server responds at 127\.0\.0\.1:1[^\n]*\n$/,
  ],
  ['an unknown command', ['nothing'], /^There is no command "nothing"\. The commands are:\n/],
])('%s is said in words', async (_why, args, text) => {
  const { code, said } = await run(
    'src/cli/main.js',
    { DATABASE_URL: 'postgres://u@127.0.0.1:1/shop' },
    args,
  );
  expect(said).toMatch(text);
  expect(code).toBe(1);
});
