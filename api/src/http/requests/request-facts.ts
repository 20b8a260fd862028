import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../lib/viewer.js';
import type { Refusal } from './request-log.js';
import type { RequestContext, ResponseSlot } from './context.js';

/** What we record about a request while it runs. */
export class RequestFacts {
  /** When it arrived, by `performance.now()`. */
  readonly startedAt = performance.now();
  /** The original URL: Express rewrites it for mounted handlers. */
  readonly url: string;
  id: string | undefined;
  /** Whether our own proxy forwarded it. */
  isFromProxy = false;
  route: string | undefined;
  /** The body, if it was read before Express ran. */
  body: Buffer | undefined;
  /** Where to cache the response, if it may be cached. */
  slot: ResponseSlot | undefined;
  /** The caller, once identified. */
  viewer: Viewer | undefined;
  refusals: Refusal[] | undefined;
  /** Made once for each request. */
  context: Promise<RequestContext> | undefined;

  constructor({ url = '' }: IncomingMessage) {
    this.url = url;
  }
}

const facts = Symbol('facts');

/**
 * Stored on the request itself: a WeakMap costs more than the rest of a cached response, and keeps every request whose
 * entry refers back to it until a full collection (docs/decisions/operations.md#memory-of-a-process).
 */
export function factsOf(request: IncomingMessage): RequestFacts {
  const tagged: IncomingMessage & { [facts]?: RequestFacts } = request;
  return (tagged[facts] ??= new RequestFacts(request));
}

/**
 * The request's id: our proxy's if it sent a well-formed one, so that its log matches ours; otherwise a new one. Without
 * a proxy of our own (TRUST_PROXY) the header is the caller's, who could reuse ids.
 */
export function requestIdOf(request: IncomingMessage): string {
  const facts = factsOf(request);
  if (facts.id !== undefined) return facts.id;
  const given = facts.isFromProxy ? request.headers['x-request-id'] : undefined;
  return (facts.id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID());
}
