import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { keepConnections } from './query-database.js';

export type TestDatabase = {
  /** Address of a database of its own with the newest schema and no rows. */
  url: string;
  drop(): Promise<void>;
};

/** Copies the migrated template that the run's set-up made, or another one; each test file has its own. */
export async function createTestDatabase(from?: string): Promise<TestDatabase> {
  const template = new URL(requiredVariable('TEST_DATABASE_URL'));
  const templateName = from ?? template.pathname.slice(1);
  const name = `test_${process.env.JEST_WORKER_ID ?? '1'}_${randomBytes(6).toString('hex')}`;
  const url = new URL(template);
  url.pathname = `/${name}`;
  // One copy at a time: PostgreSQL refuses to copy a template that another session is copying or using. As files, since
  // a way through its write-ahead log takes five times as long.
  await asAdministrator(template, [
    'select pg_advisory_lock(1)',
    `create database ${name} template ${templateName} strategy file_copy`,
  ]);
  const closeConnections = keepConnections(url.href);
  const drop = async (): Promise<void> => {
    await closeConnections();
    await asAdministrator(template, [`drop database ${name} with (force)`]);
  };
  return { url: url.href, drop };
}

/** The same without any schema: for tests of the way there. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const template = new URL(requiredVariable('TEST_DATABASE_URL'));
  const name = `test_${process.env.JEST_WORKER_ID ?? '1'}_${randomBytes(6).toString('hex')}`;
  const url = new URL(template);
  url.pathname = `/${name}`;
  await asAdministrator(template, [`create database ${name} template template0`]);
  return { url: url.href, drop: () => asAdministrator(template, [`drop database ${name} with (force)`]) };
}

type Rename = (database: TestDatabase, name: string) => Promise<void>;

/** One caller after the other, of all workers: makes what they copy. */
export async function oneAfterAnother(make: (rename: Rename) => Promise<void>): Promise<void> {
  const url = new URL(requiredVariable('TEST_DATABASE_URL'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(2)');
    await make(async (database, name) => {
      await client.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
    });
  } finally {
    await client.end();
  }
}

async function asAdministrator(template: URL, statements: string[]): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: name the file *.integration.test.ts, so that the run starts its servers`,
  );
}
