import { outbox, type OutboxRow } from '../database/index.js';
import { deliver, type DeliveryDeps } from './delivery.js';
import { queueNames, type MessageQueues } from './queues.js';

const concurrency = 5;

/** Works the Bull queues off. A job whose row is finished already (handed over twice) does nothing. */
export function startWorkers(deps: DeliveryDeps, queues: MessageQueues): void {
  for (const name of queueNames) {
    void queues[name].process(concurrency, async ({ data }: { data: OutboxRow }) => {
      if (!(await outbox.renewLease(deps.database.read, data.id))) return;
      await deliver(deps, { ...data, createdAt: new Date(data.createdAt) });
    });
  }
}
