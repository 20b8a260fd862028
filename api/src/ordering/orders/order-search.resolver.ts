import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { perRequest, type RequestContext, VisibleTo } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { type FittingThing, readOrderSearch } from '../search/find-fitting.js';
import { orderLabels, reasonsOf, SearchReason } from '../search/search-reasons.js';
import { maxSearch } from '../search/search-text.js';
import type { OrderDeps } from './load-orders.js';
import { Order } from './order.types.js';

/** Staff's search of all orders, parsed once per request. */
export const orderSearchOf = perRequest(async ({ database, clock }: OrderDeps, texts) => {
  const read = async (text: string) =>
    [text, await readOrderSearch(database.reports, text, clock())] as const;
  return new Map(await Promise.all(texts.map(read)));
});

const entryOfOrder = perRequest(async ({ database }: OrderDeps, ids) => {
  const entries: FittingThing[] = await database.reports.query(
    `SELECT id::text, at, says, text FROM search_things WHERE type = 'Order' AND id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(entries.map((entry) => [entry.id, entry]));
});

@Resolver(() => Order)
export class OrderSearchResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('staff')
  @FieldResolver(() => [SearchReason], {
    nullable: true,
    description: 'Why a search of all orders finds it; empty if it does not match.',
  })
  async searchReasons(
    @Root() { id }: Order,
    @Arg('search', () => String, { description: "The search, as in the list's filter." }) search: string,
    @Ctx() context: RequestContext,
  ): Promise<SearchReason[]> {
    if (search.length > maxSearch) throw new InvalidInputError({ search: 'This search is too long' });
    const [read, entry] = await Promise.all([
      orderSearchOf(context, this.deps, search),
      entryOfOrder(context, this.deps, id),
    ]);
    if (!read || !entry) return [];
    if (read.isPayment) return [{ label: 'Payment', text: read.typed }];
    return reasonsOf(orderLabels, entry, read, read.words);
  }
}
