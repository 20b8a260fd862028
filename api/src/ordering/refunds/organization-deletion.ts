import { Field, Int, ObjectType } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { getOrganization, Organization, sumEarned } from '../../fundraising/index.js';
import { computed, edgesOf, Money, VisibleTo } from '../../http/index.js';
import { tryEach } from '../../lib/async/try-each.js';
import type { Cents } from '../../lib/cents.js';
import { cancelUnpaidOrder } from '../purchase/cancel-unpaid-order.js';
import type { SweepDeps } from '../purchase/sweeps.js';

type Deletion = { readonly organizationId: string; readonly adminId: string };

/**
 * Cancels the unpaid orders of a deleted organization: first their intents at the provider. An order that is being paid
 * is settled like any other. Throws the first failure after trying all, so that the message is delivered again.
 */
export async function cancelOrdersOfDeleted(
  deps: SweepDeps,
  { organizationId, adminId }: Deletion,
): Promise<void> {
  const orders: { id: string }[] = await deps.database.read.query(
    `SELECT id FROM orders WHERE organization_id = $1 AND status = 'pending' ORDER BY created_at`,
    [organizationId],
  );
  const by = {
    actor: 'admin',
    actorId: adminId,
    reason: 'Organization deleted',
    mailsCustomer: false,
  } as const;
  await tryEach(orders, ({ id }) =>
    cancelUnpaidOrder(deps, id, by).catch((error: unknown) => {
      deps.logger.warn({ orderId: id, err: error }, 'an order of a deleted organization is still open');
      throw error;
    }),
  );
}

@VisibleTo('staff')
@ObjectType({ description: 'What deleting an organization now would do.' })
class DeletionPreview {
  @Field(() => Int, {
    description:
      'The number of its orders, of all campaigns and statuses, which would leave the ordinary lists.',
  })
  orderCount: number;

  @Field(() => Int, { description: 'The number of its unpaid orders, which would be cancelled.' })
  unpaidOrderCount: number;

  @Field(() => Int, {
    description:
      'The number of its paid pickup orders that still wait, whose buyers would get no more reminders.',
  })
  waitingBoxCount: number;

  @Field(() => Money, { description: 'What it earned in all campaigns, minus refunds.' })
  earned: Cents;
}

export const deletionEdges = edgesOf(Organization, {
  deletionPreview: computed(
    DeletionPreview,
    ({ id }, _context, { database }: { readonly database: Database }) => previewDeletion(database.read, id),
    {
      visibleTo: 'staff',
      cost: 'ownStatement',
      description: 'What deleting it now would do.',
    },
  ),
});

/** Previews the deletion of an organization. Throws NotFoundError (404). */
export async function previewDeletion(db: Reader, organizationId: string): Promise<DeletionPreview> {
  await getOrganization(db, organizationId);
  const [counts]: Omit<DeletionPreview, 'earned'>[] = await db.query(
    `SELECT count(*)::int AS order_count, count(*) FILTER (WHERE status = 'pending')::int AS unpaid_order_count,
        count(*) FILTER (WHERE delivery_method = 'pickup'
          AND status IN ('completed', 'processing', 'ready-for-pickup'))::int AS waiting_box_count
       FROM orders WHERE organization_id = $1`,
    [organizationId],
  );
  const { orderCount = 0, unpaidOrderCount = 0, waitingBoxCount = 0 } = counts ?? {};
  return { orderCount, unpaidOrderCount, waitingBoxCount, earned: await sumEarned(db, organizationId) };
}
