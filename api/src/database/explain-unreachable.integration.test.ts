import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { explainUnreachable } from './find-database-problems.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function failureAt(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => null,
    (error: unknown) => error,
  );
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test.each([
  [
    'no server',
    () => changed((url) => (url.port = '1')),
    /^No PostgreSQL server responds at [\w.:]+:1 \(ECONNREFUSED\): start it/,
  ],
  [
    'no server on either address of a name',
    () => 'postgres://somebody:s3cret@localhost:1/shop',
    /^No PostgreSQL server responds at localhost:1 .*somebody:\*\*\*@localhost/,
  ],
  [
    'no server, with an @ in the password',
    () => 'postgres://somebody:s3@cret@127.0.0.1:1/shop',
    /somebody:\*\*\*@127\.0\.0\.1:1\/shop\)$/,
  ],
  [
    'no server, with the password as a parameter',
    () => 'postgres://127.0.0.1:1/shop?user=somebody&password=s3cret',
    /127\.0\.0\.1:1\/shop\?user=somebody&password=\*\*\*\)$/,
  ],
  [
    'no such host',
    () => changed((url) => (url.hostname = 'no-such-host.invalid')),
    /^No PostgreSQL server responds at no-such-host\.invalid:\d+ \((ENOTFOUND|EAI_AGAIN)\)/,
  ],
  [
    'no such socket',
    () => 'postgres:///shop?host=/no/such/folder',
    /^No PostgreSQL server responds at \/no\/such\/folder/,
  ],
  [
    'another password',
    () => changed((url) => (url.password = 'wrong')),
    /^PostgreSQL refuses this user and password/,
  ],
  [
    'no such database',
    () => changed((url) => (url.pathname = '/none')),
    /^PostgreSQL has no database of this name/,
  ],
  ['TLS', () => changed((url) => (url.search = '?sslmode=require')), /does not support TLS/],
])('%s is explained in one line with advice, without the password', async (_why, urlOf, line) => {
  const url = urlOf();
  const explained = explainUnreachable(url, await failureAt(url));
  const { message } = explained as Error; // checked by the match
  expect(message).toMatch(line);
  expect(message).not.toMatch(/\n|wrong@|s3|cret/);
});

test('leaves errors that are not about the connection unchanged', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const wrong: unknown = await client.query('SELECT nothing FROM nowhere').catch((error: unknown) => error);
  await client.end();
  const elsewhere = Object.assign(new Error('connect ECONNREFUSED'), {
    syscall: 'connect',
    port: 443,
    code: 'ECONNREFUSED',
  });
  for (const error of [wrong, elsewhere, new TypeError('ours')])
    expect(explainUnreachable(database.url, error)).toBe(error);
});
