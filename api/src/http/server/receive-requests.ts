import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { namesTwoHosts } from '../guards/same-site.js';
import type { Drain } from './health.js';
import type { PublicError } from '../requests/error-mapping.js';
import { factsOf, requestIdOf } from '../requests/request-facts.js';
import type { LogResponse } from '../requests/request-log.js';
import type { HeaderSet } from '../guards/security-headers.js';
import { isTracing, openSpan } from '../../lib/trace.js';
import { loggedPath, routeOf } from '../requests/request-route.js';

/** The longest accepted URL (docs/product/limits.md). */
const maxUrlLength = 4_096;

type Receiving = {
  readonly log: LogResponse;
  readonly drain: Drain;
  readonly isBehindProxy: boolean;
  /** The scheme of the public URL. */
  readonly scheme: string;
};

/**
 * Runs before everything else, even the response cache: records the start time, limits the URL's length, and closes
 * connections after their response while the process is stopping.
 */
export function receiveRequests(
  { log, drain, isBehindProxy, scheme }: Receiving,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    factsOf(request).isFromProxy = isBehindProxy;
    if (drain.isDraining) response.shouldKeepAlive = false;
    if (factsOf(request).url.length > maxUrlLength) return refuse(log, request, response, tooLong);
    if (namesTwoHosts(request)) return refuse(log, request, response, ambiguous);
    return traceRequest(scheme, request, response, next);
  };
}

export function withHeaders(set: HeaderSet, next: RequestListener): RequestListener {
  return (request, response) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    for (const [name, value] of set) response.setHeader(name, value);
    return next(request, response);
  };
}

const tooLong: PublicError = {
  status: 414,
  body: { message: 'The address is too long.', code: 'ADDRESS_TOO_LONG' },
};
const ambiguous: PublicError = {
  status: 400,
  body: { message: 'The request names more than one host.', code: 'AMBIGUOUS_HOST' },
};

function refuse(
  log: LogResponse,
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: PublicError,
): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestIdOf(request),
      Connection: 'close',
    })
    .end(JSON.stringify(body));
  log(request, status);
}

/** Polled every few seconds by machines. */
const unwatched = /^\/(?:readyz|healthz|metrics)\b/;

/**
 * Runs the request in a span. It starts a new trace: a caller's `traceparent` is not trusted. The request's id links it
 * to the log.
 */
function traceRequest(
  scheme: string,
  request: IncomingMessage,
  response: ServerResponse,
  next: RequestListener,
): void {
  if (!isTracing()) return next(request, response);
  const { method = '', url = '' } = request;
  const span = unwatched.test(url) ? null : openSpan({ name: method, kind: 'server' });
  if (!span) return next(request, response);
  response.once('close', () => {
    const route = routeOf(request);
    const status = response.statusCode;
    span.end({
      name: `${method} ${route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'url.path': loggedPath(url),
        'url.scheme': scheme,
        'network.protocol.version': request.httpVersion,
        'request.id': requestIdOf(request),
      },
      ...(status >= 500 && { errorType: String(status) }),
    });
  });
  span.run(() => next(request, response));
}
