import { authenticateFromBrowser, confirmFromBrowser, readFromBrowser } from '../browser-api.js';
import type { Handler } from '../call.js';
import { listBalanceTransactions, listCharges, readCharge } from '../objects/charges.js';
import { closeDispute, listDisputes, readDispute, updateDispute } from '../objects/disputes.js';
import { listEvents, readEvent } from '../objects/events.js';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  listIntents,
  readIntent,
  updateIntent,
} from '../objects/intents.js';
import { listWebhookEndpoints } from '../objects/webhook-endpoints.js';
import { createRefund, listRefunds, readRefund, updateRefund } from '../objects/refunds.js';

const routes: Readonly<Record<string, Handler>> = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listIntents,
  'GET /v1/payment_intents/:id': readIntent,
  'POST /v1/payment_intents/:id': updateIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'GET /v1/balance_transactions': listBalanceTransactions,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/:id': readCharge,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': readRefund,
  'POST /v1/refunds/:id': updateRefund,
  'GET /v1/disputes': listDisputes,
  'GET /v1/disputes/:id': readDispute,
  'POST /v1/disputes/:id': updateDispute,
  'POST /v1/disputes/:id/close': closeDispute,
  'GET /v1/webhook_endpoints': listWebhookEndpoints,
  'GET /v1/events': listEvents,
  'GET /v1/events/:id': readEvent,
  'GET /sandbox/v1/payment_intents/:id': readFromBrowser,
  'POST /sandbox/v1/payment_intents/:id/confirm': confirmFromBrowser,
  'POST /sandbox/v1/payment_intents/:id/authenticate': authenticateFromBrowser,
};

export interface FoundRoute {
  readonly handle: Handler;
  readonly id: string;
}

/** The handler of a call, and the id of the object in its path. */
export function findRoute(method: string, path: string): FoundRoute | null {
  const id = /\/v1\/\w+\/(\w+)/.exec(path)?.[1] ?? '';
  const pattern = id === '' ? path : path.replace(`/${id}`, '/:id');
  const handle = Object.hasOwn(routes, `${method} ${pattern}`) ? routes[`${method} ${pattern}`] : undefined;
  return handle === undefined ? null : { handle, id };
}
