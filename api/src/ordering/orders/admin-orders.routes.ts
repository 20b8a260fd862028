import { Readable } from 'node:stream';
import { getAdminId } from '../../accounts/index.js';
import {
  CountedResponse,
  FileResponse,
  StreamedResponse,
  rates,
  readInput,
  route,
  type Route,
} from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { notifyPickupReady } from '../fulfillment/notify-pickup.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { AdminOrderResponse, MarkedReadyResponse } from './admin-order.rest.js';
import { adminOrderResponse } from './admin-order.rest-views.js';
import { AdminOrderFilter } from './admin-order.inputs.js';
import { CancellationEmails } from './admin-order.types.js';
import { writeAdminOrdersCsv } from './admin-orders-csv.js';
import { sendCancellationEmails } from '../cancellation/cancellation-emails.js';
import { countAdminOrders, findAdminOrders } from './find-admin-orders.js';
import { getAdminOrder } from './load-admin-orders.js';
import { writeAdminOrdersJson } from './write-admin-orders-json.js';

const tag = 'Administration of orders';

/** Of a page; the documented call has none and returns all orders. */
const maxOrders = 1_000;

export function adminOrdersRoutes(deps: OrderingHandlerDeps): Route[] {
  return [...readRoutes(deps), ...writeRoutes(deps)];
}

function readRoutes({ database }: OrderingHandlerDeps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/admin/orders',
      tag,
      summary:
        'All orders, newest first; with limit (at most 1,000) or offset a page of them, X-Total-Count says of how many',
      optionalQuery: ['limit', 'offset'],
      response: [AdminOrderResponse],
      rates: rates.read,
      run: async ({ query }) => {
        if (query.limit === undefined && query.offset === undefined) {
          const rows = Readable.from(writeAdminOrdersJson(database.read));
          return new StreamedResponse(rows, await countAdminOrders(database.read, {}));
        }
        const page = {
          first: readNumber('limit', query.limit ?? String(maxOrders), { from: 1, to: maxOrders }),
          offset: readNumber('offset', query.offset ?? '0', { from: 0, to: Number.MAX_SAFE_INTEGER }),
        };
        const { orders } = await findAdminOrders(database.read, {}, { ...page, isCounted: false });
        return new CountedResponse(orders.map(adminOrderResponse), await countAdminOrders(database.read, {}));
      },
    }),
    route({
      method: 'get',
      path: '/api/admin/orders/csv',
      tag,
      summary:
        'All orders that fit the filters, deleted organizations’ too unless left out, for a spreadsheet; statuses are separated by commas',
      optionalQuery: [
        'search',
        'statuses',
        'deliveryMethod',
        'isPaid',
        'wasDeclined',
        'from',
        'to',
        'organizationId',
        'classroomId',
        'deletedOrganizations',
      ],
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: async ({ query }) => {
        const filter = await readInput(AdminOrderFilter, filterOf(query));
        // The books are whole: a file leaves out what the lists do only when it is told to.
        filter.deletedOrganizations ??= 'included';
        const csv = Readable.from(writeAdminOrdersCsv(database.read, filter));
        return new FileResponse('text/csv; charset=utf-8', 'orders.csv', csv);
      },
    }),
  ];
}

function writeRoutes(deps: OrderingHandlerDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/admin/orders/{orderId}/mark-ready',
      tag,
      summary: 'Mark a pickup order ready and mail its customer, once',
      response: MarkedReadyResponse,
      domainErrors: [404, 409],
      run: async ({ params: { orderId = '' }, context: { viewer } }) => {
        await notifyPickupReady(deps, viewer, orderId);
        const { order } = await getAdminOrder(deps.database.read, orderId);
        return {
          message: 'Customer has been notified that order is ready for pickup.',
          customerEmail: order.customerEmail,
        };
      },
    }),
    route({
      method: 'post',
      path: '/api/admin/send-cancellation-emails',
      tag,
      summary: 'Mail the customers of cancelled orders that have had no cancellation e-mail, and count',
      response: CancellationEmails,
      run: ({ context: { viewer } }) => sendCancellationEmails(deps, getAdminId(viewer)),
    }),
  ];
}

function readNumber(field: string, text: string, { from, to }: { from: number; to: number }): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (value >= from && value <= to) return value;
  throw new InvalidInputError({ [field]: `${field} must be a whole number from ${from} to ${to}.` });
}

/** An address holds texts; a word that is neither true nor false is refused with the field's name. */
function filterOf({ statuses, isPaid, wasDeclined, ...texts }: Readonly<Record<string, string>>): object {
  return {
    ...texts,
    ...(statuses && { statuses: statuses.split(',').map((status) => status.trim()) }),
    ...(isPaid && { isPaid: truthOf(isPaid) }),
    ...(wasDeclined && { wasDeclined: truthOf(wasDeclined) }),
  };
}

function truthOf(word: string): boolean | string {
  return word === 'true' || (word === 'false' ? false : word);
}
