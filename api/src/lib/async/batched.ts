import { runBatch, type Run, type Waiting } from './run-batch.js';

/** How long the first waits for others, and how many go at once. */
export type BatchLimits = { readonly waitMs: number; readonly max: number };

/**
 * Collects calls that come at about the same time, and runs them as one: `run` returns a value for each key, in their
 * order. When it throws, it throws for each.
 */
export function batched<K, V>(run: Run<K, V>, { waitMs, max }: BatchLimits): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  let timer: NodeJS.Timeout | undefined;

  const send = (): void => {
    clearTimeout(timer);
    const batch = waiting;
    waiting = [];
    void runBatch(run, batch);
  };
  return (key) =>
    new Promise<V>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (waiting.length === 1) timer = setTimeout(send, waitMs);
      if (waiting.length === max) send();
    });
}
