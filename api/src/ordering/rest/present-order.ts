import type { RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import type { LoadedOrder } from '../orders/load-orders.js';
import { assertReadable, readingOf } from '../orders/order-audience.js';
import type { OrderResponse } from './order.rest.js';
import { buyerResponse } from './order.rest-views.js';

/** Throws NotFoundError (404) where there is none for this caller. */
export function presentOrder(
  { clock }: { readonly clock: Clock },
  loaded: LoadedOrder | null,
  context: RequestContext,
): OrderResponse {
  const reading = { ...readingOf(context, clock), isOpenOnFirstDay: true };
  return buyerResponse(assertReadable(loaded, reading), reading);
}
