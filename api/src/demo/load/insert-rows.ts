import type { Tx } from '../../database/index.js';

/** Column names with their types. */
export type Columns = Readonly<Record<string, string>>;

export type Table<Names extends Columns> = { readonly name: string; readonly columns: Names };

export type RowOf<T extends Table<Columns>> = Readonly<Record<keyof T['columns'], unknown>>;

const batchSize = 5_000;

/** Many rows in few statements. Values are what JSON can write; dates and money as text. */
export async function insertRows<Names extends Columns>(
  tx: Tx,
  { name, columns }: Table<Names>,
  rows: readonly Readonly<Record<keyof Names, unknown>>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx.query(
      `INSERT INTO ${name} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS row (${types.join(', ')})`,
      [JSON.stringify(rows.slice(from, from + batchSize))],
    );
  }
}
