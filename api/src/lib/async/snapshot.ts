/** Something that is read often and changes seldom, kept in memory. */
export type Snapshot<T> = {
  readonly get: () => Promise<T>;
  /** Has the next `get` load it again, also while a load is running. */
  readonly evict: () => void;
};

/** Loads at the first `get`, and again once it is evicted or so old. A load that fails is not kept. */
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
