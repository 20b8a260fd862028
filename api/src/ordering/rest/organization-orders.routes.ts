import { Readable } from 'node:stream';
import { FileResponse, rates, readInput, route, type Route } from '../../http/index.js';
import type { Database, Reader } from '../../database/index.js';
import { findFundraiserNames } from '../../fundraising/index.js';
import type { Clock } from '../../lib/clock.js';
import { businessDay } from '../../lib/dates.js';
import { notifyPickupReady } from '../fulfillment/notify-pickup.js';
import { OrganizationOrdersInput } from '../lists/order-filter.inputs.js';
import { PickupNotificationResponse } from './order-changes.rest.js';
import { streamOrdersCsv } from '../lists/orders-csv.js';
import { readOrderDays } from '../lists/read-order-days.js';

const tag = 'Orders';

export function organizationOrdersRoutes(deps: {
  readonly database: Database;
  readonly clock: Clock;
}): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/orders/{id}/notify-pickup-ready',
      access: 'session',
      tag,
      summary: "Mark one's own pickup order ready and mail its customer, once",
      response: PickupNotificationResponse,
      domainErrors: [404, 409],
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
      access: { ownOrganization: 'id' },
      tag,
      summary: "The organization's paid orders that fit the filters, for a spreadsheet",
      optionalQuery: ['search', 'status', 'deliveryMethod', 'classroomId', 'isDisputed', 'from', 'to'],
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: async ({ params: { id = '' }, query }) => {
        const { read } = deps.database;
        const { status, ...filter } = await readInput(OrganizationOrdersInput, filterOf(query));
        const name = `${await codeOf(read, id)}-orders-${businessDay(deps.clock())}.csv`;
        return new FileResponse(
          'text/csv; charset=utf-8',
          name,
          Readable.from(streamOrdersCsv(read, id, { ...filter, statuses: status ? [status] : null })),
        );
      },
    }),
  ];
}

/** An address holds texts; what is neither true nor false is refused with the field's name. */
function filterOf({ isDisputed, ...query }: Readonly<Record<string, string>>): object {
  const truth = { true: true, false: false }[isDisputed ?? ''] ?? isDisputed;
  return { ...readOrderDays(query), ...(truth !== undefined && { isDisputed: truth }) };
}

/** For the file's name. */
async function codeOf(db: Reader, organizationId: string): Promise<string> {
  const { organizations } = await findFundraiserNames(db, {
    organizationIds: [organizationId],
    classroomIds: [],
  });
  return organizations.get(organizationId)?.code ?? 'all';
}
