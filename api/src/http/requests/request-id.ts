import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { factsOf } from './request-facts.js';

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
