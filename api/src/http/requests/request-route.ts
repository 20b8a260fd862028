import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { WrongMethodError } from '../../lib/domain-error.js';
import { factsOf } from './request-facts.js';

/** Says which route returns a request: a fixed text, never a part of the address that the caller chose. */
export function nameRoute(request: IncomingMessage, route: string): void {
  factsOf(request).route = route;
}

/** The same as a handler in front of one. */
export function named(route: string): RequestHandler {
  return (request, _response, next) => {
    nameRoute(request, route);
    next();
  };
}

/** Behind the handlers of an address: OPTIONS says which methods they take, and any other is a 405 that says it too. */
export function otherMethods(...methods: readonly string[]): RequestHandler {
  return ({ method }, response) => {
    response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
    if (method !== 'OPTIONS') throw new WrongMethodError();
    response.status(204).end();
  };
}

/** The route that returned, for metrics and the log: addresses that nobody serves are all one. */
export function routeOf(request: IncomingMessage): string {
  return factsOf(request).route ?? 'unknown';
}

/**
 * An address as it may be logged: an order's id is the right to read it, so is a link's token, an email address is a
 * person's, and a line is no place for a long text.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '{email}' : part))
    .join('/')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')
    .replace(/[\w-]{43,}/g, '{token}')
    .slice(0, 200);
}
