/** A statement without its comments and quoted texts. */
function bareSql(text: string): string {
  return text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''");
}

/** SELECT, INSERT, UPDATE, DELETE ...: what the statement is as a whole, behind its WITH. */
export function verbOf(text: string): string {
  let outer = bareSql(text);
  for (let before = ''; before !== outer;) {
    before = outer;
    outer = outer.replace(/\([^()]*\)/g, ' ');
  }
  return /\b(SELECT|INSERT|UPDATE|DELETE|MERGE|VALUES)\b/i.exec(outer)?.[1]?.toUpperCase() ?? '';
}

/** Whether the statement names a table, not only an alias of that name. */
export function namesTable(text: string, table: string): boolean {
  const withoutAliases = bareSql(text).replace(/\bAS\s+"?\w+"?/gi, ' ');
  return new RegExp(`\\b${table}\\b`).test(withoutAliases);
}

/** Tables whose columns an outer join can leave empty. */
export function outerTables(text: string): string[] {
  const found = bareSql(text).matchAll(/\b(?:LEFT|FULL)\s+(?:OUTER\s+)?JOIN\s+(?:LATERAL\s+)?([a-z_]+)/gi);
  return [...found].map(([, name]) => name ?? '');
}

/** Whether the statement itself says that a column is there: IS NOT NULL, or compared with something. */
export function demandsColumn(text: string, column: string): boolean {
  return new RegExp(`\\b${column}\\s*(IS NOT NULL|=|<|>|IN\\b|BETWEEN\\b)`, 'i').test(bareSql(text));
}

/** Whether any part of the statement changes rows; a lock is none. */
export function writes(text: string): boolean {
  const withoutLocks = bareSql(text).replace(/\bFOR (?:NO KEY )?UPDATE\b/gi, ' ');
  return /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+\w/i.test(withoutLocks);
}
