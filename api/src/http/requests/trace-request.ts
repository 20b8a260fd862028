import type { IncomingMessage, ServerResponse } from 'node:http';
import { isTracing, openSpan } from '../../lib/trace.js';
import type { RequestListener } from '../response-cache/respond-from-cache.js';
import { requestIdOf } from './request-id.js';
import { routeOf } from './request-route.js';

/** Asked every few seconds by machines. */
const unwatched = /^\/(?:readyz|healthz|metrics)\b/;

/**
 * A span for the request, with all that happens for it inside. It begins a trace of its own: a `traceparent` that a
 * stranger sends is not believed. The request's id ties it to the log.
 */
export function traceRequest(
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
        'request.id': requestIdOf(request),
      },
    });
  });
  span.run(() => next(request, response));
}
