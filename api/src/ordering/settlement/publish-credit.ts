import type { Database, Reader } from '../../database/index.js';
import { publishTotals } from '../../fundraising/index.js';
import type { Realtime } from '../../realtime/index.js';
import { announce } from './publish-sale.js';

type Deps = { readonly database: Database; readonly realtime: Realtime };

type Group = { readonly organizationId: string | null; readonly classroomId: string | null };

/** Shows an order that was credited to somebody else on the pages of both. */
export async function publishCredit({ database, realtime }: Deps, creditId: string): Promise<void> {
  const { orderId, from, to } = await getCredit(database.read, creditId);
  announce(realtime, orderId);
  if (from.classroomId !== null) realtime.publish('classroom-order-cancelled', from.classroomId, { orderId });
  if (to.classroomId !== null) realtime.publish('classroom-order', to.classroomId, { orderId });
  if (to.organizationId !== null) realtime.publish('organization-order', to.organizationId, { orderId });
  for (const { organizationId, classroomId } of [from, to])
    if (organizationId !== null)
      await publishTotals(realtime, database.read, { organizationId, classroomId });
}

async function getCredit(db: Reader, creditId: string): Promise<{ orderId: string; from: Group; to: Group }> {
  const [row]: {
    orderId: string;
    fromOrganizationId: string | null;
    fromClassroomId: string | null;
    organizationId: string;
    classroomId: string | null;
  }[] = await db.query(
    `SELECT order_id AS "orderId", from_organization_id AS "fromOrganizationId",
        from_classroom_id AS "fromClassroomId", organization_id AS "organizationId", classroom_id AS "classroomId"
       FROM order_credits WHERE id = $1`,
    [creditId],
  );
  if (!row) throw new Error(`The credit ${creditId} of a message is not there`);
  const { orderId, fromOrganizationId, fromClassroomId, organizationId, classroomId } = row;
  return {
    orderId,
    from: { organizationId: fromOrganizationId, classroomId: fromClassroomId },
    to: { organizationId, classroomId },
  };
}
