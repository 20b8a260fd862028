import { outbox, type Database, type OutboxRow } from '../database/index.js';
import type { Logger } from '../lib/logger.js';
import type { MessageHandler } from './message.js';
import { isGivenUp, pauseSeconds } from './retry.js';

export type DeliveryDeps = {
  readonly database: Database;
  readonly handlers: ReadonlyMap<string, MessageHandler>;
  readonly logger: Logger;
};

/** Works one row off and records how it ended: done, postponed, or dead after 72 hours. Never throws. */
export async function deliver(deps: DeliveryDeps, row: OutboxRow): Promise<void> {
  const { database, handlers, logger } = deps;
  try {
    const handler = handlers.get(row.name);
    if (!handler) throw new Error(`No handler for ${row.name}`);
    await handler.run(row.payload);
    await outbox.finish(database.read, [row.id]);
  } catch (error) {
    await recordFailure(deps, row, error).catch((cause: unknown) => {
      // The lease runs out and the row is claimed again: nothing is lost, so a warning is enough.
      logger.warn({ outboxId: row.id, err: cause }, 'could not record a failed message');
    });
  }
}

async function recordFailure(
  { database, logger }: DeliveryDeps,
  row: OutboxRow,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  const facts = { outboxId: row.id, message: row.name, attempts: row.attempts, err: error };
  if (!isGivenUp(row.createdAt, new Date())) {
    logger.warn(facts, 'message postponed');
    await outbox.postpone(database.read, row.id, text, pauseSeconds(row.attempts));
    return;
  }
  logger.error(facts, 'message given up');
  await outbox.postpone(database.read, row.id, text, 0);
  await outbox.finish(database.read, [row.id], 'dead');
}
