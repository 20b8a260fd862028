import { outbox, type OutboxRow } from '../database/index.js';
import { deliver, type DeliveryDeps } from './delivery.js';
import { keepWorking, queueNames, type MessageQueues, type QueuedRow, type QueueName } from './queues.js';

/**
 * Emails wait for the mail server, and for each other: those of one moment are loaded and logged together, and a job has
 * up to five. Flyers and papers are work for the processor: two take turns between their pages, so that a class's list
 * does not wait for a thousand slips. Two bulk runs take turns.
 */
const concurrency: Readonly<Record<QueueName, number>> = { emails: 3, flyers: 2, bulk: 2 };

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
