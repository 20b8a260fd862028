import { assertPublicClassroom } from '../../fundraising/index.js';
import { rates, route, type Route } from '../../http/index.js';
import type { SenderDeps } from '../checkout/checkout.js';
import { listClassroomOrders, listOrganizationOrders, loadAnyOrder } from '../orders/load-orders.js';
import { readingOf } from '../orders/order-audience.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { adminOrdersRoutes } from './admin-orders.routes.js';
import { checkoutRoutes } from './checkout.routes.js';
import { ClassroomOrderResponse } from './classroom-order.rest.js';
import { orderChangesRoutes } from './order-changes.routes.js';
import { OrderResponse, OrganizationOrderResponse } from './order.rest.js';
import { classroomResponse, organizationResponse } from './order.rest-views.js';
import { organizationOrdersRoutes } from './organization-orders.routes.js';
import { presentOrder } from './present-order.js';

const tag = 'Orders';

/** The call has no pages: an organization's newest orders, more than any campaign's open ones. */
const maxOrders = 500;

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
    route({
      method: 'get',
      path: '/api/orders/{id}',
      access: 'anyone',
      tag,
      summary: 'An order, masked for strangers after 24 hours',
      response: OrderResponse,
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' }, context }) =>
        presentOrder(deps, await loadAnyOrder(db, id), context),
    }),
    route({
      method: 'get',
      path: '/api/orders/organization/{id}',
      access: { ownOrganization: 'id' },
      tag,
      summary: "The organization's paid orders, newest first",
      response: [OrganizationOrderResponse],
      rates: rates.read,
      run: async ({ params: { id = '' }, context }) => {
        const orders = await listOrganizationOrders(db, id, { first: maxOrders, afterId: null });
        const reading = readingOf(context, deps.clock);
        return orders.map((order) => organizationResponse(order, reading));
      },
    }),
    route({
      method: 'get',
      path: '/api/orders/classroom/{id}',
      access: 'anyone',
      tag,
      summary: "A class's newest 50 paid orders, without anybody's identity",
      response: [ClassroomOrderResponse],
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        await assertPublicClassroom(db, id);
        const orders = await listClassroomOrders(db, id);
        return orders.map(classroomResponse);
      },
    }),
  ];
}
