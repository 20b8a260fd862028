import type { Logger } from 'typeorm';
import type { Database } from '../../../src/database/index.js';

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
