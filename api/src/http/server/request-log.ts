import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Histogram } from 'prom-client';
import type { Logger } from '../../lib/logger.js';
import { requestIdOf } from './request-id.js';
import { loggedPath, routeOf } from './request-route.js';

export type RequestLogDeps = {
  readonly logger: Logger;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
};

/**
 * One line for each request that changed something or went wrong, and a duration for each: by an allow-list of
 * fields, without ids, query strings, bodies or cookies (docs/product/limits.md).
 */
export function logRequest(
  { logger, requestSeconds }: RequestLogDeps,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  // Express gives handlers other addresses than the one that was asked for.
  const { method = '', url = '' } = request;
  response.on('finish', () => {
    const ms = performance.now() - startedAt;
    const status = response.statusCode;
    const route = routeOf(request);
    requestSeconds.observe(
      { method: countedMethods.has(method) ? method : 'other', route, status },
      ms / 1_000,
    );
    const level = levelOf(method, route, status);
    if (!logger.isLevelEnabled(level)) return;
    const requestId = requestIdOf(request);
    logger[level](
      { method, route, path: loggedPath(url), status, ms: Math.round(ms * 10) / 10, requestId },
      'request',
    );
  });
}

/** Node accepts some thirty more. */
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The provider's events come in numbers, and what they change is logged where it happens; so with GraphQL. */
const routine = new Set(['/graphql', '/api/stripe/webhook']);

function levelOf(method: string, route: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return method === 'GET' || routine.has(route) ? 'debug' : 'info';
}
