import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { WrongMethodError } from '../../lib/domain-error.js';
import { factsOf } from './request-facts.js';

/** Sets the route of a request: a fixed text, never a part of the URL chosen by the caller. */
export function nameRoute(request: IncomingMessage, route: string): void {
  factsOf(request).route = route;
}

/** The same as a request handler, placed before the route's own. */
export function named(route: string): RequestHandler {
  return (request, _response, next) => {
    nameRoute(request, route);
    next();
  };
}

/** Placed after the handlers of a path: OPTIONS lists their methods; any other method gets a 405 with the same list. */
export function otherMethods(...methods: readonly string[]): RequestHandler {
  return ({ method }, response) => {
    response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
    if (method !== 'OPTIONS') throw new WrongMethodError();
    response.status(204).end();
  };
}

const refuseChanges = otherMethods('GET', 'HEAD');

/** Placed before the handlers of addresses that are only read: each other method is answered as `otherMethods` says. */
export const onlyReads: RequestHandler = (request, response, next) =>
  request.method === 'GET' || request.method === 'HEAD' ? next() : refuseChanges(request, response, next);

/** The route for metrics and the log; 'unknown' for every unserved path. */
export function routeOf(request: IncomingMessage): string {
  return factsOf(request).route ?? 'unknown';
}

/**
 * The path of a URL without secrets and personal data, at most 200 characters: an order's id or a link's token grants
 * access, and an email address identifies a person.
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
