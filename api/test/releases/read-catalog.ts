import type pg from 'pg';

/** What code relies on, by name: each fact as PostgreSQL writes it. */
export type Catalog = {
  /** "table.column" */
  readonly columns: ReadonlyMap<string, CatalogColumn>;
  /** "table name" of constraints, unique indexes and triggers: what can refuse or change a write. */
  readonly guards: ReadonlyMap<string, CatalogGuard>;
  /** Name and arguments to the result. */
  readonly functions: ReadonlyMap<string, string>;
};

export type CatalogColumn = {
  readonly type: string;
  readonly isRequired: boolean;
  readonly isFilled: boolean;
};
export type CatalogGuard = { readonly definition: string; readonly columns: readonly string[] };

export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  return {
    columns: toMap((await client.query<CatalogColumn & { key: string }>(columnsSql)).rows),
    guards: toMap((await client.query<CatalogGuard & { key: string }>(guardsSql)).rows),
    functions: new Map(
      (await client.query<{ key: string; result: string }>(functionsSql)).rows.map(({ key, result }) => [
        key,
        result,
      ]),
    ),
  };
}

function toMap<Row extends { readonly key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]));
}

const ownTables = `relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v') AND relname NOT IN ('migrations', 'sql_files')`;

const columnsSql = `
  SELECT relname || '.' || attname AS key, format_type(atttypid, atttypmod) AS type, attnotnull AS "isRequired",
      atthasdef OR attidentity <> '' AS "isFilled"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
   WHERE ${ownTables} AND attnum > 0 AND NOT attisdropped`;

const guardsSql = `
  SELECT relname || ' ' || conname AS key, regexp_replace(pg_get_constraintdef(c.oid), ' NOT VALID$', '') AS definition,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey)) AS columns
    FROM pg_constraint c JOIN pg_class ON pg_class.oid = conrelid WHERE ${ownTables} AND contype IN ('c', 'u', 'f', 'x')
  UNION ALL
  SELECT pg_class.relname || ' ' || i.relname, pg_get_indexdef(i.oid),
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY(indkey::int2[]))
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid JOIN pg_class i ON i.oid = indexrelid
   WHERE pg_class.${ownTables.replaceAll(' AND rel', ' AND pg_class.rel')} AND indisunique AND NOT indisprimary
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.oid)
  UNION ALL
  SELECT relname || ' ' || tgname, pg_get_triggerdef(t.oid), '{}'
    FROM pg_trigger t JOIN pg_class ON pg_class.oid = tgrelid WHERE ${ownTables} AND NOT tgisinternal`;

const functionsSql = `
  SELECT proname || '(' || pg_get_function_identity_arguments(oid) || ')' AS key, pg_get_function_result(oid) AS result
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`;
