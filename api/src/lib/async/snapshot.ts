/** A value that is read often and rarely changes, kept in memory. */
export type Snapshot<T> = {
  readonly get: () => Promise<T>;
  /** Makes the next `get` load again, even while a load is running. */
  readonly evict: () => void;
};

/** Loads on the first `get`, and again once the value is evicted or too old. A failed load is not kept. */
export function createSnapshot<T>(load: () => Promise<T>, maxAgeMs: number): Snapshot<T> {
  let kept: { readonly value: Promise<T>; readonly at: number } | null = null;
  const evict = (): void => void (kept = null);
  const start = (): Promise<T> => {
    const value = load();
    const mine = { value, at: Date.now() };
    kept = mine;
    value.catch(() => {
      if (kept === mine) evict();
    });
    return value;
  };
  return { get: () => (kept && Date.now() - kept.at < maxAgeMs ? kept.value : start()), evict };
}
