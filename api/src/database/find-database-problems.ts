import { types } from 'node:util';
import pg from 'pg';
import { counted } from '../lib/counts.js';
import { ConfigError } from '../lib/environment.js';
import { knownMigrations } from './data-source.js';
import { TypedClient } from './preparing-client.js';
import { type AppliedSql, pendingSqlFiles } from './sql-files.js';

/** Longer than a healthy server needs for any of these statements. */
const timeoutMs = 3_000;

/**
 * Why the role in this URL cannot serve: missing rights, or migrations that have not run, in one sentence each. Changes
 * nothing. Throws if it cannot connect.
 */
export async function findDatabaseProblems(url: string): Promise<string[]> {
  const client = new TypedClient({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  await client.connect();
  try {
    const rights = await findMissingRights(client);
    return rights === null ? await findPending(client) : [rights];
  } finally {
    await client.end();
  }
}

/**
 * Explains a missing right, a missing table or a failed connection in one line with advice. Returns other errors
 * unchanged.
 */
export async function explainDenial(url: string, error: unknown): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (!(error instanceof Error) || (code !== insufficientPrivilege && code !== undefinedTable))
    return explainUnreachable(url, error);
  const [problem] = await findDatabaseProblems(url).catch(() => []);
  if (!problem && code === undefinedTable) return error;
  const advice = problem ?? 'Run migrate, or this command, as the owner of the tables.';
  return new ConfigError(`PostgreSQL: ${error.message}. ${advice}`, { cause: error });
}

const insufficientPrivilege = '42501';
const undefinedTable = '42P01';

async function findMissingRights(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ role: string; hasSchema: boolean; tables: string[] }>(`
    SELECT current_user::text AS role, has_schema_privilege('public', 'USAGE') AS has_schema,
      ARRAY(SELECT relname::text FROM pg_class
             WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
               AND NOT (has_table_privilege(oid, 'SELECT')
                 AND (relname IN ('migrations', 'sql_files') OR has_table_privilege(oid, 'INSERT')))
             ORDER BY relname) AS tables`);
  const [{ role, hasSchema, tables } = { role: '', hasSchema: false, tables: [] }] = rows;
  if (hasSchema && tables.length === 0) return null;
  const what = hasSchema
    ? `${tables.length} tables (${tables.slice(0, 3).join(', ')} …)`
    : 'the schema public';
  return `The role ${role} has no rights on ${what}: run migrate as the owner of the tables.`;
}

async function findPending(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ hasTables: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AND to_regclass('public.sql_files') IS NOT NULL AS has_tables`,
  );
  const hasTables = found[0]?.hasTables === true;
  const { rows } = hasTables
    ? await client.query<{ name: string }>('SELECT name FROM migrations')
    : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  const pending = knownMigrations().filter((name) => !done.has(name));
  if (pending.length > 0)
    return [
      `Not run yet: ${counted(pending.length, 'migration')}, from ${pending[0]} on. Run migrate as the owner of the tables.`,
    ];
  const applied = await client.query<AppliedSql>('SELECT name, hash FROM sql_files');
  const files = pendingSqlFiles(applied.rows);
  return files.length === 0
    ? []
    : [
        `Different from this release: ${counted(files.length, 'SQL file')}, ${files[0]}.sql first. Run migrate as the owner.`,
      ];
}

/**
 * Explains a failed connection to PostgreSQL in one line with advice and the URL without its password. Returns other
 * errors unchanged.
 */
export function explainUnreachable(url: string, error: unknown): unknown {
  const advice = types.isNativeError(error) ? adviceOn(error, url) : null;
  return advice === null || !URL.canParse(url)
    ? error
    : new ConfigError(`${advice} (DATABASE_URL is ${shown(url)})`, { cause: error });
}

function adviceOn(error: Error, url: string): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = refusals.find(([pattern]) => pattern.test(code));
  if (error instanceof pg.DatabaseError || known?.[1] === certificate)
    return known ? `${known[1]}: ${error.message}` : null;
  if (/does not support SSL/.test(error.message))
    return `This PostgreSQL server does not support TLS: ${error.message}`;
  const isOfSocket = isOfAddress(
    'errors' in error && Array.isArray(error.errors) ? error.errors[0] : error,
    url,
  );
  const wasSilent = /timeout expired|timeout exceeded when trying to connect|Connection terminated/.test(
    error.message,
  );
  if (!isOfSocket && !wasSilent) return null;
  return `No PostgreSQL server responds at ${hostOf(url)} (${code || error.message}): start it, or correct the address`;
}

const certificate = 'PostgreSQL’s certificate is not trusted: name its authority with sslrootcert';

/** By error codes of PostgreSQL and TLS. */
const refusals: readonly (readonly [code: RegExp, advice: string])[] = [
  [/^28/, 'PostgreSQL refuses this user and password'],
  [/^3D000$/, 'PostgreSQL has no database of this name: create it'],
  [/^53300$/, 'PostgreSQL has no connections left: raise its limit, or start fewer processes'],
  [/^57P/, 'PostgreSQL is starting or stopping: try again in a moment'],
  [/^08/, 'PostgreSQL closed the connection'],
  [/^25006$/, 'This PostgreSQL server is read-only: use the address of the primary server'],
  [/CERT|SIGNATURE|_ALTNAME_/, certificate],
];

/** Whether the error is from this server: commands connect to others too. */
function isOfAddress(error: unknown, url: string): boolean {
  if (!types.isNativeError(error) || !('syscall' in error)) return false;
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '' };
  if ('port' in error) return String(error.port) === (port || '5432');
  return 'hostname' in error ? error.hostname === hostname : hostname === '';
}

function hostOf(url: string): string {
  if (!URL.canParse(url)) return 'this address';
  const { host, searchParams } = new URL(url);
  return host || searchParams.get('host') || 'this address';
}

function shown(url: string): string {
  const masked = new URL(url);
  if (masked.password) masked.password = '***';
  if (masked.searchParams.has('password')) masked.searchParams.set('password', '***');
  return masked.href;
}
