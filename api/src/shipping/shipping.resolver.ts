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
      'Asks for a packing slip for each order that goes by mail, at most 2,000; a worker draws them. Staff. Fails with NOTHING_TO_SHIP.',
  })
  async printPackingSlips(
    @Arg('orderIds', () => [ID], { nullable: true, description: 'These orders.' })
    ids: string[] | undefined,
    @Arg('filter', () => OrderFilter, {
      nullable: true,
      description: 'Without orderIds: all that fit it; one that names no status means those that wait.',
    })
    filter: OrderFilter | undefined,
  ): Promise<Paper> {
    const { database, clock } = this.deps;
    const selection = ids ? { ids } : { filter: filter ?? {} };
    const subjectIds = await findIdsToShip(this.deps, selection);
    const wish = { organizationId: null, kind: packingSlips, subjectIds };
    return paperView(await database.transaction((tx) => requestPaper(tx, wish, clock())));
  }
}
