import { entities } from '../app-modules.js';
import { openDatabase } from '../app-connections.js';
import { readConfig, type Config } from '../config.js';
import type { Database } from '../database/index.js';
import { findEmbeddedPostgres } from '../embedded/index.js';
import { ClosingStack } from '../lib/closing-stack.js';
import { createLogger, type Logger } from '../lib/logger.js';

export type CommandTools = { readonly database: Database; readonly config: Config; readonly logger: Logger };

/** Gives a command the database: the configured one, that of a running `npm start`, or its files while none runs. */
export async function withDatabase<T>(work: (tools: CommandTools) => Promise<T>): Promise<T> {
  const config = readConfig();
  const logger = createLogger({ level: 'warn', pretty: !config.isProduction });
  const closing = new ClosingStack();
  const databaseUrl = config.databaseUrl ?? findEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const database = await openDatabase({ ...config, databaseUrl }, entities, logger, closing);
    return await work({ database, config, logger });
  } finally {
    await closing.close();
  }
}
