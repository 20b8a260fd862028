/** Batches items of one source. */
export type Gatherer<T> = {
  readonly add: (item: T) => void;
  /** Delivers waiting items and ends. */
  readonly stop: () => void;
};

/** Delivers the first item at once, and items that follow in quick succession together, every `ms`. */
export function gather<T>(ms: number, onItems: (items: readonly T[]) => void): Gatherer<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    timer = setTimeout(flush, ms);
    onItems(items);
  };
  return {
    add: (item) => {
      waiting.push(item);
      if (timer === undefined) flush();
    },
    stop: () => {
      clearTimeout(timer);
      if (waiting.length > 0) onItems(waiting);
      waiting = [];
    },
  };
}
