import { outbox, type OutboxRow } from '../database/index.js';
import { SharedTimer } from './shared-timer.js';
import { deliver, type DeliveryDeps } from './delivery.js';
import type { MessageQueues } from './queues.js';

const pollMs = 1_000;
const batchSize = 100;

/** Direct messages in hand at once: a slow one (a provider that hangs) must not hold up the announcements. */
const maxInProgress = 64;

/**
 * Works the direct outbox rows off and hands the others to Bull under the row's id. It is handed what its own process
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

  constructor(
    private readonly deps: DeliveryDeps,
    private readonly queues: MessageQueues,
  ) {}

  start(): void {
    this.endAppend = outbox.onAppend(this.deps.database.source, {
      dispatch: (row) => this.dispatch(row),
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
        for (const row of rows) this.dispatch(row);
        if (rows.length === batchSize) this.isWanted = true;
        while (this.waiting.length > 0) await Promise.race(this.inHand);
      } catch (error) {
        this.deps.logger.warn({ err: error }, 'the outbox cannot be read');
      }
    }
  }

  private dispatch(row: OutboxRow): void {
    const lane = this.deps.handlers.get(row.name)?.message.lane ?? 'direct';
    if (lane === 'direct') {
      this.waiting.push(row);
      this.fill();
      return;
    }
    // Not awaited: while Redis is away Bull waits for it, and a row handed over twice is one job by its id.
    void this.queues[lane].add(row, { jobId: row.id }).catch((error: unknown) => {
      this.deps.logger.warn({ outboxId: row.id, err: error }, 'could not hand a message to its queue');
    });
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
