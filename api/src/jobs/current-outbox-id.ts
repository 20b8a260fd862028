import { AsyncLocalStorage } from 'node:async_hooks';

const inHand = new AsyncLocalStorage<string>();

/** Runs a handler as the work on one outbox row. */
export function workOn<T>(outboxId: string, work: () => Promise<T>): Promise<T> {
  return inHand.run(outboxId, work);
}

/** The outbox row whose handler is running; null outside of handlers. For records of what a message became. */
export function currentOutboxId(): string | null {
  return inHand.getStore() ?? null;
}
