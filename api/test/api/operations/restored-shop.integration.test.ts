import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startPaymentSandbox, type PaymentSandbox } from '../../../sandbox/index.js';
import { entities } from '../../../src/app-modules.js';
import { commands } from '../../../src/cli/commands.js';
import { openDataSource, Database } from '../../../src/database/index.js';
import { openFileStore } from '../../../src/files/index.js';
import { systemClock } from '../../../src/lib/clock.js';
import { ConfigError } from '../../../src/lib/environment.js';
import { silentLogger } from '../../../src/lib/logger.js';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import { unconfiguredProvider } from '../../../src/payments/index.js';
import { runLedgerCheck } from '../../../src/payouts/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { buildGroup, buildProduct, webhookSecret } from '../../support/factories/shop.js';
import { Buyer } from '../../support/people/buyer.js';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';

/*
 * The production shape (docker-compose.yml, .docker/roles.sql) out of plain processes, under names of this test's own:
 * what docs/operations/backup.md says is typed, and nothing else.
 */
const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const own = (text: string): string => text.replace(/\bskycrumb(?=\b|_)/g, `skycrumb_${process.pid}`);
const owner = own('skycrumb_owner');
const serving = own('skycrumb');
/** A dozen processes one after the other, on a machine that has others to run. */
jest.setTimeout(120_000);
const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-restored-'));

let cluster: TestDatabase;
let sandbox: PaymentSandbox;
let settings: Record<string, string>;
let web: Process;
let organizationId: string;

function urlOf(role: string | null, database = serving): string {
  const url = Object.assign(new URL(cluster.url), { pathname: `/${database}` });
  return (role === null ? url : Object.assign(url, { username: role, password: 'secret' })).href;
}
const asSuperuser = (sql: string): Promise<unknown[]> => queryDatabase(cluster.url, sql);
const asServing = (sql: string): Promise<unknown[]> => queryDatabase(urlOf(serving), sql);
const countSales = () => asServing("SELECT count(*)::int FROM ledger_entries WHERE kind = 'sale'");

beforeAll(async () => {
  cluster = await createTestDatabase();
  sandbox = await startPaymentSandbox({ dataDir: null, webhookUrl: null, webhookSecret });
  settings = {
    NODE_ENV: 'production',
    DATA_DIR: path.join(directory, 'data'),
    FILES_URL: pathToFileURL(path.join(directory, 'files')).href,
    REDIS_URL: await emptyTestRedis(),
    SESSION_SECRET: 'the same 32 characters for all processes',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.baseUrl,
  };
  const roles = own(read('.docker/roles.sql'))
    .replace(/:'\w+'/g, "'secret'")
    .replace(/^--.*$/gm, '');
  for (const statement of roles.split(';').filter((part) => part.trim())) await asSuperuser(statement);
  await inCompose('node api/dist/server/cli.js migrate');
  organizationId = await fillShop();
  web = await startWeb();
});
afterAll(async () => {
  await stopProcess(web);
  await sandbox.stop();
  for (const name of ['skycrumb', 'skycrumb_before', 'skycrumb_trial'].map(own))
    await asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await asSuperuser(`DROP ROLE ${serving}, ${owner}`);
  await cluster.drop();
  rmSync(directory, { recursive: true, force: true });
});

function startWeb(): Promise<Process> {
  return startProcess({ ...settings, ROLE: 'web', DATABASE_URL: urlOf(serving) });
}

async function withShop<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const source = await openDataSource(urlOf(owner), entities);
  try {
    return await act(new Database(source));
  } finally {
    await source.destroy();
  }
}

const fillShop = (): Promise<string> =>
  withShop(async (database) => {
    await buildProduct({ database }, { name: 'Lemon Lift-Offs' });
    return (await buildGroup({ database })).organizationId;
  });

/** As the worker does at night. */
const checkShop = (): Promise<unknown> =>
  withShop((database) =>
    runLedgerCheck({
      database,
      provider: unconfiguredProvider,
      secrets: createSecrets(settings.SESSION_SECRET ?? ''),
      files: openFileStore({ directory: path.join(directory, 'files') }),
      clock: systemClock,
      logger: silentLogger,
    }),
  );

const buy = async (): Promise<string> =>
  (await Buyer.at(web.url, sandbox.baseUrl)).buy({ organizationId, classroomId: null });

/** A command in the container of the service `migrate`: as the owner, in the folder of the product. */
async function inCompose(command: string): Promise<string> {
  const env = { PATH: process.env.PATH, ...settings, DATABASE_URL: urlOf(owner) };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: root, env });
  return stdout;
}

/** What each of the page's commands is here. */
const typed: readonly (readonly [RegExp, (words: string) => Promise<unknown>])[] = [
  [/^sudo install -d -o 1000 -m 700 \/backups$/, async () => mkdirSync(path.join(directory, 'backups'))],
  [/^docker compose stop web worker$/, () => stopProcess(web)],
  [/^docker compose exec postgres psql -U postgres -c '(.*)'$/, (sql) => asSuperuser(own(sql))],
  [/^docker compose exec redis redis-cli FLUSHALL$/, () => emptyTestRedis()],
  [
    /^docker compose run --rm (?:-v \/backups:\/backups )?migrate (.*)$/,
    (command) => inCompose(command.replace(/(?=\/backups)|\/tmp\b/g, directory)),
  ],
  [
    /^docker compose up --detach --scale web=2 --scale worker=2$/,
    async () => {
      await inCompose('node api/dist/server/cli.js migrate');
      web = await startWeb();
    },
  ],
];

