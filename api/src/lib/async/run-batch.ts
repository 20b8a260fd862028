/** Does what several calls ask for as one: returns a value for each key, in their order. */
export type Run<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

/** A call that waits for its value. */
export type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/** Gives each call of the batch its own value. When `run` throws, it throws for each, or `onFailure` sees to them. */
export async function runBatch<K, V>(
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
