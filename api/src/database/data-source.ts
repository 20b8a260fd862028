import pg from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { allMigrations } from './all-migrations.js';
import { type Entity, Database, type Queries } from './database.js';
import { SqlNaming } from './row-of.js';
import { isQueryTimeout, PreparingClient, TypedClient } from './preparing-client.js';
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

/** How long a start waits for a server that answered the migration: it may be busy with all that starts with it. */
const startPatienceMs = 30_000;

/** Opens the application's pool, however silent the server is at first. */
export async function openDataSource(
  url: string,
  entities: Entity[],
  options?: PoolOptions,
): Promise<DataSource> {
  const lastTry = performance.now() + startPatienceMs;
  for (;;) {
    try {
      return await createDataSource(url, entities, options).initialize();
    } catch (error) {
      if (!isSilence(error) || performance.now() > lastTry) throw error;
    }
  }
}

/** Whether pg gave up waiting for a statement or a connection; in both cases it has closed the connection. */
function isSilence(error: unknown): boolean {
  const isConnecting = error instanceof Error && /connection timeout|timeout exceeded/.test(error.message);
  return isConnecting || isQueryTimeout(error);
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

/**
 * Sets the rights of the serving roles at each deployment and after each restore: `.docker/roles.sql` runs only once per
 * cluster. The serving role is named like the owner without `_owner`; if there is none, it is each role with default
 * privileges on the owner's tables. Does nothing if one role does everything, or if the caller does not own the
 * database.
 */
async function limitServingRoles(runner: Pick<QueryRunner, 'query'>): Promise<void> {
  await runner.query(limits);
}

// Grants come before revokes, since processes of the last release keep connecting. Only the owner may create temporary
// tables, which would hide ours, or record migrations. Correct rights are left alone, so that cached plans stay valid.
const limits = `DO $$
  DECLARE
    serving text := (
      SELECT roles.rolname
        FROM pg_roles AS roles
       WHERE roles.rolname = replace(current_user, '_owner', '') AND roles.rolname <> current_user
         AND NOT roles.rolsuper);
    rows_of text;
    is_shared boolean := false;
  BEGIN
    IF (SELECT pg_get_userbyid(datdba) <> current_user FROM pg_database WHERE datname = current_database()) THEN
      RETURN;
    END IF;
    IF serving IS NOT NULL THEN
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM %I', serving);
      EXECUTE format(
        'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', serving);
      EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO %I', serving);
      FOR rows_of IN
        SELECT relation.oid::regclass
          FROM pg_class AS relation
         WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind IN ('r', 'p', 'v', 'm')
           AND pg_get_userbyid(relation.relowner) = current_user AND relation.relname NOT IN ('migrations', 'sql_files')
           AND ARRAY(SELECT item.privilege_type
                       FROM aclexplode(relation.relacl) AS item
                      WHERE pg_get_userbyid(item.grantee) = serving ORDER BY 1)
               <> ARRAY['DELETE', 'INSERT', 'SELECT', 'UPDATE']
      LOOP
        EXECUTE format('REVOKE ALL ON %s FROM %I', rows_of, serving);
        EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', rows_of, serving);
      END LOOP;
      EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO %I', serving);
    END IF;
    FOR serving IN
      SELECT DISTINCT roles.rolname
        FROM pg_default_acl AS given
       CROSS JOIN LATERAL aclexplode(given.defaclacl) AS item
        JOIN pg_roles AS roles ON roles.oid = item.grantee AND roles.oid <> given.defaclrole
       WHERE pg_get_userbyid(given.defaclrole) = current_user AND given.defaclobjtype = 'r'
    LOOP
      is_shared := true;
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), serving);
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', serving);
      EXECUTE format('REVOKE ALL ON migrations, sql_files FROM %I', serving);
      EXECUTE format('GRANT SELECT ON migrations, sql_files TO %I', serving);
    END LOOP;
    IF is_shared THEN
      EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
      REVOKE ALL ON SCHEMA public FROM PUBLIC;
    END IF;
  END $$`;

/** The most reports at once. Others wait, and shoppers' connections stay free. */
const poolSize = 3;

/** Long enough to check a ledger of a million entries. */
const timeoutMs = 60_000;

type ReportPool = Queries & { readonly close: () => Promise<void> };

/** A pool for reports, which opens connections on demand and closes idle ones. */
export function openReportPool(url: string): ReportPool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: TypedClient,
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'skycrumb reports',
  });
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => undefined);
  return {
    async query<T>(sql: string, parameters: unknown[] = []): Promise<T> {
      const { rows } = await pool.query(sql, parameters);
      return rows as T; // the statement defines the columns
    },
    close: () => pool.end(),
  };
}

/** The statement timeout for nightly work over all rows. */
const patienceMs = 600_000;

/**
 * Runs work on a database whose statements may take minutes, with its own connections, since the serving pool times out
 * after seconds. Raw SQL only.
 */
export async function withPatientDatabase<T>(
  { source: { options } }: Database,
  work: (patient: Database) => Promise<T>,
): Promise<T> {
  const { extra } = options as { readonly extra?: object }; // every data source is made by createDataSource
  const patience = { max: 2, query_timeout: 0, statement_timeout: patienceMs, lock_timeout: 60_000 };
  const patientOptions = { ...options, entities: [], extra: { ...extra, ...patience } };
  const source = await new DataSource(patientOptions).initialize();
  try {
    return await work(new Database(source));
  } finally {
    await source.destroy();
  }
}
