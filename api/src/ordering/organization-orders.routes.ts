import { Readable } from 'node:stream';
import { FileAnswer, rates, readInput, route, type Route } from '../http/kit.js';
import type { Database } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import { notifyPickupReady } from './notify-pickup.js';
import { OrderFilter } from './order-filter.inputs.js';
import { PickupNotificationAnswer } from './order.answers.js';
import { writeOrdersCsv } from './orders-csv.js';

const tag = 'Orders';

export function organizationOrdersRoutes(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/orders/{id}/notify-pickup-ready',
      tag,
      summary: "Mark one's own pickup order ready and mail its customer, once",
      answer: PickupNotificationAnswer,
      refusals: [404, 409],
      run: async ({ params: { id = '' }, context }) => {
        const { customerName } = await notifyPickupReady(deps, context.viewer, id);
        return {
          message: `${customerName} has been notified that the order is ready.`,
          notificationDetails: { customerName },
        };
      },
    }),
    route({
      method: 'get',
      path: '/api/orders/organization/{id}/csv',
      tag,
      summary: "The organization's paid orders that fit the filters, for a spreadsheet",
      optionalQuery: ['search', 'status', 'deliveryMethod', 'classroomId', 'from', 'to'],
      answer: { files: ['text/csv'] },
      rates: rates.read,
      run: async ({ params: { id = '' }, query }) => {
        const csv = await writeOrdersCsv(deps.database.read, id, await readInput(OrderFilter, query));
        return new FileAnswer('text/csv; charset=utf-8', 'orders.csv', Readable.from([csv]));
      },
    }),
  ];
}
