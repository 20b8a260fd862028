import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { ledgerEntriesOfOrder, LedgerEntry } from '../../fundraising/index.js';
import {
  Access,
  computed,
  edgesOf,
  isVisible,
  type RequestContext,
  VisibleTo,
  everyMember,
} from '../../http/index.js';
import { getOrderView, type OrderDeps } from './load-orders.js';
import { canBeMarkedReady, isEditable, movesOf } from './order-status.js';
import { Order, OrderStatus } from './order.types.js';

@Resolver(() => Order)
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

  @VisibleTo('owner', everyMember)
  @FieldResolver(() => [LedgerEntry], {
    nullable: true,
    description:
      'What it added to totals and took from them, oldest first; for an organization the entries of its own books.',
  })
  async ledgerEntries(
    @Root() { id }: Order,
    @Ctx() context: RequestContext,
  ): Promise<readonly LedgerEntry[]> {
    const entries = (await ledgerEntriesOfOrder(context, this.deps, id)) ?? [];
    return entries.filter(({ organizationId }) =>
      isVisible('owner', context.viewer, organizationId, everyMember.also),
    );
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

/** What an administrator may do with an order now. */
export const orderHandlingEdges = edgesOf(Order, {
  allowedMoves: computed([OrderStatus], (order) => movesOf(order, 'admin'), {
    visibleTo: 'staff',
    description: 'Moves the state machine allows an administrator now, without cancelled.',
  }),
  canEdit: computed(Boolean, ({ status }) => isEditable(status), {
    visibleTo: 'staff',
    description: 'Customer and address can be corrected.',
  }),
  canCancel: computed(Boolean, ({ status }) => status !== 'cancelled', {
    visibleTo: 'staff',
    description: 'It is not cancelled yet.',
  }),
  canMarkReady: computed(Boolean, (order) => canBeMarkedReady(order, 'admin'), {
    visibleTo: 'staff',
    description: 'Its customer can be notified now that it is ready, and has not been.',
  }),
});
