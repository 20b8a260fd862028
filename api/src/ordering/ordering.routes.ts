import type { Database, Reader } from '../database/index.js';
import { getClassroom, findFundraiserNames } from '../fundraising/index.js';
import {
  CountedResponse,
  everyMember,
  FileResponse,
  isVisible,
  rates,
  type Route,
  route,
  withOrganizer,
} from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { csvType } from '../lib/csv.js';
import { businessDay } from '../lib/dates.js';
import { adminOrdersRoutes, OrdersPage } from './admin-orders.routes.js';
import { notifyPickupReady } from './fulfillment/notify-pickup.js';
import { orderChangesRoutes, PickupNotificationResponse } from './fulfillment/order-changes.routes.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import { countOrders, listOrganizationOrders } from './orders/find-orders.js';
import { listClassroomOrders, loadAnyOrder } from './orders/load-orders.js';
import { readingOf } from './orders/order-audience.js';
import { OrganizationOrdersInput } from './orders/order-filter.inputs.js';
import {
  classroomResponse,
  ClassroomOrderResponse,
  OrderResponse,
  OrganizationOrderResponse,
  organizationResponse,
  presentOrder,
} from './orders/order.rest.js';
import { streamOrdersCsv } from './orders/orders-csv.js';
import { createPaymentIntent, PaymentIntentSecret } from './purchase/checkout.js';
import { CreatePaymentIntentInput, PlaceOrderInput } from './purchase/order.inputs.js';
import { takeOrder } from './purchase/place-order.js';
import { maxKeyLength, prepareOrderBody, type SenderDeps, senderOf } from './purchase/read-order.js';
import type { SettleDeps } from './purchase/settle-payment.js';

const tag = 'Orders';

/** The orders of an organization on a page without a limit. */
const usualPage = 500;

export function orderingRoutes(deps: OrderingHandlerDeps & SenderDeps): Route[] {
  return [
    ...checkoutRoutes(deps),
    ...orderChangesRoutes(deps),
    ...readRoutes(deps),
    ...organizationOrdersRoutes(deps),
    ...adminOrdersRoutes(deps),
  ];
}

function readRoutes(deps: SettleDeps): Route[] {
  const db = deps.database.read;
  return [
    route('GET /api/orders/{id}', {
      access: 'anyone',
      moreFor: ['organization', 'staff', 'serviceKey'],
      tag,
      summary: 'An order, masked for strangers after 24 hours',
      response: OrderResponse,
      rates: rates.read,
      run: async ({ params: { id = '' }, context }) =>
        presentOrder(deps, await loadAnyOrder(db, id), context),
    }),
    route('GET /api/orders/organization/{id}', {
      access: { ownOrganization: 'id' },
      ...everyMember,
      tag,
      summary: `A page of the organization's paid orders, newest first: ${usualPage} without a limit; the total in X-Total-Count`,
      query: OrdersPage,
      response: [OrganizationOrderResponse],
      isCounted: true,
      rates: rates.read,
      run: async ({ params: { id = '' }, query: { limit = usualPage, offset = 0 }, context }) => {
        const orders = await listOrganizationOrders(db, id, { first: limit, offset });
        const reading = readingOf(context, deps.clock);
        return new CountedResponse(
          orders.map((order) => organizationResponse(order, reading)),
          await countOrders(db, { of: 'organization', id }, {}),
        );
      },
    }),
    route('GET /api/orders/classroom/{id}', {
      access: 'anyone',
      tag,
      summary: "A class's newest 50 paid orders, as the public sees them",
      response: [ClassroomOrderResponse],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        await getClassroom(db, id);
        const orders = await listClassroomOrders(db, id);
        return orders.map(classroomResponse);
      },
    }),
  ];
}

function organizationOrdersRoutes(deps: { readonly database: Database; readonly clock: Clock }): Route[] {
  return [
    route('POST /api/orders/{id}/notify-pickup-ready', {
      access: 'session',
      ...withOrganizer,
      tag,
      summary: "Mark one's own pickup order ready and email its customer, once",
      response: PickupNotificationResponse,
      domainErrors: [409],
      run: async ({ params: { id = '' }, context }) => {
        const { customerName } = await notifyPickupReady(deps, context.viewer, id);
        return {
          message: `${customerName} has been notified that the order is ready.`,
          notificationDetails: { customerName },
        };
      },
    }),
    route('GET /api/orders/organization/{id}/csv', {
      access: { ownOrganization: 'id' },
      ...everyMember,
      tag,
      summary: "The organization's paid orders that match the filters, for a spreadsheet",
      query: OrganizationOrdersInput,
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: async ({ params: { id = '' }, query: { status, ...filter }, context: { viewer } }) => {
        const { read } = deps.database;
        const hasAddresses = isVisible('owner', viewer, id);
        const name = `${await codeOf(read, id)}-orders-${businessDay(deps.clock())}.csv`;
        const wanted = { ...filter, statuses: status ? [status] : null };
        return new FileResponse(csvType, name, streamOrdersCsv(read, id, wanted, hasAddresses));
      },
    }),
  ];
}

/** For the file's name. */
async function codeOf(db: Reader, organizationId: string): Promise<string> {
  const { organizations } = await findFundraiserNames(db, {
    organizationIds: [organizationId],
    classroomIds: [],
  });
  return organizations.get(organizationId)?.code ?? 'all';
}

function checkoutRoutes(deps: OrderingHandlerDeps & SenderDeps): Route[] {
  return [
    route('POST /api/create-payment-intent', {
      access: 'anyone',
      tag,
      summary: 'Create an intent to pay a provisional amount or a stored order',
      body: CreatePaymentIntentInput,
      response: PaymentIntentSecret,
      domainErrors: [404, 409],
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
      optionalHeaders: { 'Idempotency-Key': { maxLength: maxKeyLength } },
      response: OrderResponse,
      domainErrors: [404, 409, 422],
      rates: rates.order,
      run: async ({ body, context, headers }) => {
        const sender = senderOf(deps, context, headers['idempotency-key']);
        const { id, loaded } = await takeOrder(deps, body, sender);
        return presentOrder(deps, loaded ?? (await loadAnyOrder(deps.database.read, id)), context);
      },
    }),
  ];
}
