import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { allMigrations } from './all-migrations.js';
import type { Entity } from './database.js';
import { limitServingRoles } from './limit-serving-roles.js';
import { SqlNaming } from './naming.js';
import { PreparingClient } from './preparing-client.js';
import { applySqlBeforeTables, applySqlFiles } from './sql-files.js';

/** Timeouts of docs/product/limits.md: connect 3 s, statement 5 s, lock 2 s. */
const timeouts = {
  connectTimeoutMS: 3_000,
  extra: {
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  },
};

/**
 * How large the pool is, and how long a caller waits for a connection, and for any statement, before the server counts
 * as frozen.
 */
export type PoolOptions = { readonly poolSize?: number; readonly silenceMs?: number };

/**
 * What serves people responds within 3 s, and needs some of it for what comes before the statement (the payment
 * provider's response, when an intent is new) and for the response: a server that is frozen, or a network that swallows,
 * keeps no promise of its own timeouts. Commands of operators wait for as long as it works.
 */
export const servingSilenceMs = 2_500;

/**
 * How long an unused connection stays. A new one costs a login, and parses and plans each statement of a purchase again
 * five times: a shop that sells a box a minute would pay that for every box.
 */
const idleConnectionMs = 600_000;

/** Options for the application's pool. Migrations run on their own source, without a statement timeout. */
function dataSourceOptions(
  url: string,
  entities: Entity[],
  { poolSize = 10, silenceMs }: PoolOptions = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    // Otherwise it looks for the package by name, and a bundled server would have it twice.
    driver: pg,
    url,
    entities: entities as DataSourceOptions['entities'], // classes, as typeorm takes them
    migrations: [...allMigrations],
    migrationsTransactionMode: 'each',
    namingStrategy: new SqlNaming(),
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    logging: false,
    poolSize,
    connectTimeoutMS: silenceMs ?? timeouts.connectTimeoutMS,
    extra: {
      max: poolSize,
      Client: PreparingClient,
      idleTimeoutMillis: idleConnectionMs,
      ...timeouts.extra,
      ...(silenceMs !== undefined && { query_timeout: silenceMs }),
    },
  };
}

export function createDataSource(url: string, entities: Entity[], options?: PoolOptions): DataSource {
  return new DataSource(dataSourceOptions(url, entities, options));
}

export type SchemaChanges = { readonly up: readonly string[]; readonly down: readonly string[] };

/** What would bring a migrated database to what the entities describe. typeorm reads the catalog by PostgreSQL's own names. */
export async function findSchemaChanges(url: string, entities: Entity[]): Promise<SchemaChanges> {
  const source = await new DataSource({ ...dataSourceOptions(url, entities), extra: {} }).initialize();
  try {
    const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
    return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query) };
  } finally {
    await source.destroy();
  }
}

/** The names of all migrations of this release, as the database notes them. */
export function knownMigrations(): string[] {
  return migrationsOf(dataSourceOptions('', [])).map(({ name }) => name);
}

/**
 * Brings the database to the newest schema, or to what the named migrations make, with what it runs as this release has
 * it, and the roles that serve to their rights. Two processes may call it at once: an advisory lock queues them.
 */
export async function migrate(url: string, names: readonly string[] = knownMigrations()): Promise<void> {
  const options = dataSourceOptions(url, []);
  const migrations = migrationsOf(options).filter(({ name }) => names.includes(name));
  const source = new DataSource({ ...options, migrations, extra: { max: 2 } });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await applySqlBeforeTables(lock);
    await source.runMigrations();
    // Functions and views are those of the newest tables.
    if (migrations.length === knownMigrations().length) await applySqlFiles(lock);
    await limitServingRoles(lock);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await lock.release();
    await source.destroy();
  }
}

function migrationsOf({ migrations }: DataSourceOptions) {
  return Array.isArray(migrations) ? migrations.filter((migration) => typeof migration === 'function') : [];
}

/** Any constant: it only has to be the same in every process of our own. */
const migrationLock = 7_259_226;
