import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, NotFoundError, TooManyRequestsError } from '../../lib/domain-error.js';
import type { RequestContext } from '../requests/context.js';
import { isUnavailable } from '../requests/error-mapping.js';
import { misses, type RateRule } from './rate-rules.js';

/**
 * Counts a call against each rule and runs it, or throws TooManyRequestsError (429 with Retry-After). A call that we
 * could not serve (502, 503) is not counted; a miss (404) also counts against its address.
 */
export type RateLimiter = <T>(
  rules: readonly RateRule[],
  context: RequestContext,
  /** The id in the path. */
  id: string | undefined,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Counts in Redis, shared by all web processes; in the process itself while Redis is unavailable
 * (docs/product/limits.md#rates).
 */
export function createRateLimiter(redis: Redis): RateLimiter {
  const limiters = new Map<string, RateLimiterRedis>();
  return async (rules, context, id, work) => {
    const counted: Counted[] = [];
    for (const rule of rules) {
      const caller = callerOf(rule, context, id);
      if (caller === null) continue;
      const limiter = limiterOf(limiters, redis, rule);
      if (rule.isForMisses) {
        await assertSomeLeft(limiter, rule, caller, context);
        continue;
      }
      await consume(limiter, rule, caller, context);
      counted.push({ limiter, caller });
    }
    try {
      return await work();
    } catch (error) {
      if (isUnavailable(error))
        await Promise.all(counted.map(({ limiter, caller }) => limiter.reward(caller)));
      const missed = isMiss(error) ? rules.filter((rule) => rule.isForMisses) : [];
      for (const rule of error instanceof NotFoundError ? [...missed, misses] : missed)
        await consume(limiterOf(limiters, redis, rule), rule, context.address, context);
      throw error;
    }
  };
}

export const noRateLimits: RateLimiter = (_rules, _context, _id, work) => work();

type Counted = { readonly limiter: RateLimiterRedis; readonly caller: string };

function isMiss(error: unknown): boolean {
  return error instanceof DomainError && error.status === 404;
}

/** Refuses after too many misses. The call itself counts only if it is a miss. */
async function assertSomeLeft(
  limiter: RateLimiterRedis,
  rule: RateRule,
  caller: string,
  context: RequestContext,
): Promise<void> {
  const counted = await limiter.get(caller);
  if (counted && counted.remainingPoints <= 0)
    throw new TooManyRequestsError(reportRate(context, rule, counted));
}

function limiterOf(limiters: Map<string, RateLimiterRedis>, redis: Redis, rule: RateRule): RateLimiterRedis {
  const found = limiters.get(rule.name);
  if (found) return found;
  const options = { points: rule.points, duration: rule.seconds, keyPrefix: `rate:${rule.name}` };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
    // Above the limit the process refuses by itself, so that a flood does not reach Redis.
    inMemoryBlockOnConsumed: rule.points + 1,
  });
  limiters.set(rule.name, limiter);
  return limiter;
}

/** Lower case, so that another spelling does not get its own count; null for a text that is no id or code. */
function countedId(id: string | undefined): string | null {
  return id !== undefined && /^[a-z0-9-]{1,40}$/i.test(id) ? id.toLowerCase() : null;
}

/** Null if the rule does not apply: a browser without a cookie has no visitor. */
function callerOf(rule: RateRule, context: RequestContext, id: string | undefined): string | null {
  if (rule.by === 'id') return countedId(id) ?? context.address;
  if (rule.by === 'both') return `${context.address} ${countedId(id) ?? ''}`;
  if (rule.by === 'visitor') return context.visitor.hash;
  const { organization, admin } = context.viewer;
  if (rule.by === 'session') return admin?.key?.id ?? organization?.id ?? admin?.id ?? context.address;
  return context.address;
}

/** Counts the call and reports to the caller how many are left, even if it is not refused. */
async function consume(
  limiter: RateLimiterRedis,
  rule: RateRule,
  caller: string,
  context: RequestContext,
): Promise<void> {
  try {
    reportRate(context, rule, await limiter.consume(caller));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new TooManyRequestsError(reportRate(context, rule, refused));
  }
}

/** Returns the seconds until the count resets. */
function reportRate({ setRateHeaders }: RequestContext, rule: RateRule, counted: RateLimiterRes): number {
  const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1_000));
  setRateHeaders?.(rule, { left: Math.max(0, counted.remainingPoints), seconds });
  return seconds;
}
