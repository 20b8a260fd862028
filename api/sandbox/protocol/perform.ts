import { type Response, failedResponse, json } from './reply.js';
import { type Call, apiVersion } from '../call.js';
import type { ProviderEvent } from '../objects/objects.js';
import { expanded } from './expand.js';
import { decodeForm } from './form.js';
import { findReply, fingerprintOf, isReplayable } from './idempotency.js';
import { newId } from '../ids.js';
import { assertKey } from '../keys.js';
import { StripeProblem } from './problem.js';
import { findRoute } from './routes.js';
import type { Store } from '../store.js';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | null;
}

/**
 * Does one call from key to response, without waiting in between, and stores all of its effects at once.
 * `events` receives what happened, for the webhook.
 */
export function perform(
  store: Store,
  received: Received,
  nowSeconds: number,
  events: ProviderEvent[],
): Response {
  const requestId = newId('req');
  const key = received.method === 'POST' ? received.idempotencyKey : null;
  const headers = { 'stripe-version': apiVersion, ...(key !== null && { 'idempotency-key': key }) };
  try {
    const params = decodeForm(received.method === 'POST' ? received.body : received.query);
    assertKey(received.path, received.authorization, params['key']);
    const kept = key === null ? null : findReply(store, key, received.path, received.body);
    if (kept !== null) {
      const replayed = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
      return { status: kept.status, body: kept.body, requestId, headers: { ...headers, ...replayed } };
    }
    const done = execute(received, {
      store,
      params,
      nowSeconds,
      request: { id: requestId, idempotency_key: key },
      events,
    });
    if (key !== null && isReplayable(done.status)) {
      const fingerprint = fingerprintOf(received.body);
      store.put('reply', {
        id: key,
        created: nowSeconds,
        path: received.path,
        fingerprint,
        requestId,
        ...done,
      });
    }
    return { ...done, requestId, headers };
  } catch (cause) {
    return { ...failedResponse(cause), requestId, headers };
  } finally {
    store.save();
  }
}

function execute({ method, path }: Received, call: Omit<Call, 'id'>): { status: number; body: string } {
  try {
    const route = findRoute(method, path);
    if (route === null) throw unknownUrl(method, path);
    const reply = route.handle({ ...call, id: route.id });
    return { status: 200, body: json(expanded(call.store, reply, call.params)) };
  } catch (cause) {
    return failedResponse(cause);
  }
}

function unknownUrl(method: string, path: string): StripeProblem {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new StripeProblem(404, { type: 'invalid_request_error', message });
}
