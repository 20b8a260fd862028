import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, outbox, type OutboxRow } from '../database/index.js';
import { batched } from '../lib/async/batched.js';
import type { Logger } from '../lib/logger.js';
import { traced } from '../lib/trace.js';
import { finishMessage, type MessageHandler, workOn } from './message.js';
import { addJob, jobsTotal, type MessageQueues } from './queues.js';
import { isGivenUp, pauseSeconds } from './retry.js';
import { SharedTimer } from './shared-timer.js';

const pollMs = 1_000;
const batchSize = 100;

/** A job costs a sale more than its announcement: the emails of a busy moment share one. */
const emailsOfOneJob = { waitMs: 50, max: 5 };

/** How long a process that stops waits for its last rows to reach their queues. */
const lastHandOverMs = 1_000;

/** Direct messages in hand at once: a slow one (a provider that hangs) must not hold up the announcements. */
const maxInProgress = 64;

/**
 * Works the direct outbox rows off and hands the others to Bull, under a row's id. It is handed what its own process
 * commits, and claims every second what others left. Any number may run at once.
 */
export class Dispatcher {
  private timer: NodeJS.Timeout | undefined;
  /** Each look is a statement: a busy shop's rows, due a moment apart, share one. */
  private readonly soon = new SharedTimer(() => this.wake());
  private endAppend: () => void = () => undefined;
  private running: Promise<void> | undefined;
  /** Direct rows that are this process's, and wait for their turn. */
  private readonly waiting: OutboxRow[] = [];
  private readonly inHand = new Set<Promise<void>>();
  private isWanted = false;
  private isStopped = false;
  private readonly enqueueEmail: (row: OutboxRow) => Promise<OutboxRow>;
  /** Rows on their way to a queue. */
  private readonly leaving = new Set<Promise<void>>();

  constructor(
    private readonly deps: DeliveryDeps,
    private readonly queues: MessageQueues,
  ) {
    this.enqueueEmail = batched((rows) => addJob(queues.emails, rows), emailsOfOneJob);
  }

  start(): void {
    this.endAppend = outbox.onAppend(this.deps.database.source, {
      dispatch: (row) => this.dispatch(row, { isNew: true }),
      wakeIn: (ms) => this.soon.in(ms),
    });
    this.timer = setInterval(() => this.wake(), pollMs);
    this.wake();
  }

  /** Finishes what is in hand, claims nothing more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.endAppend();
    clearInterval(this.timer);
    this.soon.stop();
    await this.running;
    while (this.inHand.size > 0) await Promise.all(this.inHand);
    // What cannot leave, as Redis is away, is claimed again when its lease is over.
    await Promise.race([Promise.all(this.leaving), sleep(lastHandOverMs, undefined, { ref: false })]);
  }

  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  /** Works until nothing is open. A wake in the meantime is another round, so no commit is overlooked. */
  private async drain(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        const rows = await this.deps.database.statement((db) => outbox.claim(db, batchSize));
        for (const row of rows) this.dispatch(row, { isNew: false });
        if (rows.length === batchSize) this.isWanted = true;
        while (this.waiting.length > 0) await Promise.race(this.inHand);
      } catch (error) {
        this.deps.logger.warn({ err: error }, 'the outbox cannot be read');
      }
    }
  }

  private dispatch(row: OutboxRow, { isNew }: { readonly isNew: boolean }): void {
    const lane = this.deps.handlers.get(row.name)?.message.lane ?? 'direct';
    if (lane === 'direct') {
      this.waiting.push(row);
      this.fill();
      return;
    }
    // A row that comes again has a job of its own, which is one job however often it comes.
    const handOver = isNew && lane === 'emails' ? this.enqueueEmail(row) : addJob(this.queues[lane], [row]);
    // Nobody waits for it but the end of the process: while Redis is away Bull waits for it.
    const leaving = handOver
      .then(
        () => undefined,
        (error: unknown) => {
          this.deps.logger.warn({ outboxId: row.id, err: error }, 'could not hand a message to its queue');
        },
      )
      .finally(() => this.leaving.delete(leaving));
    this.leaving.add(leaving);
  }

  private fill(): void {
    while (this.inHand.size < maxInProgress) {
      const row = this.waiting.shift();
      if (!row) return;
      const delivery = deliver(this.deps, row).finally(() => {
        this.inHand.delete(delivery);
        this.fill();
      });
      this.inHand.add(delivery);
    }
  }
}

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
