import pg from 'pg';

/** Every column of every table that holds one of the texts, in any case of letters, as `table.column`. */
export async function findInDatabase(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
         JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
          AND c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY') ORDER BY 1, 2`,
    );
    if (rows.length < 50) throw new Error('These are not all columns');
    const found: string[] = [];
    for (const { table, column } of rows) {
      const { rowCount } = await client.query(
        `SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE ANY($1::text[]) LIMIT 1`,
        [texts.map((text) => `%${text}%`)],
      );
      if (rowCount) found.push(`${table}.${column}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
