import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { factsOf } from './request-facts.js';

/** The request's id: the proxy's when it sent a harmless one, so that its log and ours agree; else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const facts = factsOf(request);
  if (facts.id !== undefined) return facts.id;
  const given = request.headers['x-request-id'];
  return (facts.id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID());
}
