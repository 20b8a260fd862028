import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { openCallers, type Callers } from '../../support/people/callers.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';
import type { TestApp } from '../../support/running-app.js';
import { callAnyhow, callsLeavingOut, documentOf } from '../../support/graph/root-fields.js';
import { plantOneOfEverything, realArguments, type Planted } from './one-of-everything.js';

/** The server that `npm start` starts, which differs from what the other tests load in how packages are put together. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-addresses-'));
const root = path.join(import.meta.dirname, '../../../..');
let server: Process;
let database: TestDatabase;
let callers: Callers;
let planted: Planted;
/** With the sessions of an administrator and of the organization. */
let both: Browser;
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
  const organization = await logInOrganization(app);
  planted = await plantOneOfEverything(app, organization);
  const admin = await openStaffSession(app, 'admin');
  both = new Browser(app.url);
  for (const pair of `${organization.browser.cookie}; ${admin.cookie}`.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    both.setCookie(name, value);
  }
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

/** What ends a session, or the things that the other calls are about. */
const breaking = /log(?:in|out)|password|factor|session|^(?:delete|reset|remove|deactivate)/i;

/** What a rule of an input would refuse as 'anything', by the names of arguments. */
const plausible = {
  email: 'pat@example.org',
  customerEmail: 'pat@example.org',
  contactEmail: 'pat@example.org',
  url: 'https://example.org/hook',
  category: 'mix-pack',
  language: 'es',
  postalAddress: '1 School Street, Lincoln, NE 68501',
};

/** The calls that failed; a document that asks for too much is sent in halves. */
async function findDefects(
  kind: 'query' | 'mutation',
  calls: ReturnType<typeof callsLeavingOut>,
): Promise<string[]> {
  type Refusal = { readonly path?: readonly [string]; readonly extensions: { readonly code: string } };
  const { json } = await both.post('/graphql', documentOf(kind, calls));
  const { errors = [] } = json as { readonly errors?: readonly Refusal[] }; // GraphQL over HTTP
  if (errors.every(({ path: at }) => at))
    return errors.flatMap(({ path: [alias = ''] = [], extensions: { code } }) =>
      code === 'INTERNAL_ERROR' ? [JSON.stringify(calls[Number(alias.slice(1))])] : [],
    );
  const half = Math.floor(calls.length / 2);
  if (half === 0) return [JSON.stringify([calls, errors])];
  return [
    ...(await findDefects(kind, calls.slice(0, half))),
    ...(await findDefects(kind, calls.slice(half))),
  ];
}

test.each([
  ['query', 'Query', 10],
  ['mutation', 'Mutation', 4],
] as const)(
  'an optional argument of a %s may be left out, null or empty',
  async (kind, type, size) => {
    const { data } = await callers.anyone.ask('{ products { id } }');
    const [product] = (data as { products: { id: string }[] }).products; // as asked
    const calls = listed(`${type} fields`)
      .filter((name) => !breaking.test(name))
      .flatMap((name) => {
        const real = { ...plausible, ...realArguments(planted, `${type}.${name}`) };
        return callsLeavingOut(kind, name, { ...real, productId: product?.id ?? '' });
      });
    const defects: string[] = [];
    for (let from = 0; from < calls.length; from += size)
      defects.push(...(await findDefects(kind, calls.slice(from, from + size))));
    expect(defects).toEqual([]);
  },
  120_000,
);

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
  const board = await admin.get('/admin/queues');
  expect(board.text).toContain('Bull Dashboard');
  expect(board.headers.get('content-security-policy')).toMatch(/, script-src 'self'$/);
  const { json } = await admin.get('/admin/queues/api/queues');
  expect(json).toMatchObject({
    queues: expect.arrayContaining([expect.objectContaining({ name: 'emails' })]),
  });
  expect((await support.get('/admin/queues')).status).toBe(403);
});
