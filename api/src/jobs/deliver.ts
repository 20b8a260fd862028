import { AsyncLocalStorage } from 'node:async_hooks';
import { Counter } from 'prom-client';
import { type Database, outbox, type OutboxRow, perDatabase } from '../database/index.js';
import { batched } from '../lib/async/batched.js';
import type { Logger } from '../lib/logger.js';
import { traced } from '../lib/trace.js';
import type { MessageHandler } from './message.js';

export type DeliveryDeps = {
  readonly database: Database;
  readonly handlers: ReadonlyMap<string, MessageHandler>;
  readonly logger: Logger;
};

/** Processes one row and records the outcome: done, postponed, or dead after 72 hours. Never throws. */
export async function deliver(deps: DeliveryDeps, row: OutboxRow): Promise<void> {
  const { database, handlers, logger } = deps;
  try {
    const handler = handlers.get(row.name);
    if (!handler) throw new Error(`No handler for ${row.name}`);
    const { traceparent: parent } = row.payload;
    const span = { name: `job ${row.name}`, kind: 'consumer', parent, attributes: processing } as const;
    const isFinished = await traced(span, () => work(handler, row));
    if (!isFinished) await finishersOf(database)(row.id);
    note(deps, row, 'done');
  } catch (error) {
    await recordFailure(deps, row, error).catch((cause: unknown) => {
      // The lease expires and the row is claimed again: nothing is lost, so a warning is enough.
      logger.warn({ outboxId: row.id, err: cause }, 'could not record a failed message');
    });
  }
}

const processing = {
  'messaging.system': 'postgresql',
  'messaging.destination.name': 'outbox',
  'messaging.operation.type': 'process',
} as const;

/**
 * Returns whether the handler has marked the row done. Only handlers of queues know their row: in Node 20, the first use
 * of an AsyncLocalStorage makes every later promise of the process slower, and web processes only run direct messages.
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

/** Logs and counts an outcome. Ids only: messages contain nothing else. */
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

/** Messages and scheduled runs of this process, by the outcome of each try. Registered by http's metrics. */
export const jobsTotal = new Counter({
  name: 'skycrumb_jobs_total',
  help: 'Messages and scheduled runs, by queue, name and outcome (done, postponed, dead)',
  labelNames: ['queue', 'message', 'outcome'],
  registers: [],
});

/** Outbox retries (docs/product/limits.md#retries): 5 s, doubling to 15 minutes, given up after 72 hours. */
const firstPauseSeconds = 5;
const maxPauseSeconds = 15 * 60;
const giveUpAfterMs = 72 * 3_600_000;

/** Seconds until the next try after the given number of failed attempts (1 or more). */
export function pauseSeconds(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(attempts - 1, 20), maxPauseSeconds);
}

export function isGivenUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > giveUpAfterMs;
}

/** Marking a row can wait: nobody depends on it, and the row's lease is much longer. */
const limits = { waitMs: 20, max: 100 };

/** Marks a row done, in one statement with others that end at about the same time. */
const finishersOf = perDatabase((database) =>
  batched(async (ids: readonly string[]) => {
    await database.statement((db) => outbox.finish(db, ids));
    return ids;
  }, limits),
);

type Work = { readonly outboxId: string; isFinished: boolean };

const currentWork = new AsyncLocalStorage<Work>();

/** Runs a handler for one outbox row of a queue. Returns whether the handler has marked the row done. */
async function workOn(outboxId: string, work: () => Promise<void>): Promise<boolean> {
  const current: Work = { outboxId, isFinished: false };
  await currentWork.run(current, work);
  return current.isFinished;
}

/** The outbox row whose handler is running; null outside of queue handlers. For records that refer to their message. */
export function currentOutboxId(): string | null {
  return currentWork.getStore()?.outboxId ?? null;
}

/** Called by a handler whose last statement has already marked its row done. */
export function markFinished(): void {
  const current = currentWork.getStore();
  if (current) current.isFinished = true;
}
