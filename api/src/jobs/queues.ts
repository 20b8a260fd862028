import Bull, { type Queue } from 'bull';
import { outbox, type OutboxRow, type Tx } from '../database/index.js';
import type { RedisConnections } from '../redis/index.js';
import { deliver, type DeliveryDeps } from './deliver.js';
import type { Lane } from './message.js';

/** Every lane but `direct`. */
export const queueNames = ['emails', 'flyers', 'bulk', 'webhooks'] as const satisfies readonly Lane[];
type QueueName = (typeof queueNames)[number];

/** A row, with others that are worked off with it. */
type QueuedRow = OutboxRow & { readonly others?: readonly OutboxRow[] };

export type MessageQueues = Readonly<Record<QueueName, Queue<QueuedRow>>>;

/** Has the rows worked off together. A row that is handed over alone twice is one job by its id. */
export async function addJob<T extends OutboxRow>(
  queue: Queue<QueuedRow>,
  rows: readonly T[],
): Promise<readonly T[]> {
  const [first, ...others] = rows;
  if (first) await queue.add({ ...first, ...(others.length > 0 && { others }) }, { jobId: first.id });
  return rows;
}

/** Jobs are removed when they end: the outbox row, not Redis, keeps what happened to them. */
const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** The jobs of a worker that was killed are another's within half a minute, and so before their rows' lease is over. */
const settings = { lockDuration: 15_000, stalledInterval: 7_500 };

export function createQueue<T>(redis: RedisConnections, name: string): Queue<T> {
  const queue = new Bull<T>(name, {
    prefix: 'skycrumb',
    createClient: (type) => redis.forBull(type),
    defaultJobOptions: jobOptions,
    settings,
  });
  // Bull repeats connection errors here; the connections log them once themselves.
  queue.on('error', () => undefined);
  // Bull lets go of this promise: a process that is stopped while it starts would end as an unhandled rejection.
  const setWorkerName = queue.setWorkerName.bind(queue);
  queue.setWorkerName = () => setWorkerName().catch(() => undefined);
  return queue;
}

export function createMessageQueues(redis: RedisConnections): MessageQueues {
  return {
    emails: createQueue(redis, 'emails'),
    flyers: createQueue(redis, 'flyers'),
    bulk: createQueue(redis, 'bulk'),
    webhooks: createQueue(redis, 'webhooks'),
  };
}

const closing = new WeakSet<Queue>();

/**
 * Bull's own promise of a queue's work ends with an error where the queue closes while its work is still starting. Any
 * other error ends the process: its jobs would wait for ever.
 */
export function keepWorking(queue: Queue, work: Promise<void>): void {
  work.catch((error: unknown) => {
    if (!closing.has(queue)) throw error;
  });
}

/** Jobs in hand may finish for this long; while Redis is away there is nothing to wait for. */
const closeMs = 8_000;

/** Takes no more jobs, lets those in hand finish, and ends the queues' connections. */
export async function closeQueues(queues: readonly Queue[]): Promise<void> {
  for (const queue of queues) closing.add(queue);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, closeMs)));
  await Promise.race([Promise.all(queues.map((queue) => queue.close())), tooLong]);
  clearTimeout(timer);
}

/**
 * Emails wait for the mail server, and for each other: those of one moment are loaded and logged together, and a job has
 * up to five. Flyers and papers are work for the processor: two take turns between their pages, so that a class's list
 * does not wait for a thousand slips. Two bulk runs take turns. Webhooks wait for other people's servers.
 */
const concurrency: Readonly<Record<QueueName, number>> = { emails: 3, flyers: 2, bulk: 2, webhooks: 4 };

/** Works the Bull queues off. A row that is finished already (handed over twice) does nothing. */
export function startWorkers(deps: DeliveryDeps, queues: MessageQueues): void {
  for (const name of queueNames) {
    const work = queues[name].process(concurrency[name], async ({ data }: { data: QueuedRow }) => {
      const { others = [], ...first } = data;
      await Promise.all([first, ...others].map((row) => workOff(deps, row)));
    });
    keepWorking(queues[name], work);
  }
}

async function workOff(deps: DeliveryDeps, queued: OutboxRow): Promise<void> {
  const row = { ...queued, createdAt: new Date(queued.createdAt) };
  const attempts = isFresh(row)
    ? row.attempts
    : await deps.database.statement((db) => outbox.renewLease(db, row.id));
  if (attempts !== null) await deliver(deps, { ...row, attempts });
}

/** So young a row has most of its first lease before it: no other worker can have got it. */
function isFresh({ attempts, createdAt }: OutboxRow): boolean {
  const ageMs = Date.now() - createdAt.getTime();
  return attempts === 1 && ageMs >= 0 && ageMs < freshMs;
}

const freshMs = 10_000;

/** A server's words about a failed try can repeat whom it was for: takes them out of the messages that name one of these ids. */
export async function forgetErrorsAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE outbox SET last_error = 'Removed'
      WHERE last_error IS NOT NULL AND EXISTS (SELECT 1 FROM jsonb_each_text(payload) WHERE value = ANY($1::text[]))`,
    [ids],
  );
}
