import type { Redis } from 'ioredis';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../lib/domain-error.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { countAttempt, createPacedAttempts, limiter, refuse } from './paced-attempts.js';

/** Who tries to log in, and as whom. */
export type LoginAttempt = {
  readonly account: string;
  readonly address: string;
  /** The browser, when it is known to have logged in to this account before (known-device.ts). */
  readonly device: string | null;
};

/**
 * Attempts to log in (docs/product/limits.md). A known device is counted alone: whatever others try, at this account
 * or from this address, never keeps it waiting. Everybody else shares three counts.
 */
export type LoginThrottle = {
  /**
   * Counts an attempt and does its work. What works out starts the caller's own count again; what is refused stays
   * counted; what we could not serve does not count. Throws TooManyRequestsError (429 with Retry-After) while the
   * attempt has to wait.
   */
  readonly run: <T>(attempt: LoginAttempt, work: () => Promise<T>) => Promise<T>;
  /** After a wrong password: whether its account should be warned now. */
  readonly countFailure: (attempt: LoginAttempt) => Promise<boolean>;
};

const minutes = 60;
const freeAttempts = { caller: 10, account: 100 } as const;
const perAddress = { points: 100, duration: 15 * minutes };
/** So many wrong passwords within a day are worth an email; the next one after as many more. */
const failures = { points: 50, duration: 24 * 60 * minutes };

export function createLoginThrottle(redis: Redis, secrets: Secrets): LoginThrottle {
  const callers = createPacedAttempts(redis, 'login', freeAttempts.caller);
  const accounts = createPacedAttempts(redis, 'login-account', freeAttempts.account);
  const addresses = limiter(redis, { keyPrefix: 'login-address', ...perAddress });
  const failed = limiter(redis, { keyPrefix: 'login-failures', ...failures });
  // Redis does not learn who logs in.
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
        await callers.forgive(callerOf(attempt));
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

/** With RATE_LIMITS=off. */
export const noLoginThrottle: LoginThrottle = {
  run: (_attempt, work) => work(),
  countFailure: () => Promise.resolve(false),
};
