/** The SQL returns text or null; `write` converts it to the cell where SQL cannot. */
export type SqlColumn = readonly [title: string, sql: string, write?: (text: string) => string];

/** A file as a query: its columns, and the SQL after FROM. */
export type SqlTable = { readonly columns: readonly SqlColumn[]; readonly from: string };

/** Its query, whose columns are named c0, c1 and so on (`SqlRow`). */
export function queryOf({ columns, from }: SqlTable): string {
  return `SELECT ${columns.map(([, sql], index) => `${sql} AS c${index}`).join(', ')} FROM ${from}`;
}

export type SqlRow = Readonly<Record<string, string | null>>;

export function cellsOf(columns: readonly SqlColumn[], row: SqlRow): string[] {
  return columns.map(([, , write = String], index) => write(row[`c${index}`] ?? ''));
}
