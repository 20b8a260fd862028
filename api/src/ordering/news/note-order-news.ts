import { outbox, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { sendOrderNews } from '../ordering.messages.js';
import type { OrderNewsKind, OrderNewsOrigin } from './order-news.types.js';

/** What follows within this time after an email about orders waits, and comes in one. */
const gatheredWithinSeconds = 3_600;

export type NewOrderNews = {
  readonly orderId: string;
  readonly kind: OrderNewsKind;
  readonly origin: OrderNewsOrigin;
  readonly amount?: Cents;
  readonly reason?: string | null;
};

/**
 * Lets an order's organization hear of what happened to it: on its dashboard, on the order, and by email, the first at
 * once and what follows within the hour gathered (docs/product/organization.md#news). Nothing for an order that credits
 * nobody.
 */
export async function noteOrderNews(tx: Tx, news: NewOrderNews): Promise<void> {
  const { orderId, kind, origin, amount, reason = null } = news;
  const [noted]: { organizationId: string }[] = await tx.query(
    `INSERT INTO order_news (organization_id, order_id, kind, origin, amount, reason)
     SELECT organization_id, id, $2, $3, $4, $5 FROM orders WHERE id = $1 AND organization_id IS NOT NULL
     RETURNING organization_id AS "organizationId"`,
    [orderId, kind, origin, amount === undefined ? null : formatMoney(amount), reason],
  );
  if (noted && (await countUnmailed(tx, noted.organizationId)) === 1)
    await queueNewsEmail(tx, noted.organizationId);
}

/** Whoever adds news and whoever has mailed some take turns from here on, so that none is forgotten or mailed twice. */
export async function countUnmailed(tx: Tx, organizationId: string): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`order-news:${organizationId}`]);
  const [row]: { count: number }[] = await tx.query(
    'SELECT count(*)::int AS count FROM order_news WHERE organization_id = $1 AND mailed_at IS NULL',
    [organizationId],
  );
  return row?.count ?? 0;
}

/** Leaves the email to be sent, an hour after the last one. */
export async function queueNewsEmail(tx: Tx, organizationId: string): Promise<void> {
  const [row]: { seconds: number | null }[] = await tx.query(
    `SELECT extract(epoch FROM max(mailed_at) + make_interval(secs => $2) - now())::float AS seconds
       FROM order_news WHERE organization_id = $1`,
    [organizationId, gatheredWithinSeconds],
  );
  await outbox.addLater(tx, Math.max(row?.seconds ?? 0, 0), sendOrderNews({ organizationId }));
}
