import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterStoreOptions,
} from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../lib/refusal.js';
import type { Secrets } from '../lib/secrets.js';

/** Attempts for one account, wherever they come from; the address is counted in front (http, rates.loginAddress). */
export type LoginThrottle = {
  /** Counts an attempt. Throws TooManyRequestsError (429 with Retry-After) while the account has to wait. */
  readonly admit: (account: string) => Promise<void>;
  /** After a right password: the count starts anew. */
  readonly forgive: (account: string) => Promise<void>;
};

/** Limits, Login: 10 attempts in 15 minutes, then a growing delay, never a permanent lock. */
const free = { points: 10, duration: 15 * 60 };
const firstPauseSeconds = 5;

/** The delay before another attempt after the given number beyond the free ones (1 or more): 5 s doubling to 15 minutes. */
export function pauseSeconds(excess: number): number {
  return Math.min(firstPauseSeconds * 2 ** Math.min(excess - 1, 20), free.duration);
}

/** Counts in Redis, so that all processes count together; in the process while Redis is away. */
export function createLoginThrottle(redis: Redis, secrets: Secrets): LoginThrottle {
  const attempts = limiter(redis, { keyPrefix: 'login-attempts', ...free });
  const pauses = limiter(redis, { keyPrefix: 'login-pause', points: 1, duration: firstPauseSeconds });
  return {
    async admit(account) {
      // Redis is not told who logs in.
      const key = secrets.hash(account);
      const paused = await pauses.get(key);
      if (paused && paused.remainingPoints <= 0 && paused.msBeforeNext > 0) throw refuse(paused);
      const excess = (await count(attempts, key)).consumedPoints - free.points;
      if (excess <= 0) return;
      await pauses.consume(key).catch((refused: unknown) => {
        // Another attempt of the same moment took the place.
        throw refused instanceof RateLimiterRes ? refuse(refused) : refused;
      });
      await pauses.block(key, pauseSeconds(excess));
    },
    async forgive(account) {
      const key = secrets.hash(account);
      await Promise.all([attempts.delete(key), pauses.delete(key)]);
    },
  };
}

/** With RATE_LIMITS=off. */
export const noLoginThrottle: LoginThrottle = {
  admit: () => Promise.resolve(),
  forgive: () => Promise.resolve(),
};

function limiter(redis: Redis, options: Omit<IRateLimiterStoreOptions, 'storeClient'>): RateLimiterRedis {
  const insuranceLimiter = new RateLimiterMemory(options);
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
}

/** Consuming beyond the points rejects; here only the count matters. */
async function count(attempts: RateLimiterRedis, key: string): Promise<RateLimiterRes> {
  try {
    return await attempts.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

function refuse({ msBeforeNext }: RateLimiterRes): TooManyRequestsError {
  return new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1_000)));
}
