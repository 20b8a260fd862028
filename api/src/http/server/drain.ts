import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the process is about to stop: readiness says so first, so that a proxy sends its requests elsewhere. */
export type Drain = { readonly isDraining: boolean };

export type Drainable = Drain & { readonly start: () => Promise<void> };

/**
 * For `ms` after `start` the process serves requests as before, but says that it is not ready, and each response closes
 * its connection: a client learns that from a header, not from a reset.
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
