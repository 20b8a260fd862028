import { UnavailableError } from '../domain-error.js';

/** Runs work when it is its turn. Throws UnavailableError (503 with Retry-After) when that would take too long. */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>;

type Limits = {
  readonly running: number;
  /** How long one waits; without it, until it is its turn. */
  readonly maxWaitMs?: number;
  /** How many wait at once; the next one is refused without waiting. */
  readonly maxWaiting?: number;
};

/**
 * Lets so many pieces of work run at once. The others wait in the order they came, within these limits: more than a
 * server can do is better refused at once than answered when nobody listens any more.
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
    // Hands its place on, so that nobody who comes now overtakes those who wait.
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
