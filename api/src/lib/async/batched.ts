type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** How long the first waits for others, and how many go at once. */
export type BatchLimits = { readonly waitMs: number; readonly max: number };

/**
 * Collects calls that come at about the same time, and runs them as one: `run` returns a value for each key, in their
 * order. When it throws, it throws for each.
 */
export function batched<K, V>(
  run: (keys: readonly K[]) => Promise<readonly V[]>,
  { waitMs, max }: BatchLimits,
): (key: K) => Promise<V> {
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

async function runBatch<K, V>(
  run: (keys: readonly K[]) => Promise<readonly V[]>,
  batch: readonly Waiting<K, V>[],
): Promise<void> {
  try {
    const values = await run(batch.map(({ key }) => key));
    if (values.length !== batch.length)
      throw new Error('A batch returned another number of values than it was given');
    // As many as there were keys.
    batch.forEach(({ resolve }, index) => resolve(values[index] as V));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
