import type { ServerResponse } from 'node:http';
import { apiVersion, type Call, newId } from '../call.js';
import type { ProviderEvent } from '../objects/objects.js';
import type { Store } from '../store.js';
import { decodeForm, type FormTree } from './form.js';
import { findReply, fingerprintOf, isReplayable } from './idempotency.js';
import { listParam } from './params.js';
import { StripeProblem } from './problem.js';
import { findRoute } from './routes.js';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | null;
}

/**
 * Handles one call synchronously, from the key check to the response, and stores all of its effects at once. Adds its
 * events to `events`, for the webhook.
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
    const cached = key === null ? null : findReply(store, key, received.path, received.body);
    if (cached !== null) {
      const replayed = { 'idempotent-replayed': 'true', 'original-request': cached.requestId };
      return { status: cached.status, body: cached.body, requestId, headers: { ...headers, ...replayed } };
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

const expandable = ['payment_intent', 'payment_method', 'charge', 'refund'] as const;

/** Replaces the ids in the caller's `expand` list with their objects. */
function expanded(store: Store, reply: object, params: FormTree): object {
  return listParam(params, 'expand').reduce((value, path) => expandAt(store, value, path.split('.')), reply);
}

function expandAt(store: Store, value: object, path: readonly string[]): object {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item: object) => expandAt(store, item, path));
  const member: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  const target = typeof member === 'string' ? findAny(store, member) : member;
  if (typeof target !== 'object' || target === null) return value;
  return { ...value, [name]: expandAt(store, target, rest) };
}

function findAny(store: Store, id: string): object | null {
  for (const kind of expandable) {
    const found = store.find(kind, id);
    if (found !== null) return found;
  }
  return null;
}

/** The response to one call. `headers` are in addition to those of every response. */
export interface Response {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The status and body of a call that threw, in the provider's error format. */
export function failedResponse(cause: unknown): { status: number; body: string } {
  if (cause instanceof StripeProblem) return { status: cause.status, body: json({ error: cause.body }) };
  console.error('The payment sandbox failed to handle a call.', cause);
  return { status: 500, body: json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }) };
}

export function send(response: ServerResponse, reply: Response): void {
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': reply.requestId,
    ...reply.headers,
  });
  response.end(reply.body);
}

export function json(value: object): string {
  return JSON.stringify(value, null, 2);
}

/** The sandbox's own keys. It also accepts any other test key, but no live key: no money can move here. */
export const sandboxSecretKey = 'sk_test_sandbox';
export const sandboxPublishableKey = 'pk_test_sandbox';

/** Throws unless a shop call has a secret key and a browser call a publishable key. */
export function assertKey(path: string, authorization: string | undefined, keyParam: unknown): void {
  const key = authorization?.replace(/^Bearer /, '') ?? (typeof keyParam === 'string' ? keyParam : '');
  const prefix = path.startsWith('/sandbox/') ? 'pk_test_' : 'sk_test_';
  if (key.startsWith(prefix) && key.length > prefix.length) return;
  const message =
    key === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 8))}`;
  throw new StripeProblem(401, { type: 'invalid_request_error', message });
}
