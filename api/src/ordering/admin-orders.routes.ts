import { Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { getAdminId } from '../accounts/index.js';
import type { Reader } from '../database/index.js';
import {
  CountedResponse,
  described,
  FileResponse,
  Money,
  orNull,
  rates,
  responseOf,
  type Route,
  route,
  StreamedResponse,
  withFinance,
  withWarehouse,
} from '../http/index.js';
import { csvType } from '../lib/csv.js';
import { notifyPickupReady } from './fulfillment/notify-pickup.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import { writeAdminOrdersCsv } from './orders/admin-orders-csv.js';
import { CancellationEmails, sendCancellationEmails } from './orders/cancellation-emails.js';
import { countOrders, findOrderParts, listOrders } from './orders/find-orders.js';
import { completeAnyOrders, getOrderEntity, type LoadedOrder } from './orders/load-orders.js';
import { readListFilter } from './orders/match-orders.js';
import { type Reading, readingOf } from './orders/order-audience.js';
import { OrderFilter } from './orders/order-filter.inputs.js';
import { orderFacts, orderFactsFields, PickResponse } from './orders/order.rest.js';

const tag = 'Administration of orders';
const forStaff = { access: 'staff', tag, rates: rates.read } as const;

/** Orders per page; the documented call has no pages and returns all orders. */
const maxOrders = 1_000;
const pageSize = { message: `limit must be a whole number from 1 to ${maxOrders}.` };

/** A page of a list, newest first. */
@InputType()
export class OrdersPage {
  @Min(1, pageSize)
  @Max(maxOrders, pageSize)
  @Field(() => Int, { nullable: true, description: `The orders on the page, at most ${maxOrders}.` })
  limit?: number;

  @Min(0, { message: 'offset must be a whole number from 0.' })
  @Field(() => Int, { nullable: true, description: 'How many newer orders to skip.' })
  offset?: number;
}

export function adminOrdersRoutes(deps: OrderingHandlerDeps): Route[] {
  return [...readRoutes(deps), ...writeRoutes(deps)];
}

function readRoutes({ database, clock }: OrderingHandlerDeps): Route[] {
  return [
    route('GET /api/admin/orders', {
      ...forStaff,
      summary:
        'All orders, newest first; with limit (at most 1,000) or offset one page, and the total in X-Total-Count',
      query: OrdersPage,
      response: [AdminOrderResponse],
      isCounted: true,
      run: async ({ query, context }) => {
        const { read } = database;
        const reading = readingOf(context, clock);
        const { limit, offset } = query;
        if (limit === undefined && offset === undefined) {
          const count = await countOrders(read, { of: 'all' }, {});
          return new StreamedResponse(writeAdminOrdersJson(read, reading), count);
        }
        const orders = await listOrders(read, { first: limit ?? maxOrders, offset: offset ?? 0 });
        return new CountedResponse(
          orders.map((order) => adminOrderResponse(order, reading)),
          await countOrders(read, { of: 'all' }, {}),
        );
      },
    }),
    route('GET /api/admin/orders/csv', {
      ...forStaff,
      summary: 'All orders that match the filters, as in the list of orders, for a spreadsheet',
      query: OrderFilter,
      response: { files: ['text/csv'] },
      run: async ({ query: filter }) => {
        const wanted = await readListFilter(database.reports, filter, clock());
        return new FileResponse(csvType, 'orders.csv', writeAdminOrdersCsv(database.read, wanted));
      },
    }),
  ];
}

function writeRoutes(deps: OrderingHandlerDeps): Route[] {
  return [
    route('POST /api/admin/orders/{orderId}/mark-ready', {
      access: 'admin',
      ...withWarehouse,
      tag,
      summary: 'Mark a pickup order ready and email its customer, once',
      response: MarkedReadyResponse,
      domainErrors: [409],
      run: async ({ params: { orderId = '' }, context: { viewer } }) => {
        await notifyPickupReady(deps, viewer, orderId);
        const { customerEmail } = await getOrderEntity(deps.database.read, orderId);
        return { message: 'Customer has been notified that order is ready for pickup.', customerEmail };
      },
    }),
    route('POST /api/admin/send-cancellation-emails', {
      access: 'admin',
      ...withFinance,
      tag,
      summary:
        'Email the customers of cancelled orders that have had no cancellation email, and count the emails',
      response: CancellationEmails,
      run: ({ context: { viewer } }) => sendCancellationEmails(deps, getAdminId(viewer)),
    }),
  ];
}

/** REST responses for administrators, with the specification's field names (docs/product/admin.md#fields). */

const SoldProductResponse = responseOf('SoldProductResponse', {
  name: String,
  price: described(Money, 'The price when it was sold.'),
});

const AdminOrderItemResponse = responseOf('AdminOrderItemResponse', {
  quantity: Int,
  product: SoldProductResponse,
  subtotal: Money,
  selectedProducts: orNull([PickResponse], "A mix pack's picks, an entry for each."),
});

export const AdminOrderResponse = responseOf('AdminOrderResponse', {
  ...orderFactsFields,
  customerPhone: orNull(String),
  cancelledAt: orNull(Date),
  pickupNotificationSent: Boolean,
  stripePaymentIntentId: orNull(String, 'Set once the order is paid.'),
  items: [AdminOrderItemResponse],
});
export type AdminOrderResponse = InstanceType<typeof AdminOrderResponse>;

const MarkedReadyResponse = responseOf('MarkedReadyResponse', {
  message: String,
  customerEmail: String,
});

export function adminOrderResponse(loaded: LoadedOrder, reading: Reading): AdminOrderResponse {
  const items = loaded.items.map((item) =>
    AdminOrderItemResponse.from({
      ...item,
      product: SoldProductResponse.from({ name: item.productName, price: item.unitPrice }),
    }),
  );
  return AdminOrderResponse.from({ ...orderFacts(loaded, reading), items });
}

const batchSize = 500;

/** All orders as one JSON array, newest first, as documented. Holds one batch at a time in memory. */
export async function* writeAdminOrdersJson(db: Reader, reading: Reading): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const part of findOrderParts(db, { of: 'all' }, {}, batchSize)) {
    const orders = await completeAnyOrders(db, part);
    const texts = orders.map((order) => JSON.stringify(adminOrderResponse(order, reading)));
    if (texts.length > 0) yield `${isFirst ? '' : ','}${texts.join(',')}`;
    isFirst = false;
  }
  yield ']';
}
