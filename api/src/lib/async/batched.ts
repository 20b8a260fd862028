/** How long the first waits for others, and how many go at once. */
type BatchLimits = { readonly waitMs: number; readonly max: number };

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

type CoalescingLimits = {
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

/** Does what several calls ask for as one: returns a value for each key, in their order. */
type Run<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

/** A call that waits for its value. */
type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Gives each call of the batch its own value. When `run` throws, it throws for each, or `onFailure` sees to them. */
async function runBatch<K, V>(
  run: Run<K, V>,
  batch: readonly Waiting<K, V>[],
  onFailure?: (failed: readonly Waiting<K, V>[]) => void,
): Promise<void> {
  try {
    const values = await run(batch.map(({ key }) => key));
    if (values.length !== batch.length)
      throw new Error('A batch returned another number of values than it was given');
    // As many as there were keys.
    batch.forEach(({ resolve }, index) => resolve(values[index] as V));
  } catch (error) {
    if (onFailure && batch.length > 1) return onFailure(batch);
    for (const { reject } of batch) reject(error);
  }
}
