import { Field, Int, ObjectType } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import { assertOrganization, Organization, sumEarned } from '../../fundraising/index.js';
import { computed, edgesOf, Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { cancelUnpaidOrder } from '../purchase/cancel-unpaid-order.js';
import type { SweepDeps } from '../purchase/sweeps.js';

type Deletion = { readonly organizationId: string; readonly adminId: string };

/**
 * Cancels the unpaid orders of an organization that was deleted: their intents first, where the provider agrees. One
 * that is being paid is left to be settled like any other. Throws, once all were tried, the first failure, so that the
 * message is delivered again: with the provider away nothing is lost.
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
  const failures: unknown[] = [];
  for (const { id } of orders) {
    try {
      await cancelUnpaidOrder(deps, id, by);
    } catch (error) {
      deps.logger.warn({ orderId: id, err: error }, 'an order of a deleted organization is still open');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What the deletion of an organization would mean now.' })
class DeletionPreview {
  @Field(() => Int, {
    description: 'Orders of all its campaigns and states, which leave the ordinary lists.',
  })
  orderCount: number;

  @Field(() => Int, { description: 'Those of them that are not paid, which are cancelled.' })
  unpaidOrderCount: number;

  @Field(() => Money, { description: 'What it earned in all campaigns, less what was refunded.' })
  earned: Cents;
}

export const deletionEdges = edgesOf(Organization, {
  deletionPreview: computed(
    DeletionPreview,
    ({ id }, _context, { database }: { readonly database: Database }) => previewDeletion(database.read, id),
    {
      visibleTo: 'staff',
      cost: 'ownStatement',
      description: 'Its orders and money, for whoever is about to delete it.',
    },
  ),
});

/** What goes when this organization is deleted, for the administrator who is about to. Throws NotFoundError (404). */
export async function previewDeletion(db: Reader, organizationId: string): Promise<DeletionPreview> {
  await assertOrganization(db, organizationId);
  const [counts]: Omit<DeletionPreview, 'earned'>[] = await db.query(
    `SELECT count(*)::int AS order_count, count(*) FILTER (WHERE status = 'pending')::int AS unpaid_order_count
       FROM orders WHERE organization_id = $1`,
    [organizationId],
  );
  const { orderCount = 0, unpaidOrderCount = 0 } = counts ?? {};
  return { orderCount, unpaidOrderCount, earned: await sumEarned(db, organizationId) };
}
