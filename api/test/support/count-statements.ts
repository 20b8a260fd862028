import pg from 'pg';
import type { Logger } from 'typeorm';
import type { Database } from '../../src/database/index.js';

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

/** The statements that the database gets while something runs. */
export async function statementsOf(database: Database, run: () => Promise<unknown>): Promise<string[]> {
  const [statements, before]: [string[], Logger] = [[], database.source.logger];
  database.source.logger = { ...silent, logQuery: (statement) => void statements.push(statement) };
  try {
    await run();
  } finally {
    database.source.logger = before;
  }
  return statements;
}

const ignore = (): void => undefined;
const silent: Logger = {
  logQuery: ignore,
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};
