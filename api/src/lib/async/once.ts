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
