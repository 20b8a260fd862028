import { outbox, type OutboxRow } from '../database/index.js';
import { deliver, type DeliveryDeps } from './delivery.js';
import { queueNames, type MessageQueues, type QueueName } from './queues.js';

/** Emails wait for the mail server; a flyer is work for the processor, and two at once would only hold up more. */
const concurrency: Readonly<Record<QueueName, number>> = { emails: 5, flyers: 1 };

/** Works the Bull queues off. A job whose row is finished already (handed over twice) does nothing. */
export function startWorkers(deps: DeliveryDeps, queues: MessageQueues): void {
  for (const name of queueNames) {
    void queues[name].process(concurrency[name], async ({ data }: { data: OutboxRow }) => {
      const attempts = await outbox.renewLease(deps.database.read, data.id);
      if (attempts === null) return;
      await deliver(deps, { ...data, attempts, createdAt: new Date(data.createdAt) });
    });
  }
}
