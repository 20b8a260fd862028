import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Redis } from 'ioredis';
import { UnauthenticatedError } from '../../../src/lib/domain-error.js';
import { createLoginThrottle, type LoginThrottle } from '../../../src/accounts/index.js';
import { silentLogger } from '../../../src/lib/logger.js';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import { RedisConnections } from '../../../src/redis/index.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** Behind one proxy: who is who, X-Forwarded-For says. The other guesses are counted here, as a second process would. */
let app: TestApp;
let redis: RedisConnections;
let commands: Redis;
let others: LoginThrottle;
let addresses = 0;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
  redis = new RedisConnections(app.redisUrl, silentLogger);
  commands = redis.forCommands();
  await until(() => commands.status === 'ready');
  others = createLoginThrottle(
    commands,
    createSecrets(readFileSync(path.join(app.dataDir, 'session-secret'), 'utf8')),
  );
});
afterAll(async () => {
  redis.close();
  await app.stop();
});

const nextAddress = (): string => {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
};

async function forgetAttempts(): Promise<void> {
  const counters = await commands.keys('login*');
  if (counters.length > 0) await commands.del(counters);
}

type LogIn = (name: string, password: string, cookie?: string) => Promise<Response>;

/** Each from another address. */
const post = (to: string, body: object, cookie: string): Promise<Response> =>
  fetch(app.url + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress(), cookie },
    body: JSON.stringify(body),
  });

const asOrganization: LogIn = (email, password, cookie = '') =>
  post('/api/organization/login', { email, password }, cookie);
const asAdmin: LogIn = (username, password, cookie = '') =>
  post('/api/admin/login', { username, password }, cookie);
const byGraphQL: LogIn = (email, password, cookie = '') => {
  const query = `mutation ($input: OrganizationLoginInput!) { loginOrganization(input: $input) { organization { id } } }`;
  return post('/graphql', { query, variables: { input: { email, password } } }, cookie);
};

const deviceOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((cookie) => cookie.includes('_device=')) ?? 'none';

/** `in`, `wrong` or `paused`. */
async function outcome(response: Response): Promise<string> {
  const text = await response.text();
  if (text.includes('TOO_MANY_REQUESTS')) return 'paused';
  return text.includes('INVALID_CREDENTIALS') ? 'wrong' : 'in';
}

const isPaused = async (account: string): Promise<boolean> => {
  const attempt = { account, address: nextAddress(), device: null };
  await others.countFailure(attempt);
  const wrong = new UnauthenticatedError();
  return others.run(attempt, () => Promise.reject(wrong)).catch((error: unknown) => error !== wrong);
};

test.each([
  ['an organization', asOrganization, 'lincoln@example.org', 'candy-demo-2026', 'lincoln@example.org'],
  [
    'an organization by GraphQL',
    byGraphQL,
    'westside@example.org',
    'candy-demo-2026',
    'westside@example.org',
  ],
  ['an administrator', asAdmin, 'admin', 'candy-admin-2026', 'administrator admin'],
] as const)(
  '%s gets in from a device that has logged in before, while somebody guesses from everywhere',
  async (_who, logIn, name, password, account) => {
    const device = deviceOf(await logIn(name, password));
    // Far into the pauses, so that none ends while this test looks.
    for (let pauses = 0; pauses < 110; pauses += 1) await isPaused(account);
    await until(() => isPaused(account));

    expect(await outcome(await logIn(name, password, device))).toBe('in');
    expect(await outcome(await logIn(name, 'not this one', device))).toBe('wrong');
    await until(async () => (await outcome(await logIn(name, 'not this one'))) === 'paused');
    const forged = `${device.slice(0, -4)}aaaa`;
    await until(async () => (await outcome(await logIn(name, password, forged))) === 'paused');
  },
);

test('asking with the right password which addresses are taken is paced as well', async () => {
  await forgetAttempts();
  const login = await asOrganization('westside@example.org', 'candy-demo-2026');
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const query =
    'mutation ($input: ContactEmailChangeInput!) { requestContactEmailChange(input: $input) { organization { id } } }';
  const input = { newEmail: 'lincoln@example.org', currentPassword: 'candy-demo-2026' };
  const probe = async () => {
    const { errors } = (await (await post('/graphql', { query, variables: { input } }, cookie)).json()) as {
      errors: { extensions: { code: string } }[];
    };
    return errors[0]?.extensions.code;
  };
  const codes: unknown[] = [];
  for (let count = 0; count < 12; count += 1) codes.push(await probe());
  expect(codes[0]).toBe('ORGANIZATION_TAKEN');
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('the owners are warned by email, once a day', async () => {
  await forgetAttempts();
  // Twice as many wrong passwords as a warning takes, the one that makes it due by a login.
  const accounts = [
    ['lincoln@example.org', asOrganization, 'lincoln@example.org'],
    ['administrator support', asAdmin, 'support'],
    ['nobody@example.org', asOrganization, 'nobody@example.org'],
  ] as const;
  const rounds = [0, 1];
  for (const [account, logIn, name] of rounds.flatMap(() => accounts)) {
    for (let count = 1; count < 50; count += 1)
      await others.countFailure({ account, address: nextAddress(), device: null });
    expect(await outcome(await logIn(name, 'wrong'))).toBe('wrong');
  }
  const warnings = (): Promise<{ state: string }[]> =>
    queryDatabase(app.databaseUrl, `SELECT state FROM outbox WHERE name = 'send-login-warning'`);
  await until(async () => (await warnings()).filter(({ state }) => state === 'done').length === 6);
  const sent = await queryDatabase<{ recipient: string }>(
    app.databaseUrl,
    `SELECT recipient FROM emails WHERE kind = 'login-attempts' ORDER BY recipient`,
  );
  expect(sent.map(({ recipient }) => recipient)).toEqual([
    'lincoln@example.org',
    expect.stringContaining('support') as unknown,
  ]);
});
