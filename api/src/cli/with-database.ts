import { entities } from '../app-modules.js';
import { findDatabaseUrl, openDatabase } from '../app-connections.js';
import { readConfig, type Config } from '../config.js';
import { explainDenial, type Database } from '../database/index.js';
import { findEmbeddedPostgres } from '../../embedded/index.js';
import { ClosingStack } from '../lib/process/closing-stack.js';
import { createLogger, type Logger } from '../lib/logger.js';

export type CommandTools = { readonly database: Database; readonly config: Config; readonly logger: Logger };

/** Opens the database for a command: the configured one, or the embedded one, which it starts if none is running. */
export function withDatabase<T>(work: (tools: CommandTools) => Promise<T>): Promise<T> {
  return withServer(async ({ config, logger, closing, url }) => {
    const database = await openDatabase(
      { config: { ...config, databaseUrl: url }, logger, closing },
      entities,
    );
    return work({ database, config, logger });
  });
}

export type ServerTools = {
  readonly url: string;
  readonly config: Config;
  readonly logger: Logger;
  readonly closing: ClosingStack;
};

/** The same database without migrating it. */
export async function withServer<T>(work: (tools: ServerTools) => Promise<T>): Promise<T> {
  const config = readConfig();
  const logger = createLogger({ level: 'warn', pretty: !config.isProduction });
  const closing = new ClosingStack();
  const databaseUrl = config.databaseUrl ?? findEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const url = await findDatabaseUrl({ ...config, databaseUrl }, logger, closing);
    return await work({ url, config, logger, closing }).catch(async (error: unknown) => {
      throw await explainDenial(url, error);
    });
  } finally {
    await closing.close();
  }
}