/** Types the commands below a heading of the page, one after the other; returns what they printed. */
async function typeCommandsOf(heading: string): Promise<string> {
  const page = read('docs/operations/backup.md');
  const [section = ''] = page.slice(page.indexOf(`# ${heading}\n`) + heading.length + 2).split(/^#/m);
  const lines = [...section.matchAll(/^(?: {4}| {7})(\S.*)$/gm)].map(([, line = '']) => line);
  const printed: unknown[] = [];
  for (const line of lines) {
    const [words, run] = typed.flatMap(([form, does]) => {
      const found = form.exec(line);
      return found ? [[found[1] ?? '', does] as const] : [];
    })[0] ?? [
      line,
      () => Promise.reject(new Error(`The page has a command that this test does not know: ${line}`)),
    ];
    printed.push(await run(words));
  }
  expect(lines.length).toBeGreaterThan(0);
  return printed.join('\n');
}

/** What nobody but the owner may do holds for the role that serves, and for everybody else. */
async function expectLimits(): Promise<void> {
  for (const refused of [
    'DELETE FROM migrations',
    'CREATE TEMP TABLE ledger_entries (id int)',
    'CREATE TABLE mine (id int)',
    'TRUNCATE ledger_entries CASCADE',
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
  ])
    await expect(asServing(refused)).rejects.toThrow(/permission denied|must be owner/);
  await expect(asServing('DELETE FROM ledger_entries')).rejects.toThrow('append-only');
  const toEverybody = `SELECT 1 FROM pg_database AS d, aclexplode(d.datacl) AS item
     WHERE d.datname = current_database() AND item.grantee = 0
     UNION ALL SELECT 1 FROM pg_namespace AS n, aclexplode(n.nspacl) AS item
     WHERE n.nspname = 'public' AND item.grantee = 0`;
  expect(await asServing(toEverybody)).toEqual([]);
}

test('a shop that was restored by the commands of the page alone serves, sells and has right books', async () => {
  const orderId = await buy();
  expect(await typeCommandsOf('Backup and restore')).toMatch(/rows and 0 pictures/);

  // A check since the backup: its checkpoint is in no backup, but in the file store. A payment since: at the provider.
  await checkShop();
  await buy();
  const printed = await typeCommandsOf('Restoring');
  expect(printed).toContain('Removed the copy: skycrumb-checkpoint-1|1|');
  expect(printed.match(/Every total equals the ledger/g)).toHaveLength(2);
  expect((await fetch(`${web.url}/api/orders/${orderId}`)).status).toBe(200);
  expect(await asServing('SELECT reason FROM unmatched_payments')).toEqual([{ reason: 'no-order' }]);
  await buy();
  expect(await countSales()).toEqual([{ count: 2 }]);
  expect(await inCompose('node api/dist/server/cli.js ledger:verify')).toContain('Every total equals');
  await expectLimits();
});

test('the monthly trial of the page leaves the shop and its files alone', async () => {
  expect(await typeCommandsOf('Every month')).toContain('Every total equals the ledger');
  expect(await countSales()).toEqual([{ count: 2 }]);
});

test('rights that somebody granted by hand are taken back by the next migrate step', async () => {
  for (const granted of [
    `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${serving}`,
    `GRANT ALL ON SCHEMA public TO PUBLIC`,
    `GRANT ALL ON DATABASE ${serving} TO PUBLIC`,
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA public GRANT ALL ON TABLES TO ${serving}`,
  ])
    await queryDatabase(urlOf(null), granted);
  await inCompose('node api/dist/server/cli.js migrate');
  await expectLimits();
});

test('a role without rights is told so in one line, by the start and by every command', async () => {
  const bare = own('skycrumb_bare');
  await asSuperuser(`CREATE DATABASE ${bare} OWNER ${owner}`);
  const env = { ...process.env };
  Object.assign(process.env, { DATABASE_URL: urlOf(serving, bare), DATA_DIR: settings.DATA_DIR });
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const backup = path.join(directory, 'backups/2026-11-22.backup');
    const person = ['--email', 'pat@example.org', '--full-name', 'Pat Lee', '--role', 'admin'];
    const erased = ['--email', 'pat@example.org', '--admin', 'pat', '--reason', 'Asked for'];
    const withoutDatabase = [
      'migration:generate',
      'files:check',
      'books:accept-restore',
      'stripe:events',
      'doctor',
    ];
    const given: Readonly<Record<string, readonly string[]>> = {
      'admin:create': ['--username', 'pat', ...person],
      'admin:recover': ['--username', 'pat'],
      'seed:load': ['--organizations', '1', '--orders', '1'],
      'statements:draw': ['--month', '2026-10'],
      'privacy:export': erased,
      'privacy:erase': erased,
      backup: [path.join(directory, 'bare.backup')],
      restore: [backup],
    };
    for (const [name, command] of Object.entries(commands)) {
      if (withoutDatabase.includes(name)) continue;
      const error = await command.run(given[name] ?? []).catch((thrown: unknown) => thrown);
      expect([name, error]).toEqual([name, expect.any(ConfigError)]);
      expect(String(error)).toMatch(/^Error: PostgreSQL: [^\n]* as the owner of the tables\.$/);
    }
    const main = path.join(root, 'api/dist/server/main.js');
    const start = promisify(execFile)(process.execPath, [main], { env: process.env });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PostgreSQL: permission denied [^\n]* as the owner of the tables\.\n$/),
    });
  } finally {
    log.mockRestore();
    process.env = env;
    await asSuperuser(`DROP DATABASE ${bare} WITH (FORCE)`);
  }
});
