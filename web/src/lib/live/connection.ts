import { createStore } from '../browser/store';

/**
 * State of the page's one socket: `opening` before its first connection, `open`, or `lost` while it reconnects.
 * Separate from the socket itself, whose code loads late.
 */
export type Connection = {
  phase: 'opening' | 'open' | 'lost';
  /** When the next try begins; null during one. */
  nextTryAt: Date | null;
};

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

let endWait: () => void = () => undefined;

/** Set by socket.ts only. */
const opening: Connection = { phase: 'opening', nextTryAt: null };

export const { get: currentConnection, set: setConnection, useValue: useSocketState } = createStore(opening);

/**
 * Milliseconds before a retry, doubling up to 30 s. `random` (0 to 1) spreads them by a fifth either way, so that a
 * school's screens do not reconnect at once.
 */
export function retryDelayMs(retries: number, random: number): number {
  const base = RETRY_MS[Math.min(retries, RETRY_MS.length - 1)] ?? RETRY_MS[0];
  return Math.round(base * (0.8 + random * 0.4));
}

/** Resolves when the next try is due, or at once after `retryNow`. */
export function waitForNextTry(retries: number): Promise<void> {
  const delayMs = retryDelayMs(retries, Math.random());
  setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + delayMs) });
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    endWait = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Ends the wait for the next try. */
export function retryNow(): void {
  endWait();
}
