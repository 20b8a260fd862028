import { Readable } from 'node:stream';
import type { Database } from '../database/index.js';
import { FileResponse, rates, route, type Route } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { businessDay } from '../lib/dates.js';
import {
  findOrdersToShip,
  orderFilterNames,
  readOrderFilter,
  type LoadedOrder,
  type ShippingSelection,
} from '../ordering/index.js';
import { formatLabels } from './labels/format-labels.js';

const tag = 'Shipping';

type Deps = { readonly database: Database; readonly clock: Clock };

/** What is printed of orders that go by mail. Both take `ids`, separated by commas, or the filters of the list. */
export function shippingRoutes({ database, clock }: Deps): Route[] {
  const find = async (query: Readonly<Record<string, string>>): Promise<LoadedOrder[]> =>
    findOrdersToShip(database.read, await readSelection(query));
  return [
    route({
      method: 'get',
      path: '/api/admin/orders/packing-slips.pdf',
      access: 'staff',
      tag,
      summary: 'A packing slip for each order of a selection: `ids`, or those that fit the filters and wait',
      optionalQuery: ['ids', ...orderFilterNames],
      response: { files: ['application/pdf'] },
      domainErrors: [409],
      rates: rates.read,
      run: async ({ query }) => {
        const orders = await find(query);
        const { drawSlips } = await import('./slips/draw-slips.js');
        const pdf = await drawSlips(orders, clock());
        const name = `packing-slips-${businessDay(clock())}.pdf`;
        return new FileResponse('application/pdf', name, Readable.from([pdf]));
      },
    }),
    route({
      method: 'get',
      path: '/api/admin/orders/labels.csv',
      access: 'staff',
      tag,
      summary: 'Names and addresses of the same orders in columns, for label printers',
      optionalQuery: ['ids', ...orderFilterNames],
      response: { files: ['text/csv'] },
      domainErrors: [409],
      rates: rates.read,
      run: async ({ query }) => {
        const csv = formatLabels(await find(query));
        const name = `labels-${businessDay(clock())}.csv`;
        return new FileResponse('text/csv; charset=utf-8', name, Readable.from([csv]));
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
