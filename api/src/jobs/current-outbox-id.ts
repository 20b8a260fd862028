import { AsyncLocalStorage } from 'node:async_hooks';

type Work = { readonly outboxId: string; isFinished: boolean };

const inHand = new AsyncLocalStorage<Work>();

/** Runs a handler as the work on one outbox row of a queue. Returns whether the handler has finished the row itself. */
export async function workOn(outboxId: string, work: () => Promise<void>): Promise<boolean> {
  const current: Work = { outboxId, isFinished: false };
  await inHand.run(current, work);
  return current.isFinished;
}

/** The outbox row whose handler is running; null outside of the handlers of queues. For records of what a message became. */
export function currentOutboxId(): string | null {
  return inHand.getStore()?.outboxId ?? null;
}

/** Called by a handler whose last statement has marked its row done: it need not be done once more. */
export function noteFinished(): void {
  const current = inHand.getStore();
  if (current) current.isFinished = true;
}
