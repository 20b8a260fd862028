import { runBatch, type Run, type Waiting } from './run-batch.js';

export type CoalescingLimits = {
  /** How many go at once. */
  readonly max: number;
  /** After a call, the next waits so long for others to go with. */
  readonly gatherMs: number;
  /** How long a call that hangs is waited for. */
  readonly patienceMs: number;
};

/** For statements of some milliseconds that everybody waits for. */
export const inBusyMoments: CoalescingLimits = { max: 50, gatherMs: 10, patienceMs: 50 };

/**
 * Runs a call at once where none is in progress or has just ended, and those that come meanwhile as one, next: a quiet
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
    void runBatch(run, batch, runAlone).then(() => startIn(gatherMs));
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
