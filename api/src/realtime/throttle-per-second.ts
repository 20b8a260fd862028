import { Repeater } from '@graphql-yoga/subscription';

const pauseMs = 1_000;

/** Something happened, once or many times. */
export type Tick = Record<string, never>;

/** Follows a stream of events and says, at most once a second, that there was at least one; the last is never lost. */
export function throttlePerSecond(events: AsyncIterable<unknown>): Repeater<Tick> {
  return new Repeater<Tick>(async (push, stop) => {
    const iterator = events[Symbol.asyncIterator]();
    let timer: NodeJS.Timeout | undefined;
    let pulsedAt = 0;
    const pulse = (): void => {
      timer = undefined;
      pulsedAt = Date.now();
      void push({});
    };
    void stop.then(() => {
      clearTimeout(timer);
      return iterator.return?.();
    });
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      timer ??= setTimeout(pulse, Math.max(0, pulsedAt + pauseMs - Date.now()));
    }
  });
}
