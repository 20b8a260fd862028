import { UnavailableError } from '../../lib/domain-error.js';

/**
 * Lets at most `most` pieces of work run at once; the others wait in the order they came, as long as fewer than
 * `mostWaiting` do. Throws UnavailableError (503 with Retry-After) beyond that: whoever came last would have gone
 * before it was their turn.
 */
export function createGate(most: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most && waiting.length >= mostWaiting) throw new UnavailableError();
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands its place on, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
