import type { Clock } from '../../src/lib/clock.js';

/** A clock that stands still until the test moves it. */
export function fakeClock(start: string): { clock: Clock; advance: (seconds: number) => void } {
  let now = new Date(start);
  return {
    clock: () => now,
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  };
}
