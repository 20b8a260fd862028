import type { FormTree } from './protocol/form.js';
import { newId } from './ids.js';
import type { ProviderEvent } from './objects/objects.js';
import type { Store } from './store.js';

/** The provider's version whose objects are spoken here: the one the `stripe` package asks for. */
export const apiVersion = '2026-10-28.endive';

/** One call on its way through a handler. `id` is the object named in the path, or empty. */
export interface Call {
  readonly store: Store;
  readonly params: FormTree;
  readonly id: string;
  readonly nowSeconds: number;
  readonly request: ProviderEvent['request'];
  /** What has happened in this call so far. */
  readonly events: ProviderEvent[];
}

/** Handlers run without waiting, so that calls cannot interleave. They return an object or throw a StripeProblem. */
export type Handler = (call: Call) => object;

/** Records that something happened; it is sent to the webhook once the call is stored. */
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
