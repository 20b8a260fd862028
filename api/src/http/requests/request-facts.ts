import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../lib/viewer.js';
import type { Refusal } from './refusals.js';
import type { RequestContext, ResponseSlot } from './context.js';

/** What we note of a request while it is worked on. */
export type RequestFacts = {
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  /** What was asked for: Express gives its handlers other addresses. */
  readonly url: string;
  id: string | undefined;
  /** Whether a proxy of our own handed it on. */
  isFromProxy: boolean;
  /** Which route returns it. */
  route: string | undefined;
  /** A body that was read before Express had its turn. */
  body: Buffer | undefined;
  /** Where its response is kept, once it is known to be one that may be. */
  slot: ResponseSlot | undefined;
  /** Who calls, once that is known. */
  viewer: Viewer | undefined;
  /** What of it was refused. */
  refusals: Refusal[] | undefined;
  /** What its call runs in, made once. */
  context: Promise<RequestContext> | undefined;
};

const facts = Symbol('facts');

/**
 * On the request itself: a WeakMap for each of them costs more than the rest of a response from memory, and keeps every
 * request whose entry leads back to it until the whole heap is collected
 * (docs/decisions/operations.md#memory-of-a-process).
 */
export function factsOf(request: IncomingMessage): RequestFacts {
  const noted: IncomingMessage & { [facts]?: RequestFacts } = request;
  return (noted[facts] ??= begin(request));
}

function begin({ url = '' }: IncomingMessage): RequestFacts {
  const startedAt = performance.now();
  return {
    startedAt,
    url,
    id: undefined,
    isFromProxy: false,
    route: undefined,
    body: undefined,
    slot: undefined,
    viewer: undefined,
    refusals: undefined,
    context: undefined,
  };
}

/**
 * The request's id: the proxy's when it sent a harmless one, so that its log and ours agree; else a new one. Without a
 * proxy of our own (TRUST_PROXY) it would be the caller's choice, who could make ids equal.
 */
export function requestIdOf(request: IncomingMessage): string {
  const facts = factsOf(request);
  if (facts.id !== undefined) return facts.id;
  const given = facts.isFromProxy ? request.headers['x-request-id'] : undefined;
  return (facts.id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID());
}
