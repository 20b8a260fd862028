/** How long the first call waits for others, and the largest batch. */
type BatchLimits = { readonly waitMs: number; readonly max: number };

/**
 * Collects calls made at about the same time and runs them as one: `run` returns a value for each key, in order. When
 * it throws, every call fails.
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
  /** The largest batch. */
  readonly max: number;
  /** How long the next batch collects calls while calls are frequent. */
  readonly gatherMs: number;
  /** How long a call that hangs holds up the next batch. */
  readonly patienceMs: number;
};

/** For frequent statements that take a few milliseconds. */
export const inBusyMoments: CoalescingLimits = { max: 50, gatherMs: 10, patienceMs: 50 };

/**
 * Runs a call at once when none is in progress, and the calls made meanwhile or shortly after as one batch: a quiet
 * process never waits, a busy one sends one statement for many calls. When a batch of several throws, each call runs
 * again alone and gets its own error.
 */
export function coalesced<K, V>(
  run: Run<K, V>,
  { max, gatherMs, patienceMs }: CoalescingLimits,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  /** While it is set, no batch starts unless it is full. */
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

/** Runs several calls as one: returns a value for each key, in order. */
type Run<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Resolves each call of the batch with its own value. When `run` throws, rejects each, or hands them to `onFailure`. */
async function runBatch<K, V>(
  run: Run<K, V>,
  batch: readonly Waiting<K, V>[],
  onFailure?: (failed: readonly Waiting<K, V>[]) => void,
): Promise<void> {
  try {
    const values = await run(batch.map(({ key }) => key));
    if (values.length !== batch.length)
      throw new Error(`A batch of ${batch.length} returned ${values.length} values`);
    // The lengths are equal, checked above.
    batch.forEach(({ resolve }, index) => resolve(values[index] as V));
  } catch (error) {
    if (onFailure && batch.length > 1) return onFailure(batch);
    for (const { reject } of batch) reject(error);
  }
}
