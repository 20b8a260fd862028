import { cellsOf, queryOf, type Reader, type SqlRow, type SqlTable } from '../../database/index.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';

/** A whole file, which is short. */
export async function writeTable(db: Reader, table: SqlTable, parameters: unknown[]): Promise<string> {
  const rows: SqlRow[] = await db.query(queryOf(table), parameters);
  const titles = table.columns.map(([title]) => title);
  return byteOrderMark + formatCsv([titles, ...rows.map((row) => cellsOf(table.columns, row))]);
}
