import { runBatch, type Run, type Waiting } from './run-batch.js';

export type CoalescingLimits = {
  /** How many go at once. */
  readonly max: number;
  /** How long the next waits for others to go with, where there were others just now. */
  readonly gatherMs: number;
  /** How long a call that hangs is waited for. */
  readonly patienceMs: number;
};

/** For statements of some milliseconds that everybody waits for. */
export const inBusyMoments: CoalescingLimits = { max: 50, gatherMs: 10, patienceMs: 50 };

/**
 * Runs a call at once where none is in progress, and those that come meanwhile, and shortly after, as one, next: a quiet
 * process waits for nothing, a busy one asks once for many. When a batch of several throws, each is run alone, and gets
 * its own error.
 */
export function coalesced<K, V>(
  run: Run<K, V>,
  { max, gatherMs, patienceMs }: CoalescingLimits,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  /** Until it is over, nobody starts. */
  let pause: NodeJS.Timeout | undefined;

  const startIn = (ms: number): void => {
    clearTimeout(pause);
    pause = setTimeout(start, ms);
  };
  const start = (): void => {
    clearTimeout(pause);
    pause = undefined;
    if (waiting.length === 0) return;
    const batch = waiting.slice(0, max);
    waiting = waiting.slice(max);
    startIn(patienceMs);
    void runBatch(runThenPause, batch, runAlone);
  };
  const runThenPause: Run<K, V> = async (keys) => {
    try {
      return await run(keys);
    } finally {
      const isBusy = keys.length > 1 || waiting.length > 0;
      if (isBusy) startIn(gatherMs);
      else start();
    }
  };
  const runAlone = (failed: readonly Waiting<K, V>[]): void => {
    for (const one of failed) void runBatch(run, [one]);
  };
  return (key) =>
    new Promise<V>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (pause === undefined || waiting.length === max) start();
    });
}
