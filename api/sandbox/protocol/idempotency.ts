import { createHash } from 'node:crypto';
import type { Store } from '../store.js';
import { StripeProblem } from './problem.js';

/** The response to a call that had an idempotency key, kept for a day. `id` is the key. */
export interface CachedReply {
  readonly id: string;
  readonly created: number;
  readonly path: string;
  /** Hash of the body: bodies may contain card numbers, which are never stored. */
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
}

export function fingerprintOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

/** The first response to the same call, or null for a new key. Throws if the key was used with another call. */
export function findReply(store: Store, key: string, path: string, body: string): CachedReply | null {
  const cached = store.find('reply', key);
  if (cached === null) return null;
  if (cached.path !== path)
    throw misused(key, `for the same endpoint they were first used for ('${cached.path}')`);
  if (cached.fingerprint !== fingerprintOf(body)) {
    throw misused(key, 'with the same parameters they were first used with');
  }
  return cached;
}

/** A call with bad parameters may be corrected under the same key; a decline is a final response. */
export function isReplayable(status: number): boolean {
  return status === 200 || status === 402;
}

function misused(key: string, rule: string): StripeProblem {
  const message =
    `Keys for idempotent requests can only be used ${rule}. ` +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeProblem(400, { type: 'idempotency_error', message });
}
