import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import type { Database } from '../database/index.js';
import { Access, FileResponse, rates, route, type Route } from '../http/index.js';
import type { Clock } from '../lib/clock.js';
import { csvType } from '../lib/csv.js';
import { businessDay } from '../lib/dates.js';
import {
  findIdsToShip,
  findSlipOrders,
  NothingToShipError,
  OrderFilter,
  type ShippingSelection,
} from '../ordering/index.js';
import { Paper, paperView, requestPaper } from '../papers/index.js';
import { formatLabels } from './labels/format-labels.js';
import { packingSlips, type SlipDeps } from './slips/slip-drawers.js';

export { slipDrawers } from './slips/slip-drawers.js';

/** Packing slips, and label files for orders sent by mail. */
export function shippingResolvers(deps: SlipDeps): object[] {
  return [new ShippingResolver(deps)];
}

@Resolver()
class ShippingResolver {
  constructor(private readonly deps: SlipDeps) {}

  @Access('staff')
  @Mutation(() => Paper, {
    description:
      'Requests packing slips for orders that ship, at most 2,000; a worker draws them. Staff. Fails with NOTHING_TO_SHIP.',
  })
  async printPackingSlips(
    @Arg('orderIds', () => [ID], { nullable: true, description: 'The ids of the orders.' })
    ids: string[] | undefined,
    @Arg('filter', () => OrderFilter, {
      nullable: true,
      description: 'Without orderIds: all orders that match. Without a status: those that wait to ship.',
    })
    filter: OrderFilter | undefined,
  ): Promise<Paper> {
    const { database, clock } = this.deps;
    const selection: ShippingSelection = ids ? { ids, argument: 'orderIds' } : { filter: filter ?? {} };
    const subjectIds = await findIdsToShip(this.deps, selection);
    const request = { organizationId: null, kind: packingSlips, subjectIds };
    return paperView(await database.transaction((tx) => requestPaper(tx, request, clock())));
  }
}

type Deps = { readonly database: Database; readonly clock: Clock };

/** Packing slips are papers, requested through GraphQL. */
export function shippingRoutes(deps: Deps): Route[] {
  const { database, clock } = deps;
  return [
    route('GET /api/admin/orders/labels.csv', {
      access: 'staff',
      tag: 'Shipping',
      summary: 'Names and addresses of orders that ship, in columns, for label printers',
      query: OrderFilter,
      response: { files: ['text/csv'] },
      domainErrors: [409],
      rates: rates.read,
      run: async ({ query: { ids: chosen, ...filter } }) => {
        const selection: ShippingSelection = chosen ? { ids: chosen, argument: 'ids' } : { filter };
        const ids = await findIdsToShip(deps, selection);
        const orders = await findSlipOrders(database.read, ids);
        if (orders.length === 0) throw new NothingToShipError();
        const name = `labels-${businessDay(clock())}.csv`;
        return new FileResponse(csvType, name, formatLabels(orders));
      },
    }),
  ];
}
