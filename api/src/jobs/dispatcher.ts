import { setTimeout as sleep } from 'node:timers/promises';
import { outbox, type OutboxRow } from '../database/index.js';
import { batched } from '../lib/async/batched.js';
import { deliver, type DeliveryDeps } from './deliver.js';
import { addJob, type MessageQueues } from './queues.js';

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

/**
 * Runs work some time after each request for it. Requests that come close together share a run: one happens when the
 * first wait is over, and one more for those that came meanwhile, so that nobody waits more than twice as long.
 */
export class SharedTimer {
  private timer: NodeJS.Timeout | undefined;
  /** When the last one that asked may be served. */
  private dueAt = 0;

  constructor(private readonly run: () => void) {}

  in(ms: number): void {
    this.dueAt = Math.max(this.dueAt, Date.now() + ms);
    // The process need not stay alive for it.
    this.timer ??= setTimeout(() => this.fire(), ms).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private fire(): void {
    this.timer = undefined;
    this.run();
    const left = this.dueAt - Date.now();
    if (left > 0) this.in(left);
  }
}
