import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { openCallers, type Callers } from '../../support/people/callers.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';
import type { TestApp } from '../../support/running-app.js';
import { callAnyhow } from '../../support/graph/root-fields.js';
import { plantOneOfEverything, realArguments, type Planted } from './one-of-everything.js';

/** The server that `npm start` starts, which differs from what the other tests load in how packages are put together. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-addresses-'));
const root = path.join(import.meta.dirname, '../../../..');
let server: Process;
let database: TestDatabase;
let callers: Callers;
let planted: Planted;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  const redisUrl = await emptyTestRedis();
  const databaseUrl = database.url;
  server = await startProcess({
    NODE_ENV: '',
    DEMO: 'on',
    SMTP_URL: '',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SESSION_SECRET: '',
  });
  app = { url: server.url, databaseUrl, redisUrl, dataDir, stop: () => Promise.resolve() };
  callers = await openCallers(app);
  planted = await plantOneOfEverything(app, await logInOrganization(app));
}, 60_000);
afterAll(async () => {
  await stopProcess(server);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const documented = readFileSync(path.join(root, 'docs/rights.md'), 'utf8');
const pages = JSON.parse(readFileSync(path.join(root, 'web/src/app/page-heads.json'), 'utf8')) as {
  path: string;
}[]; // of which routes.test.ts knows that every page has one
const unlisted = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json', '/dev/mailbox'];
const ofBoard = [
  '/admin/queues/api/queues',
  '/admin/queues/static/favicon-32x32.png',
  '/admin/queues/queue/emails',
];

type Call = (browser: Browser) => Promise<readonly [name: string, outcome: unknown]>;

/** `METHOD /path` as docs/rights.md has it, with real ids in its path. */
function route(name: string): Call {
  const [method = '', address = ''] = name.split(' ');
  const args = realArguments(planted, name);
  const filled = address.replace(/\{(\w+)\}/g, (_all, key: string) => args[key] ?? 'none');
  return async (browser) => {
    const asked = method === 'ALL' ? 'GET' : method;
    return [name, (await browser.call(asked, filled, asked === 'GET' ? undefined : args)).status];
  };
}

function page(pattern: string): Call {
  const args = { ...realArguments(planted, pattern), orgCode: 'LINCOLN', classroomCode: 'RIVERA' };
  const known: Readonly<Record<string, string>> = args;
  const filled = pattern
    .replace(/:(\w+)/g, (_all, key: string) => known[key] ?? 'none')
    .replace('*', 'no-such-page');
  return async (browser) => [`page ${pattern}`, (await browser.get(filled)).status];
}

function rootField(kind: 'query' | 'mutation', name: string): Call {
  const query = callAnyhow(
    kind,
    name,
    realArguments(planted, `${kind === 'query' ? 'Query' : 'Mutation'}.${name}`),
  );
  return async (browser) => {
    const { code } = await browser.ask(query);
    return [`${kind} ${name}`, code === 'INTERNAL_ERROR' ? 500 : 200];
  };
}

function listed(heading: string): string[] {
  const section = documented.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
}

/** Readers first; what ends the sessions of the others comes last. */
function everything(): Call[] {
  const routes = listed('REST');
  const isReading = (name: string): boolean => /^(?:GET|ALL) /.test(name);
  const ending = /logout|change-?password|delete|reset|remove/i;
  const late = (name: string): number => Number(ending.test(name)) + Number(/logout/i.test(name));
  const lateLast = (names: readonly string[]): string[] => [...names].sort((a, b) => late(a) - late(b));
  return [
    ...routes.filter(isReading).map(route),
    ...[...unlisted, ...ofBoard].map((address) => route(`GET ${address}`)),
    ...pages.map(({ path: pattern }) => page(pattern)),
    ...listed('Query fields').map((name) => rootField('query', name)),
    ...lateLast(listed('Mutation fields')).map((name) => rootField('mutation', name)),
    ...lateLast(routes.filter((name) => !isReading(name))).map(route),
  ];
}

test.each(['anyone', 'organization', 'support', 'admin'] as const)(
  'the bundle lives and responds without a 500 at every address and page, to: %s',
  async (who) => {
    const calls = everything();
    expect(calls.length).toBeGreaterThan(200);
    const failures: string[] = [];
    for (const call of calls) {
      const [name, outcome] = await call(callers[who]);
      if (outcome === 500) failures.push(`${name}: ${String(outcome)}`);
    }
    expect(failures).toEqual([]);
    expect(server.child.exitCode).toBe(null);
  },
  120_000,
);

test('an administrator sees the queues, support staff is refused', async () => {
  const [admin, support] = await Promise.all([
    openStaffSession(app, 'admin'),
    openStaffSession(app, 'support'),
  ]);
  expect((await admin.get('/admin/queues')).text).toContain('Bull Dashboard');
  const { json } = await admin.get('/admin/queues/api/queues');
  expect(json).toMatchObject({
    queues: expect.arrayContaining([expect.objectContaining({ name: 'emails' })]),
  });
  expect((await support.get('/admin/queues')).status).toBe(403);
});
