import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from '../../lib/logger.js';
import { factsOf, requestIdOf } from './request-facts.js';
import { loggedPath, routeOf } from './request-route.js';
import type { RequestSeconds } from './request-seconds.js';
import { GraphQLError } from 'graphql';
import { DomainError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';

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

/** A refusal for the log (docs/product/limits.md#logs), which hashes the account. */
export type Refusal = {
  /** The GraphQL field. REST has the route instead. */
  readonly what?: string | undefined;
  readonly code: string;
  /** The account of the failed login or of the session; null if there is none. */
  readonly account: string | null;
};

/** The most refusals logged for one request. */
const maxRefusals = 10;

/** Null for other errors: an unknown id, a wrong amount, a failure of ours. */
export function refusalOf(thrown: unknown, viewer: Viewer | undefined): Refusal | null {
  const error = thrown instanceof GraphQLError ? thrown.originalError : thrown;
  if (!(error instanceof DomainError) || !error.isRefusal) return null;
  const field = thrown instanceof GraphQLError ? thrown.nodes?.[0] : undefined;
  const what = field?.kind === 'Field' ? field.name.value : undefined;
  return { ...(what && { what }), code: error.code, account: error.account ?? accountOf(viewer) };
}

/** Skips duplicates: a hundred rows that each refuse the same field are one refusal. */
export function addRefusal(refusals: Refusal[], refusal: Refusal | null): void {
  if (!refusal || refusals.length >= maxRefusals) return;
  if (!refusals.some(({ what, code }) => what === refusal.what && code === refusal.code))
    refusals.push(refusal);
}

function accountOf(viewer: Viewer | undefined): string | null {
  if (viewer?.admin?.key) return `service key ${viewer.admin.key.id}`;
  if (viewer?.admin) return `staff ${viewer.admin.id}`;
  const organization = viewer?.organization ?? viewer?.givenPassword;
  if (organization) return `organization ${organization.id}`;
  return viewer?.helper ? `helper ${viewer.helper.id}` : null;
}

/** The log's fields. `hash` is keyed: the log does not reveal the account, but shows when it is the same one. */
export function describeRefusal({ account, ...rest }: Refusal, hash: (account: string) => string) {
  return { ...rest, ...(account !== null && { who: hash(account) }) };
}
