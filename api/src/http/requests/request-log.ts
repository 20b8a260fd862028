import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from '../../lib/logger.js';
import { factsOf, requestIdOf } from './request-facts.js';
import { describeRefusal } from './refusals.js';
import { loggedPath, routeOf } from './request-route.js';
import type { RequestSeconds } from './request-seconds.js';

export type RequestLogDeps = {
  readonly logger: Logger;
  readonly requestSeconds: RequestSeconds;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Keyed, so that the log does not reveal the account. */
  readonly hashAccount: (account: string) => string;
};

/** Logs a response once it was handed to the socket. */
export type LogResponse = (request: IncomingMessage, status: number) => void;

/**
 * Logs one line for each request that changed something, was refused or failed, and records every duration. Its fields
 * are an allow-list without ids, query strings, bodies or cookies (docs/product/limits.md).
 */
export function createRequestLog({
  logger,
  requestSeconds,
  addressOf,
  hashAccount,
}: RequestLogDeps): LogResponse {
  return (request, status) => {
    const { method = '' } = request;
    const { startedAt, url, refusals = [] } = factsOf(request);
    const ms = performance.now() - startedAt;
    const route = routeOf(request);
    requestSeconds.observe(countedMethods.has(method) ? method : 'other', route, status, ms / 1_000);
    const isRefused = refusals.length > 0 || refusedStatuses.has(status);
    const level = isRefused ? 'info' : levelOf(method, route, status);
    if (!logger.isLevelEnabled(level)) return;
    const requestId = requestIdOf(request);
    const path = loggedPath(url);
    const line = { method, route, path, status, ms: Math.round(ms * 10) / 10, requestId };
    if (!isRefused) return logger[level](line, 'request');
    const refused = refusals.map((refusal) => describeRefusal(refusal, hashAccount));
    logger[level]({ ...line, from: addressOf(request), refused }, 'refused');
  };
}

/** Logs each response of `next` once it was handed to the socket. */
export function logResponses(log: LogResponse, next: RequestListener): RequestListener {
  return (request, response) => {
    response.on('finish', () => log(request, response.statusCode));
    return next(request, response);
  };
}

/** Node accepts about thirty more methods; they count as 'other'. */
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 429]);

/** Frequent calls whose changes are logged elsewhere. */
const routine = new Set(['/graphql', '/api/stripe/webhook']);

function levelOf(method: string, route: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return method === 'GET' || routine.has(route) ? 'debug' : 'info';
}
