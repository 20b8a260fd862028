import type { FormTree } from './protocol/form.js';
import { newId } from './ids.js';
import type { ProviderEvent } from './objects/objects.js';
import type { Store } from './store.js';

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
