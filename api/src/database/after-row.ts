/**
 * Of rows that are listed newest first, those that follow the one whose id this parameter is; all where it is null.
 * `row` is what the statement calls a row of the table.
 */
export function afterRow(table: string, row: string, parameter: string): string {
  return `(${parameter}::uuid IS NULL OR (${row}.created_at, ${row}.id) <
    (SELECT seen.created_at, seen.id FROM ${table} seen WHERE seen.id = ${parameter}))`;
}
