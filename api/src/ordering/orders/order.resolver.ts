import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { Access, isVisible, type RequestContext } from '../../http/index.js';
import { getOrderView, type OrderDeps } from './order-by-id.js';
import { Order } from './order.types.js';

@Resolver()
export class OrderResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access('anyone')
  @Query(() => Order, {
    description: 'An order as its buyer, its organization or staff may see it; masked for others.',
  })
  async order(
    @Arg('id', () => ID, {
      description: 'Its whole id; for staff also the last 8 characters, which mean the newest that ends so.',
    })
    id: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const isStaff = isVisible('staff', context.viewer, null);
    const wholeId = isStaff ? await findWholeId(this.deps.database.read, id) : id;
    return getOrderView(context, this.deps, wholeId);
  }
}

/** How staff and customers name an order (docs/product/admin.md#constants), with or without the # of a download. */
async function findWholeId(db: Reader, named: string): Promise<string> {
  const words = named.trim().replace(/^#/, '').toLowerCase();
  if (!/^[0-9a-f]{8}$/.test(words)) return words;
  const [newest]: { id: string }[] = await db.query(
    'SELECT id FROM orders WHERE right(id::text, 8) = $1 ORDER BY created_at DESC LIMIT 1',
    [words],
  );
  return newest?.id ?? words;
}
