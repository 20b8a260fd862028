import { setTimeout as sleep } from 'node:timers/promises';
import { outbox, type OutboxRow } from '../database/index.js';
import { batched } from '../lib/async/batched.js';
import { deliver, type DeliveryDeps } from './deliver.js';
import { addJob, type MessageQueues } from './queues.js';

const pollMs = 1_000;
const batchSize = 100;

/** Adding a job is expensive, so the emails of a busy moment share one. */
const emailsOfOneJob = { waitMs: 50, max: 5 };

/** How long a stopping process waits for its last rows to reach their queues. */
const lastHandOverMs = 1_000;

/** Direct messages in progress at once: a slow one (a provider that hangs) must not hold up the others. */
const maxInProgress = 64;

/**
 * Processes direct outbox rows and hands the others to Bull, with the row's id as the job's id. Gets the rows that its own
 * process commits, and claims all other due rows every second. Any number may run at once.
 */
export class Dispatcher {
  private timer: NodeJS.Timeout | undefined;
  /** Each claim is a statement, so rows that are due at about the same time share one. */
  private readonly soon = new SharedTimer(() => this.wake());
  private endAppend: () => void = () => undefined;
  private running: Promise<void> | undefined;
  /** Claimed direct rows that wait for their turn. */
  private readonly waiting: OutboxRow[] = [];
  private readonly inProgress = new Set<Promise<void>>();
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

  /** Claims nothing more, and finishes what is in progress. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.endAppend();
    clearInterval(this.timer);
    this.soon.stop();
    await this.running;
    while (this.inProgress.size > 0) await Promise.all(this.inProgress);
    // Rows that cannot reach their queue because Redis is down are claimed again after their lease.
    await Promise.race([Promise.all(this.leaving), sleep(lastHandOverMs, undefined, { ref: false })]);
  }

  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  /** Claims until nothing is due. A wake in the meantime starts another round, so that no commit is missed. */
  private async drain(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        const rows = await this.deps.database.statement((db) => outbox.claim(db, batchSize));
        for (const row of rows) this.dispatch(row, { isNew: false });
        if (rows.length === batchSize) this.isWanted = true;
        while (this.waiting.length > 0) await Promise.race(this.inProgress);
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
    // A row that is claimed again gets its own job, which its id keeps unique.
    const handOver = isNew && lane === 'emails' ? this.enqueueEmail(row) : addJob(this.queues[lane], [row]);
    // Only `stop` waits for it: while Redis is down, Bull keeps trying.
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
    while (this.inProgress.size < maxInProgress) {
      const row = this.waiting.shift();
      if (!row) return;
      const delivery = deliver(this.deps, row).finally(() => {
        this.inProgress.delete(delivery);
        this.fill();
      });
      this.inProgress.add(delivery);
    }
  }
}

/**
 * Runs work after a delay. Requests close together share a run: the first delay starts a run, and requests that came in
 * the meantime share the next one, so that none waits more than twice its delay.
 */
export class SharedTimer {
  private timer: NodeJS.Timeout | undefined;
  /** When the latest request is due. */
  private dueAt = 0;

  constructor(private readonly run: () => void) {}

  in(ms: number): void {
    this.dueAt = Math.max(this.dueAt, Date.now() + ms);
    // It must not keep the process alive.
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
