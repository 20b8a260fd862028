import type { RequestHandler } from 'express';
import type { Histogram } from 'prom-client';
import type { Logger } from '../lib/logger.js';
import { requestIdOf } from './request-id.js';

/**
 * One line for each request that changed something or went wrong, and a duration for each: by an allow-list of
 * fields, without query strings, bodies or cookies (limits, Logs).
 */
export function logRequests(
  logger: Logger,
  seconds: Histogram<'method' | 'route' | 'status'>,
): RequestHandler {
  return (request, response, next) => {
    const startedAt = process.hrtime.bigint();
    const { method, path } = request;
    const requestId = requestIdOf(request);
    response.setHeader('X-Request-Id', requestId);
    response.on('finish', () => {
      const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
      const status = response.statusCode;
      seconds.observe({ method, route: status === 404 ? 'unknown' : routeOf(path), status }, ms / 1_000);
      const facts = {
        method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId,
      };
      if (status >= 500) logger.warn(facts, 'request');
      else if (method === 'GET' || path === '/graphql' || isRoutine(path)) logger.debug(facts, 'request');
      else logger.info(facts, 'request');
    });
    next();
  };
}

/** Ids would make a time series of each order. */
function routeOf(path: string): string {
  if (!path.startsWith('/api/') && path !== '/graphql') return 'web';
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}').replace(/\/lookup\/[^/]+/, '/lookup/{code}');
}

/** The provider's events come in numbers, and what they change is logged where it happens. */
function isRoutine(path: string): boolean {
  return path === '/api/stripe/webhook';
}
