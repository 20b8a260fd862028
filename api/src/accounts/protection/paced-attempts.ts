import type { Redis } from 'ioredis';
import {
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../../lib/domain-error.js';

/** Attempts of one key: so many are free, each one more opens a longer pause. Never a permanent lock. */
type PacedAttempts = {
  /** Counts an attempt. Throws TooManyRequestsError (429 with Retry-After) while the key has to wait. */
  readonly admit: (key: string) => Promise<void>;
  /** The count starts again. */
  readonly forgive: (key: string) => Promise<void>;
  /** An attempt that was admitted is not counted, nor is the pause that it opened. */
  readonly takeBack: (key: string) => Promise<void>;
};

const windowSeconds = 15 * 60;
const firstPauseSeconds = 5;

/** The delay before another attempt after the given number beyond the free ones (1 or more): 5 s doubling to 15 minutes. */
export function pauseSeconds(excess: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(excess - 1, 20), windowSeconds);
}

/** Counts in Redis, so that all processes count together; in the process while Redis is away. */
export function createPacedAttempts(redis: Redis, name: string, free: number): PacedAttempts {
  const attempts = limiter(redis, { keyPrefix: `${name}-attempts`, points: free, duration: windowSeconds });
  const pauses = limiter(redis, { keyPrefix: `${name}-pause`, points: 1, duration: firstPauseSeconds });
  return {
    async admit(key) {
      const paused = await pauses.get(key);
      if (paused && paused.remainingPoints <= 0 && paused.msBeforeNext > 0) throw refuse(paused);
      const excess = (await countAttempt(attempts, key)) - free;
      if (excess <= 0) return;
      await pauses.consume(key).catch((refused: unknown) => {
        // Another attempt of the same moment took the place.
        throw refused instanceof RateLimiterRes ? refuse(refused) : refused;
      });
      await pauses.block(key, pauseSeconds(excess));
    },
    async forgive(key) {
      await Promise.all([attempts.delete(key), pauses.delete(key)]);
    },
    async takeBack(key) {
      await Promise.all([attempts.reward(key), pauses.delete(key)]);
    },
  };
}

export function limiter(
  redis: Redis,
  options: Omit<IRateLimiterStoreOptions, 'storeClient'>,
): RateLimiterRedis {
  const insuranceLimiter = new RateLimiterMemory(options);
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
}

/** Counts one more and returns how many there are. Consuming beyond the points rejects; here only the count matters. */
export async function countAttempt(attempts: RateLimiterRedis, key: string): Promise<number> {
  try {
    return (await attempts.consume(key)).consumedPoints;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.consumedPoints;
    throw refused;
  }
}

export function refuse({ msBeforeNext }: RateLimiterRes): TooManyRequestsError {
  return new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
}

/** How attempts for an organization's account are counted: by its contact email, whatever its case. */
export function organizationAccountName(contactEmail: string): string {
  return contactEmail.trim().toLowerCase();
}

/** The same for staff, apart from an organization's account of the same text. */
export function adminAccountName(username: string): string {
  return `administrator ${username.trim().toLowerCase()}`;
}
