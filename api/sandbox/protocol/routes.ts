import { authenticateFromBrowser, confirmFromBrowser, readFromBrowser } from '../browser-api.js';
import { type Handler, getRow } from '../call.js';
import { listBalanceTransactions } from '../objects/charges.js';
import { closeDispute, updateDispute } from '../objects/disputes.js';
import { cancelIntent, confirmIntent, createIntent, updateIntent } from '../objects/intents.js';
import { createRefund, updateRefund } from '../objects/refunds.js';
import type { Kind, Rows } from '../store.js';
import { pageOf } from './lists.js';
import { textParam } from './params.js';

const routes: Readonly<Record<string, Handler>> = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': list('payment_intent'),
  'GET /v1/payment_intents/:id': read('payment_intent'),
  'POST /v1/payment_intents/:id': updateIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'GET /v1/balance_transactions': listBalanceTransactions,
  'GET /v1/charges': list('charge', ['payment_intent']),
  'GET /v1/charges/:id': read('charge'),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': list('refund', ['payment_intent', 'charge']),
  'GET /v1/refunds/:id': read('refund'),
  'POST /v1/refunds/:id': updateRefund,
  'GET /v1/disputes': list('dispute', ['payment_intent']),
  'GET /v1/disputes/:id': read('dispute'),
  'POST /v1/disputes/:id': updateDispute,
  'POST /v1/disputes/:id/close': closeDispute,
  'GET /v1/webhook_endpoints': list('webhook_endpoint'),
  'GET /v1/events': list('event', ['type']),
  'GET /v1/events/:id': read('event'),
  'GET /sandbox/v1/payment_intents/:id': readFromBrowser,
  'POST /sandbox/v1/payment_intents/:id/confirm': confirmFromBrowser,
  'POST /sandbox/v1/payment_intents/:id/authenticate': authenticateFromBrowser,
};

function read(kind: Kind): Handler {
  return (call) => getRow(call, kind);
}

/** All objects of a kind; each of the `filters` is a param of the same name. */
function list<K extends Exclude<Kind, 'reply'>>(
  kind: K,
  filters: readonly (keyof Rows[K] & string)[] = [],
): Handler {
  return (call) => {
    const wanted = filters.map((name) => [name, textParam(call.params, name)] as const);
    const isWanted = (row: Rows[K]): boolean =>
      wanted.every(([name, text]) => text === undefined || row[name] === text);
    return pageOf(call, `/v1/${kind}s`, call.store.all(kind).filter(isWanted));
  };
}

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
