import pg from 'pg';

export type StatementCount = {
  /** Messages to PostgreSQL since the count began, BEGIN and COMMIT among them. */
  readonly statements: () => readonly string[];
  readonly stop: () => void;
};

/** Watches every statement that this process sends to PostgreSQL, over connections opened from now on. */
export function countStatements(): StatementCount {
  const seen: string[] = [];
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown }; // its many forms are one call
  const { query } = prototype;
  prototype.query = function (...given: unknown[]) {
    seen.push(textOf(given[0]));
    return query.apply(this, given);
  };
  return { statements: () => seen, stop: () => void (prototype.query = query) };
}

/** The text of a statement, or of pg's form with a name. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return String(Reflect.get(Object(statement) as object, 'text'));
}
