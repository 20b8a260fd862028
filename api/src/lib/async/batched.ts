type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

type Run<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

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

/** How many go at once, and how long they wait at most for those before them. */
export type CoalescingLimits = { readonly max: number; readonly patienceMs: number };

/** For statements of some milliseconds that everybody waits for. */
export const inBusyMoments: CoalescingLimits = { max: 50, patienceMs: 50 };

/**
 * Runs a call at once while none is in progress, and those that come meanwhile as one, next: a quiet process waits for
 * nothing, a busy one asks once for many. One that hangs is waited for no longer than `patienceMs`. When a batch of several
 * throws, each is run alone, and gets its own error.
 */
export function coalesced<K, V>(
  run: Run<K, V>,
  { max, patienceMs }: CoalescingLimits,
): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  const runAlone = (failed: readonly Waiting<K, V>[]): void => {
    for (const one of failed) void runBatch(run, [one]);
  };
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.slice(0, max);
    waiting = waiting.slice(max);
    running += 1;
    void runBatch(run, batch, runAlone).then(() => {
      running -= 1;
      if (waiting.length > 0) send();
    });
    if (waiting.length > 0) timer = setTimeout(send, patienceMs);
  };
  return (key) =>
    new Promise<V>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running === 0) send();
      else timer ??= setTimeout(send, patienceMs);
    });
}

async function runBatch<K, V>(
  run: Run<K, V>,
  batch: readonly Waiting<K, V>[],
  runAlone?: (failed: readonly Waiting<K, V>[]) => void,
): Promise<void> {
  try {
    const values = await run(batch.map(({ key }) => key));
    if (values.length !== batch.length)
      throw new Error('A batch returned another number of values than it was given');
    // As many as there were keys.
    batch.forEach(({ resolve }, index) => resolve(values[index] as V));
  } catch (error) {
    if (runAlone && batch.length > 1) return runAlone(batch);
    for (const { reject } of batch) reject(error);
  }
}
