import { outbox, type Database, type OutboxRow } from '../database/index.js';
import type { Logger } from '../lib/logger.js';
import { traced } from '../lib/trace.js';
import { workOn } from './current-outbox-id.js';
import { finishMessage } from './finish-messages.js';
import { jobsTotal } from './job-metrics.js';
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
    const span = { name: `job ${row.name}`, kind: 'consumer', parent: row.payload.traceparent } as const;
    const isFinished = await traced(span, () => work(handler, row));
    if (!isFinished) await finishMessage(database, row.id);
    note(deps, row, 'done');
  } catch (error) {
    await recordFailure(deps, row, error).catch((cause: unknown) => {
      // The lease runs out and the row is claimed again: nothing is lost, so a warning is enough.
      logger.warn({ outboxId: row.id, err: cause }, 'could not record a failed message');
    });
  }
}

/**
 * Returns whether the row is done already. Only what waits in a queue writes records that name its row. Direct messages
 * know none: in Node 20 the first use of an AsyncLocalStorage makes every promise of a process dearer from then on, and
 * a web process works off direct ones alone.
 */
async function work({ message, run }: MessageHandler, { id, payload }: OutboxRow): Promise<boolean> {
  if (message.lane !== 'direct') return workOn(id, () => run(payload));
  await run(payload);
  return false;
}

async function recordFailure(deps: DeliveryDeps, row: OutboxRow, error: unknown): Promise<void> {
  const { database } = deps;
  const text = error instanceof Error ? error.message : String(error);
  if (!isGivenUp(row.createdAt, new Date())) {
    note(deps, row, 'postponed', error);
    await database.statement((db) => outbox.postpone(db, row, text, pauseSeconds(row.attempts)));
    return;
  }
  note(deps, row, 'dead', error);
  await database.statement((db) => outbox.postpone(db, row, text, 0));
  await database.statement((db) => outbox.finish(db, [row.id], 'dead'));
}

const levels = { done: 'debug', postponed: 'warn', dead: 'error' } as const;

/** One line and one count for each outcome. Ids only: messages carry nothing else. */
function note(
  { handlers, logger }: DeliveryDeps,
  { id, name, attempts }: OutboxRow,
  outcome: keyof typeof levels,
  error?: unknown,
): void {
  const queue = handlers.get(name)?.message.lane ?? 'none';
  jobsTotal.inc({ queue, message: name, outcome });
  const facts = { outboxId: id, queue, message: name, attempts, ...(error !== undefined && { err: error }) };
  logger[levels[outcome]](facts, `message ${outcome}`);
}
