import type { Redis } from 'ioredis';
import {
  RateLimiterRes,
  type IRateLimiterStoreOptions,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { DomainError, TooManyRequestsError } from '../../lib/domain-error.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

export type LoginAttempt = {
  readonly account: string;
  readonly address: string;
  /** The browser's device id, if it has logged in to this account before (known-device.ts). */
  readonly device: string | null;
};

/**
 * Limits login attempts (docs/product/limits.md). A known device is counted on its own, so that others' attempts for its
 * account or from its address never slow it down. All other attempts share three counts.
 */
export type LoginThrottle = {
  /**
   * Counts an attempt and runs `work`. A success resets the caller's own count, a refusal stays counted, and our own
   * failure is not counted. Throws TooManyRequestsError (429 with Retry-After) while the attempt has to wait.
   */
  readonly run: <T>(attempt: LoginAttempt, work: () => Promise<T>) => Promise<T>;
  /** Counts a wrong password. Returns whether to warn the account's owner now. */
  readonly countFailure: (attempt: LoginAttempt) => Promise<boolean>;
};

const minutes = 60;
const freeAttempts = { caller: 10, account: 100 } as const;
const perAddress = { points: 100, duration: 15 * minutes };
/** Every 50th wrong password within a day causes a warning email. */
const failures = { points: 50, duration: 24 * 60 * minutes };

export function createLoginThrottle(redis: Redis, secrets: Secrets): LoginThrottle {
  const callers = createPacedAttempts(redis, 'login', freeAttempts.caller);
  const accounts = createPacedAttempts(redis, 'login-account', freeAttempts.account);
  const addresses = limiter(redis, { keyPrefix: 'login-address', ...perAddress });
  const failed = limiter(redis, { keyPrefix: 'login-failures', ...failures });
  // Hashed, so that Redis holds no account names.
  const hash = (text: string): string => secrets.hash('login attempt row', text);
  const callerOf = ({ account, address, device }: LoginAttempt): string =>
    hash(device === null ? `${account} from ${address}` : `${account} on ${device}`);
  const admit = async (attempt: LoginAttempt): Promise<void> => {
    if (attempt.device === null) {
      await addresses.consume(attempt.address).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes ? refuse(refused) : refused;
      });
    }
    await callers.admit(callerOf(attempt));
    if (attempt.device === null) await accounts.admit(hash(attempt.account));
  };
  const takeBack = async (attempt: LoginAttempt): Promise<void> => {
    await callers.takeBack(callerOf(attempt));
    if (attempt.device !== null) return;
    await Promise.all([addresses.reward(attempt.address), accounts.takeBack(hash(attempt.account))]);
  };
  return {
    async run(attempt, work) {
      await admit(attempt);
      try {
        const done = await work();
        await callers.reset(callerOf(attempt));
        return done;
      } catch (error) {
        if (isOurFailure(error)) await takeBack(attempt);
        throw error;
      }
    },
    async countFailure({ account }) {
      return (await countAttempt(failed, hash(account))) % failures.points === 0;
    },
  };
}

function isOurFailure(error: unknown): boolean {
  return !(error instanceof DomainError) || error.status >= 500;
}

/** For RATE_LIMITS=off. */
export const noLoginThrottle: LoginThrottle = {
  run: (_attempt, work) => work(),
  countFailure: () => Promise.resolve(false),
};

/** Attempts by key: some are free, then each one starts a longer pause. Never a permanent lock. */
type PacedAttempts = {
  /** Counts an attempt. Throws TooManyRequestsError (429 with Retry-After) while the key has to wait. */
  readonly admit: (key: string) => Promise<void>;
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
function createPacedAttempts(redis: Redis, name: string, free: number): PacedAttempts {
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
async function countAttempt(attempts: RateLimiterRedis, key: string): Promise<number> {
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
