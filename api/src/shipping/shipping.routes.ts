import { Readable } from 'node:stream';
import type { Database } from '../database/index.js';
import { FileResponse, rates, route, type Route } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { businessDay } from '../lib/dates.js';
import {
  findIdsToShip,
  findSlipOrders,
  NothingToShipError,
  orderFilterNames,
  readOrderFilter,
  type ShippingSelection,
} from '../ordering/index.js';
import { formatLabels } from './labels/format-labels.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** Takes `ids`, separated by commas, or the list's filters. Packing slips are papers, requested through GraphQL. */
export function shippingRoutes(deps: Deps): Route[] {
  const { database, clock } = deps;
  return [
    route('GET /api/admin/orders/labels.csv', {
      access: 'staff',
      tag: 'Shipping',
      summary: 'Names and addresses of orders that ship, in columns, for label printers',
      optionalQuery: ['ids', ...orderFilterNames],
      response: { files: ['text/csv'] },
      domainErrors: [409],
      rates: rates.read,
      run: async ({ query }) => {
        const ids = await findIdsToShip(deps, await readSelection(query));
        const orders = await findSlipOrders(database.read, ids);
        if (orders.length === 0) throw new NothingToShipError();
        const name = `labels-${businessDay(clock())}.csv`;
        return new FileResponse('text/csv; charset=utf-8', name, Readable.from([formatLabels(orders)]));
      },
    }),
  ];
}

async function readSelection({
  ids,
  ...filter
}: Readonly<Record<string, string>>): Promise<ShippingSelection> {
  if (ids) return { ids: ids.split(',') };
  return { filter: await readOrderFilter(filter) };
}
