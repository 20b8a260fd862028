import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the process is about to stop: readiness says so first, so that a proxy sends its requests elsewhere. */
export type Drain = { readonly isDraining: boolean };

export type Drainable = Drain & { readonly start: () => Promise<void> };

/**
 * `start` has the process response as before for `ms`, but as one that is not ready and with connections that end with
 * their response. Whoever keeps one open meanwhile is told by the response to close it, not by a reset.
 */
export function createDrain(ms: number): Drainable {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    async start() {
      isDraining = true;
      await sleep(ms);
    },
  };
}
