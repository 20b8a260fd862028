import Bull, { type Queue } from 'bull';
import { outbox, type OutboxRow, type Tx } from '../database/index.js';
import type { RedisConnections } from '../redis/index.js';
import { deliver, type DeliveryDeps } from './deliver.js';
import type { Lane } from './message.js';

/** Every lane except `direct`. */
const queueNames = ['emails', 'flyers', 'bulk', 'webhooks'] as const satisfies readonly Lane[];
type QueueName = (typeof queueNames)[number];

/** A row, with others that are processed with it. */
type QueuedRow = OutboxRow & { readonly others?: readonly OutboxRow[] };

export type MessageQueues = Readonly<Record<QueueName, Queue<QueuedRow>>>;

/** Adds one job for these rows. A single row that is added twice is one job, by its id. */
export async function addJob<T extends OutboxRow>(
  queue: Queue<QueuedRow>,
  rows: readonly T[],
): Promise<readonly T[]> {
  const [first, ...others] = rows;
  if (first) await queue.add({ ...first, ...(others.length > 0 && { others }) }, { jobId: first.id });
  return rows;
}

/** Jobs are removed when they end: the outbox row, not Redis, records the outcome. */
const jobOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** Another worker takes over the jobs of a killed one within half a minute, before the lease of their rows ends. */
const settings = { lockDuration: 15_000, stalledInterval: 7_500 };

export function createQueue<T>(redis: RedisConnections, name: string): Queue<T> {
  const queue = new Bull<T>(name, {
    prefix: 'skycrumb',
    createClient: (type) => redis.forBull(type),
    defaultJobOptions: jobOptions,
    settings,
  });
  // Bull repeats connection errors here, but the connections already log them, once.
  queue.on('error', () => undefined);
  // Bull never repeats a subscription of its start that was refused, so it waits until Redis accepts our password.
  const isReady = queue.isReady.bind(queue);
  queue.isReady = () => redis.responded.then(isReady);
  // Bull ignores this promise, so stopping a process during its start would cause an unhandled rejection.
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
 * Ignores the error of `process` when the queue closes during its start. Any other error ends the process, because its
 * jobs would never run.
 */
export function keepWorking(queue: Queue, work: Promise<void>): void {
  work.catch((error: unknown) => {
    if (!closing.has(queue)) throw error;
  });
}

/** How long jobs in progress may take to finish; while Redis is down, there is nothing to wait for. */
const closeMs = 8_000;

/** Takes no more jobs, lets those in progress finish, and closes the queues' connections. */
export async function closeQueues(queues: readonly Queue[]): Promise<void> {
  for (const queue of queues) closing.add(queue);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, closeMs)));
  await Promise.race([Promise.all(queues.map((queue) => queue.close())), tooLong]);
  clearTimeout(timer);
}

/**
 * Emails wait for the mail server and for each other, since those of one moment are loaded and logged together, up to five
 * in a job. Flyers and papers need the CPU: two alternate between pages, so that a class list does not wait for a thousand
 * slips. Two bulk runs alternate. Webhooks wait for other servers.
 */
const concurrency: Readonly<Record<QueueName, number>> = { emails: 3, flyers: 2, bulk: 2, webhooks: 4 };

/** Starts processing the Bull queues. A row that is already finished (added twice) does nothing. */
export function startWorkers(deps: DeliveryDeps, queues: MessageQueues): void {
  for (const name of queueNames) {
    const work = queues[name].process(concurrency[name], async ({ data }: { data: QueuedRow }) => {
      const { others = [], ...first } = data;
      await Promise.all([first, ...others].map((row) => processRow(deps, row)));
    });
    keepWorking(queues[name], work);
  }
}

async function processRow(deps: DeliveryDeps, queued: OutboxRow): Promise<void> {
  const row = { ...queued, createdAt: new Date(queued.createdAt) };
  const attempts = isFresh(row)
    ? row.attempts
    : await deps.database.statement((db) => outbox.renewLease(db, row.id));
  if (attempts !== null) await deliver(deps, { ...row, attempts });
}

/** Whether most of the row's first lease is left, so that no other worker can have claimed it. */
function isFresh({ attempts, createdAt }: OutboxRow): boolean {
  const ageMs = Date.now() - createdAt.getTime();
  return attempts === 1 && ageMs >= 0 && ageMs < freshMs;
}

const freshMs = 10_000;

/** Removes the errors of messages with one of these ids: a server's error can contain the recipient. */
export async function eraseErrorsAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE outbox SET last_error = 'Removed'
      WHERE last_error IS NOT NULL AND EXISTS (SELECT 1 FROM jsonb_each_text(payload) WHERE value = ANY($1::text[]))`,
    [ids],
  );
}
