import { UnavailableError } from '../domain-error.js';

/** Runs work when a place is free. Throws UnavailableError (503 with Retry-After) when that takes too long. */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>;

type Limits = {
  readonly running: number;
  /** Unlimited by default. */
  readonly maxWaitMs?: number;
  /** The most that wait at once; the next one is refused immediately. */
  readonly maxWaiting?: number;
};

/**
 * Limits how much work runs at once. The rest waits in order of arrival, within these limits: an overloaded server
 * should refuse at once rather than respond after the caller has given up.
 */
export function createAdmission({ running: max, maxWaitMs, maxWaiting = Infinity }: Limits): Admission {
  const waiting = new Set<() => void>();
  let running = 0;

  const enter = (): Promise<void> | void => {
    if (running >= max && waiting.size >= maxWaiting) throw new UnavailableError();
    if (running >= max) return takeTurn(waiting, maxWaitMs);
    running += 1;
  };
  const leave = (): void => {
    // Passes its place to the first in line, so that no newcomer jumps the queue.
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function takeTurn(waiting: Set<() => void>, maxWaitMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      waiting.delete(go);
      settle();
    };
    const go = (): void => end(resolve);
    const refuse = (): void => end(() => reject(new UnavailableError(tooBusy)));
    const timer = maxWaitMs === undefined ? undefined : setTimeout(refuse, maxWaitMs);
    waiting.add(go);
  });
}

const tooBusy = 'Too many people want this at the same time. Please try again in a few seconds.';

export type BudgetLimits = { readonly perSecond: number; readonly atOnce: number };

/** A token bucket: whether one more may run now. It refills by `perSecond` and holds at most `atOnce`. */
export function createBudget({ perSecond, atOnce }: BudgetLimits): () => boolean {
  let left = atOnce;
  let countedAt = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(atOnce, left + ((now - countedAt) / 1_000) * perSecond);
    countedAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** The result of the work, or an error after this many milliseconds; the work itself goes on. */
export async function within<T>(
  ms: number,
  work: Promise<T>,
  late = () => new Error(`No result within ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
