/** A value made on first use, then reused. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** A value loaded on first use, then reused. A failure is not kept: the next caller tries again. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  const start = async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      loaded = undefined;
      throw error;
    }
  };
  return () => (loaded ??= start());
}

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
