/** Items of one source, on their way to what works on several at once. */
export type Gatherer<T> = {
  readonly add: (item: T) => void;
  /** Hands on what still waits, and ends. */
  readonly stop: () => void;
};

/** Hands the first item on at once, and what follows it in quick succession together, every `ms`. */
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
