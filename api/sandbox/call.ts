import { randomBytes } from 'node:crypto';
import type { FormTree } from './protocol/form.js';
import type { ProviderEvent } from './objects/objects.js';
import { missingObject } from './protocol/problem.js';
import type { Kind, Rows, Store } from './store.js';

/** The API version of our objects: the one that the `stripe` package requests. */
export const apiVersion = '2026-10-28.endive';

/** A call and its context. `id` is that of the object in the path, or empty. */
export interface Call {
  readonly store: Store;
  readonly params: FormTree;
  readonly id: string;
  readonly nowSeconds: number;
  readonly request: ProviderEvent['request'];
  /** The events of this call so far. */
  readonly events: ProviderEvent[];
}

/** Handlers are synchronous, so that calls cannot interleave. They return an object or throw a StripeProblem. */
export type Handler = (call: Call) => object;

/** The object with the id in the path, or with another id that a param names. */
export function getRow<K extends Kind>(
  { store, id: inPath }: Call,
  kind: K,
  id = inPath,
  param?: string,
): Rows[K] {
  const row = store.find(kind, id);
  if (row === null) throw missingObject(kind, id, param);
  return row;
}

/** Records an event; it is sent to the webhook once the call is stored. */
export function emit(call: Call, type: string, subject: ProviderEvent['data']['object']): void {
  const event: ProviderEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: call.nowSeconds,
    data: { object: subject },
    livemode: false,
    pending_webhooks: 1,
    request: call.request,
    type,
  };
  call.store.put('event', event);
  call.events.push(event);
}

/** An id in the provider's format: a prefix for the kind, then 24 letters and digits. */
export function newId(prefix: string): string {
  let tail = '';
  while (tail.length < 24)
    tail += randomBytes(24)
      .toString('base64')
      .replace(/[^a-zA-Z0-9]/g, '');
  return `${prefix}_${tail.slice(0, 24)}`;
}
