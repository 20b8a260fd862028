import pg from 'pg';

/** Every column of every table that holds one of the texts, in any case of letters, as `table.column`. */
export async function findInDatabase(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.column_name) AS columns
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
          AND c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
        GROUP BY c.table_name ORDER BY 1`,
    );
    if (rows.flatMap(({ columns }) => columns).length < 50) throw new Error('These are not all columns');
    const found: string[] = [];
    for (const { table, columns } of rows) {
      const holds = columns.map(
        (column) => `bool_or("${column}"::text ILIKE ANY($1::text[])) AS "${column}"`,
      );
      const { rows: answers } = await client.query<Readonly<Record<string, boolean | null>>>(
        `SELECT ${holds.join(', ')} FROM "${table}"`,
        [texts.map((text) => `%${text}%`)],
      );
      found.push(...columns.filter((column) => answers[0]?.[column]).map((column) => `${table}.${column}`));
    }
    return found;
  } finally {
    await client.end();
  }
}
