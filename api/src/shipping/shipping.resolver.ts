import { Arg, ID, Mutation, Resolver } from 'type-graphql';
import { Access } from '../http/index.js';
import { findIdsToShip, OrderFilter } from '../ordering/index.js';
import { Paper, paperView, requestPaper } from '../papers/index.js';
import { packingSlips, type SlipDeps } from './slips/slip-drawers.js';

@Resolver()
export class ShippingResolver {
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
    const selection = ids ? { ids } : { filter: filter ?? {} };
    const subjectIds = await findIdsToShip(this.deps, selection);
    const request = { organizationId: null, kind: packingSlips, subjectIds };
    return paperView(await database.transaction((tx) => requestPaper(tx, request, clock())));
  }
}
