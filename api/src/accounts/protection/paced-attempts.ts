import type { Redis } from 'ioredis';
import {
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../../lib/domain-error.js';

/** Attempts by key: some are free, then each one starts a longer pause. Never a permanent lock. */
type PacedAttempts = {
  /** Counts an attempt. Throws TooManyRequestsError (429 with Retry-After) while the key has to wait. */
  readonly admit: (key: string) => Promise<void>;
  /** Resets the count. */
  readonly reset: (key: string) => Promise<void>;
  /** Uncounts an admitted attempt and removes the pause that it started. */
  readonly takeBack: (key: string) => Promise<void>;
};

const windowSeconds = 15 * 60;
const firstPauseSeconds = 5;

/** The pause after `excess` attempts beyond the free ones (1 or more): 5 s, doubling up to 15 minutes. */
export function pauseSeconds(excess: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(excess - 1, 20), windowSeconds);
}

/** Counts in Redis, shared by all processes; within the process while Redis is down. */
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
        // A concurrent attempt started the pause first.
        throw refused instanceof RateLimiterRes ? refuse(refused) : refused;
      });
      await pauses.block(key, pauseSeconds(excess));
    },
    async reset(key) {
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

/** Counts an attempt and returns the count, also beyond the limit, where `consume` rejects. */
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

/** The key for attempts to log in to an organization: its contact email in lower case. */
export function organizationAccountName(contactEmail: string): string {
  return contactEmail.trim().toLowerCase();
}

/** The same for staff, distinct from an organization's key. */
export function adminAccountName(username: string): string {
  return `administrator ${username.trim().toLowerCase()}`;
}
