/**
 * SQL condition for a list that is newest first: the rows after the one with the id in `parameter`; all rows if that is
 * null. `row` is the table's alias in the statement.
 */
export function afterRow(table: string, row: string, parameter: string): string {
  return `(${parameter}::uuid IS NULL OR (${row}.created_at, ${row}.id) <
    (SELECT seen.created_at, seen.id FROM ${table} seen WHERE seen.id = ${parameter}))`;
}
