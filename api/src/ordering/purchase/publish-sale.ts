import type { Database, Reader } from '../../database/index.js';
import { publishRevisions, publishTotals, type saleFacts } from '../../fundraising/index.js';
import { everywhere, type Realtime } from '../../realtime/index.js';

/** A paid order, with what the statement that settled it knew of its fundraiser; `''` where there is none. */
type Sale = { readonly orderId: string } & Readonly<Partial<Record<(typeof saleFacts)[number], string>>>;

type Deps = { readonly database: Database; readonly realtime: Realtime };

/** Shows a sale on every open dashboard and class page, in one packet to Redis and nearly always without a query. */
export async function publishSale({ database, realtime }: Deps, sale: Sale): Promise<void> {
  const { orderId } = sale;
  announce(realtime, orderId);
  const isKnown = sale.organizationId !== undefined;
  const { organizationId, classroomId } = isKnown ? groupOf(sale) : await getGroup(database, orderId);
  if (organizationId === null) return;
  realtime.publish('organization-order', organizationId, { orderId });
  if (classroomId !== null) realtime.publish('classroom-order', classroomId, { orderId });
  if (!isKnown) return publishTotals(realtime, database.read, { organizationId, classroomId });
  publishRevisions(
    realtime,
    { id: organizationId, revision: Number(sale.organizationRevision) },
    classroomId === null ? null : { id: classroomId, revision: Number(sale.classroomRevision) },
  );
}

/** To staff, who watch all orders, and to its buyer. */
export function announce(realtime: Realtime, orderId: string): void {
  realtime.publish('any-order', everywhere, { orderId });
  realtime.publish('order', orderId, { orderId });
}

type Group = { readonly organizationId: string | null; readonly classroomId: string | null };

function groupOf({ organizationId, classroomId }: Sale): Group {
  return { organizationId: organizationId || null, classroomId: classroomId || null };
}

export async function getGroup(
  { read }: Database,
  orderId: string,
): Promise<Group & { readonly isPaid: boolean }> {
  const [group]: (Group & { isPaid: boolean })[] = await read.query(
    `SELECT organization_id, classroom_id, paid_at IS NOT NULL AS is_paid
       FROM orders WHERE id = $1`,
    [orderId],
  );
  if (!group) throw new Error(`The order ${orderId} of a message is not there`);
  return group;
}

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
    `SELECT order_id, from_organization_id, from_classroom_id, organization_id, classroom_id
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
