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
 * The size of the pool, and how long a caller waits for a connection or a statement before the server counts as frozen.
 */
export type PoolOptions = { readonly poolSize?: number; readonly silenceMs?: number };

/**
 * Requests must finish within 3 s, including work before the statement (the payment provider's response for a new intent)
 * and the response itself. A frozen server or a network that drops packets does not honor its own timeouts, so we set
 * ours. Operators' commands have no limit.
 */
export const servingSilenceMs = 2_500;

/**
 * How long an idle connection stays open. A new one costs a login, and plans each statement of a purchase five times
 * before it caches the plan: a shop that sells a box a minute would pay that for every box.
 */
const idleConnectionMs = 600_000;

/** Options for the application's pool. Migrations use their own source without a statement timeout. */
function dataSourceOptions(
  url: string,
  entities: Entity[],
  { poolSize = 10, silenceMs }: PoolOptions = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    // Otherwise typeorm loads the package by name, and a bundled server would contain it twice.
    driver: pg,
    url,
    entities: entities as DataSourceOptions['entities'], // classes, which typeorm accepts
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

/** The SQL that would make a database match the entities. No `extra`: typeorm needs the catalog's own column names. */
export async function findSchemaChanges(url: string, entities: Entity[]): Promise<SchemaChanges> {
  const source = await new DataSource({ ...dataSourceOptions(url, entities), extra: {} }).initialize();
  try {
    const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
    return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query) };
  } finally {
    await source.destroy();
  }
}

/** The names of all migrations of this release, as stored in the database. */
export function knownMigrations(): string[] {
  return migrationsOf(dataSourceOptions('', [])).map(({ name }) => name);
}

/**
 * Migrates the database to the newest schema, or to that of the named migrations, applies this release's SQL files, and
 * sets the rights of the serving roles. Several processes may call it at once: an advisory lock queues them.
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
    // Functions and views need the newest tables.
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

/** Any constant that is the same in all our processes. */
const migrationLock = 7_259_226;
