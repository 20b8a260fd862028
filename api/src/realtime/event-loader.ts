/** Loads the subject of an event by its id, once per event object. */
export type EventLoader<T> = (id: string, event: object) => Promise<T>;

/**
 * Loads the subject of a topic's events, once for all subscribers of the process. Events with the same id that arrive
 * during a load share the next one, which includes them all: a burst of sales costs one query at a time.
 */
export function createEventLoader<T>(load: (id: string) => Promise<T>): EventLoader<T> {
  const byEvent = new WeakMap<object, Promise<T>>();
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<T>>();

  const start = (id: string): Promise<T> => {
    const loading = load(id);
    const settled = loading
      .catch(() => undefined)
      .then(() => {
        if (running.get(id) === settled) running.delete(id);
      });
    running.set(id, settled);
    return loading;
  };

  const next = (id: string): Promise<T> => {
    const current = running.get(id);
    if (!current) return start(id);
    const found = waiting.get(id);
    if (found) return found;
    const following = current.then(() => {
      waiting.delete(id);
      return start(id);
    });
    waiting.set(id, following);
    return following;
  };

  // The event target passes the same object to every subscriber.
  return (id, event) => {
    const found = byEvent.get(event);
    if (found) return found;
    const loaded = next(id);
    byEvent.set(event, loaded);
    return loaded;
  };
}
