import type pg from 'pg';

export type TableShape = { readonly name: string; readonly columns: readonly string[] };

/** Where is noted what has run: no tables of the shop's. */
const migrationsTable = 'migrations';
const notes = [migrationsTable, 'sql_files'];

/** Every table and the columns that are stored, in the order of their names. Generated columns make themselves. */
export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1)
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
    [notes],
  );
  return rows;
}

/** The names of the migrations that have run, oldest first; none in a database without any table. */
export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query(`SELECT 1 WHERE to_regclass('public.${migrationsTable}') IS NOT NULL`);
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${migrationsTable} ORDER BY timestamp, id`,
  );
  return rows.map(({ name }) => name);
}

/** A table that has a row, or null: what makes a database one that a restore must not touch. */
export async function findFilledTable(client: pg.ClientBase): Promise<string | null> {
  for (const { name } of await findTables(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quote(name)} LIMIT 1`);
    if (rowCount) return name;
  }
  return null;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
