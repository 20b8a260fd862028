import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError, NotFoundError, TooManyRequestsError } from '../../lib/domain-error.js';
import type { RequestContext } from '../requests/context.js';
import { isOurTrouble } from '../requests/error-mapping.js';
import { misses, type RateRule } from './rate-rules.js';

/**
 * Counts one call against each rule and runs it. Throws TooManyRequestsError (429 with Retry-After) instead. A call that
 * we could not serve (502, 503) is not counted; one for what is not there is counted by its address as well.
 */
export type RateLimiter = <T>(
  rules: readonly RateRule[],
  context: RequestContext,
  /** The path's. */
  id: string | undefined,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Counts in Redis, so that all web processes count together; in the process while Redis is away
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
      if (isOurTrouble(error)) await Promise.all(counted.map(giveBack));
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

/** What was missed before may refuse a call; only what comes of it counts. */
async function assertSomeLeft(
  limiter: RateLimiterRedis,
  rule: RateRule,
  caller: string,
  context: RequestContext,
): Promise<void> {
  const counted = await limiter.get(caller);
  if (counted && counted.remainingPoints <= 0)
    throw new TooManyRequestsError(noteRate(context, rule, counted));
}

async function giveBack({ limiter, caller }: Counted): Promise<void> {
  await limiter.reward(caller);
}

function limiterOf(limiters: Map<string, RateLimiterRedis>, redis: Redis, rule: RateRule): RateLimiterRedis {
  const found = limiters.get(rule.name);
  if (found) return found;
  const options = { points: rule.points, duration: rule.seconds, keyPrefix: `rate:${rule.name}` };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
    // Once over the limit, the process refuses by itself: a flood does not reach Redis.
    inMemoryBlockOnConsumed: rule.points + 1,
  });
  limiters.set(rule.name, limiter);
  return limiter;
}

/** One spelling for each id or code: another one is not counted again, and a long text becomes no key. */
function countedId(id: string | undefined): string | null {
  return id !== undefined && /^[a-z0-9-]{1,40}$/i.test(id) ? id.toLowerCase() : null;
}

/** A browser without a cookie yet is counted by its address alone: a whole school may share that. */
function callerOf(rule: RateRule, context: RequestContext, id: string | undefined): string | null {
  if (rule.by === 'id') return countedId(id) ?? context.address;
  if (rule.by === 'visitor') return context.visitor.hash;
  const { organization, admin } = context.viewer;
  if (rule.by === 'session') return admin?.key?.id ?? organization?.id ?? admin?.id ?? context.address;
  return context.address;
}

/** Tells the caller how much is left: with each call, not only with the refusal. */
async function consume(
  limiter: RateLimiterRedis,
  rule: RateRule,
  caller: string,
  context: RequestContext,
): Promise<void> {
  try {
    noteRate(context, rule, await limiter.consume(caller));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new TooManyRequestsError(noteRate(context, rule, refused));
  }
}

/** Returns after how many seconds counting begins anew. */
function noteRate({ noteRate }: RequestContext, rule: RateRule, counted: RateLimiterRes): number {
  const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1_000));
  noteRate?.(rule, { left: Math.max(0, counted.remainingPoints), seconds });
  return seconds;
}
