import { rates, route, type Route } from '../../http/index.js';
import { createPaymentIntent, PaymentIntentSecret } from './checkout.js';
import { prepareOrderBody, type SenderDeps, senderOf } from './read-order.js';
import { CreatePaymentIntentInput, PlaceOrderInput } from './order.inputs.js';
import { takeOrder } from './place-order.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { OrderResponse, presentOrder } from '../orders/order.rest.js';

const tag = 'Orders';

export function checkoutRoutes(deps: OrderingHandlerDeps & SenderDeps): Route[] {
  return [
    route('POST /api/create-payment-intent', {
      access: 'anyone',
      tag,
      summary: 'Create an intent to pay a provisional amount or a stored order',
      body: CreatePaymentIntentInput,
      response: PaymentIntentSecret,
      domainErrors: [404, 409, 503],
      rates: rates.paymentIntent,
      run: ({ body, context }) => createPaymentIntent(deps, body, context),
    }),
    route('POST /api/orders', {
      bodyLimit: '64kb',
      access: 'anyone',
      tag,
      summary: "Place an order at the server's prices",
      body: PlaceOrderInput,
      prepareBody: prepareOrderBody,
      optionalHeaders: ['Idempotency-Key'],
      response: OrderResponse,
      domainErrors: [404, 409, 413, 422, 503],
      rates: rates.order,
      run: async ({ body, context, headers }) => {
        const sender = senderOf(deps, context, headers['idempotency-key']);
        const { id, loaded } = await takeOrder(deps, body, sender);
        return presentOrder(deps, loaded ?? (await loadAnyOrder(deps.database.read, id)), context);
      },
    }),
  ];
}
