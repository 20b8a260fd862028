import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The current text of a SQL function or view and its triggers: `<name>.sql` in `<module>/sql` or a folder of it
 * (docs/migrations.md). A file is applied again when its text changes.
 */
export type SqlFile = {
  /** "ordering/place_orders" */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
};

type Queryable = { query(sql: string, parameters?: unknown[]): Promise<unknown> };

/** Tables need these files, which name no table themselves, so they are applied before the migrations. */
const beforeTables = 'database/';

const modules = fileURLToPath(new URL('../', import.meta.url));

/** Every file of this release, by name. */
export function readSqlFiles(): SqlFile[] {
  return fs
    .readdirSync(modules)
    .sort()
    .flatMap((module) => {
      const folder = path.join(modules, module, 'sql');
      if (!fs.existsSync(folder)) return [];
      const names = fs
        .readdirSync(folder, { encoding: 'utf8', recursive: true })
        .filter((file) => file.endsWith('.sql'));
      return names.sort().map((file) => {
        const text = fs.readFileSync(path.join(folder, file), 'utf8');
        const hash = createHash('sha256').update(text).digest('hex');
        return { name: `${module}/${path.basename(file, '.sql')}`, text, hash };
      });
    });
}

/** Applies the files that tables need. */
export async function applySqlBeforeTables(db: Queryable): Promise<void> {
  // Checked first, so that a role that may not create tables can start if there is nothing to apply.
  const [found] = (await db.query(`SELECT to_regclass('public.sql_files') AS name`)) as { name: unknown }[]; // the statement's only column
  if (!found?.name)
    await db.query(
      `CREATE TABLE sql_files (
         name text NOT NULL, hash text NOT NULL, applied_at timestamptz NOT NULL, PRIMARY KEY (name, hash))`,
    );
  await applySqlFiles(
    db,
    readSqlFiles().filter(({ name }) => name.startsWith(beforeTables)),
  );
}

/**
 * Applies every file whose text differs from the one applied last. One transaction for each file, so that nobody waits
 * for more than one table. A file that fails for a missing object of another file is tried again for as long as others
 * succeed.
 */
export async function applySqlFiles(
  db: Queryable,
  files: readonly SqlFile[] = readSqlFiles(),
): Promise<void> {
  let waiting = await findChanged(db, files);
  while (waiting.length > 0) {
    const missing: { file: SqlFile; error: unknown }[] = [];
    for (const file of waiting) {
      try {
        await apply(db, file);
      } catch (error) {
        if (!lacksSomething(error)) throw new SqlFileError(file, error);
        missing.push({ file, error });
      }
    }
    const [first] = missing;
    if (first && missing.length === waiting.length) throw new SqlFileError(first.file, first.error);
    waiting = missing.map(({ file }) => file);
  }
}

/** Compares with the text applied last, so that a rolled-back release applies its own again. */
async function findChanged(db: Queryable, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const rows = (await db.query(
    'SELECT DISTINCT ON (name) name, hash FROM sql_files ORDER BY name, applied_at DESC',
  )) as AppliedSql[]; // the statement's columns
  const current = new Map(rows.map(({ name, hash }) => [name, hash]));
  return files.filter(({ name, hash }) => current.get(name) !== hash);
}

async function apply(db: Queryable, { name, hash, text }: SqlFile): Promise<void> {
  await db.query('BEGIN');
  try {
    await db.query(text);
    await db.query(
      `INSERT INTO sql_files (name, hash, applied_at) VALUES ($1, $2, clock_timestamp())
       ON CONFLICT (name, hash) DO UPDATE SET applied_at = excluded.applied_at`,
      [name, hash],
    );
    await db.query('COMMIT');
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}

/** undefined_function, undefined_table, undefined_object */
const codesOfMissing = ['42883', '42P01', '42704'];

function lacksSomething(error: unknown): boolean {
  return codesOfMissing.includes(String(Reflect.get(Object(error) as object, 'code')));
}

class SqlFileError extends Error {
  constructor({ name }: SqlFile, cause: unknown) {
    super(`${name}.sql: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A row of sql_files. */
export type AppliedSql = { readonly name: string; readonly hash: string };

/** The files of this release that were never applied: objects that it calls may be missing. */
export function pendingSqlFiles(applied: readonly AppliedSql[]): string[] {
  const known = new Set(applied.map(({ name, hash }) => `${name} ${hash}`));
  return readSqlFiles()
    .filter(({ name, hash }) => !known.has(`${name} ${hash}`))
    .map(({ name }) => name);
}
