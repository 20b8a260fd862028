import { IsNull } from 'typeorm';
import { findMarkedMessage } from '../../content/index.js';
import { type Database, lockName, outbox, type Tx } from '../../database/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { mailAddress } from '../../lib/mail-address.js';
import { type Mail, orderNews, type OrderNewsItem } from '../../mail/index.js';
import { orderChanged, sendOrderNews } from '../ordering.messages.js';
import { lockOrder } from './change-status.js';
import { OrderNewsEntity } from './order-records.entity.js';

/** News within this time after an email waits and is sent in one email. */
const gatheredWithinSeconds = 3_600;

type NewOrderNews = Pick<OrderNewsEntity, 'orderId' | 'kind' | 'origin'> & {
  readonly amount?: Cents;
  readonly reason?: string | null;
};

/**
 * Records news about an order for its organization, if it has one: on dashboard and order, and by email. The first is
 * emailed at once; more within the hour come in one email (docs/product/organization.md#news).
 */
export async function noteOrderNews(tx: Tx, news: NewOrderNews): Promise<void> {
  const { orderId, kind, origin, amount, reason = null } = news;
  const [added]: { organizationId: string }[] = await tx.query(
    `INSERT INTO order_news (organization_id, order_id, kind, origin, amount, reason)
     SELECT organization_id, id, $2, $3, $4, $5 FROM orders WHERE id = $1 AND organization_id IS NOT NULL
     RETURNING organization_id`,
    [orderId, kind, origin, amount === undefined ? null : formatMoney(amount), reason],
  );
  if (added && (await countUnmailed(tx, added.organizationId)) === 1)
    await queueNewsEmail(tx, added.organizationId);
}

/** Adding news and emailing it exclude each other from here on, so that none is lost or sent twice. */
async function countUnmailed(tx: Tx, organizationId: string): Promise<number> {
  await lockName(tx, `order-news:${organizationId}`);
  return tx.countBy(OrderNewsEntity, { organizationId, mailedAt: IsNull() });
}

/** Queues the email, at the earliest an hour after the last one. */
async function queueNewsEmail(tx: Tx, organizationId: string): Promise<void> {
  const [row]: { seconds: number | null }[] = await tx.query(
    `SELECT extract(epoch FROM max(mailed_at) + make_interval(secs => $2) - now())::float AS seconds
       FROM order_news WHERE organization_id = $1`,
    [organizationId, gatheredWithinSeconds],
  );
  await outbox.addLater(tx, Math.max(row?.seconds ?? 0, 0), sendOrderNews({ organizationId }));
}

type Deps = { readonly database: Database; readonly mail: Mail };

/** Rows per email; the rest come in the next. */
const maxItems = 50;

/**
 * Emails an organization its unsent news. The rows of an email are fixed before it is sent: after a crash the same
 * email is written again and recognized by its key.
 */
export async function sendOrderNewsEmail({ database, mail }: Deps, organizationId: string): Promise<void> {
  const batchId = await database.transaction((tx) => claimBatch(tx, organizationId));
  if (batchId === null) return;
  const [organization, items] = await Promise.all([
    findContact(database, organizationId),
    findItems(database, organizationId, batchId),
  ]);
  if (organization) {
    const { name, contactName, contactEmail } = organization;
    await mail.send(orderNews, {
      to: mailAddress(contactEmail, contactName),
      key: `${organizationId}.${batchId}`,
      organizationId,
      props: { organizationId, organizationName: name, contactName, items },
    });
  }
  await database.transaction((tx) => closeBatch(tx, organizationId, batchId));
}

async function claimBatch(tx: Tx, organizationId: string): Promise<string | null> {
  if ((await countUnmailed(tx, organizationId)) === 0) return null;
  const [begun]: { id: string | null }[] = await tx.query(
    'SELECT min(batch_id) AS id FROM order_news WHERE organization_id = $1 AND mailed_at IS NULL',
    [organizationId],
  );
  if (begun?.id) return begun.id;
  const [[row]]: [{ id: string }[], number] = await tx.query(
    `WITH chosen AS (
       SELECT id FROM order_news WHERE organization_id = $1 AND mailed_at IS NULL ORDER BY id LIMIT $2
     ) UPDATE order_news SET batch_id = (SELECT min(id) FROM chosen)
        FROM chosen WHERE order_news.id = chosen.id RETURNING batch_id AS id`,
    [organizationId, maxItems],
  );
  return row?.id ?? null;
}

async function closeBatch(tx: Tx, organizationId: string, batchId: string): Promise<void> {
  await countUnmailed(tx, organizationId);
  await tx.query('UPDATE order_news SET mailed_at = now() WHERE organization_id = $1 AND batch_id = $2', [
    organizationId,
    batchId,
  ]);
  if ((await countUnmailed(tx, organizationId)) > 0) await queueNewsEmail(tx, organizationId);
}

type Contact = { readonly name: string; readonly contactName: string; readonly contactEmail: string };

/** Null for an organization that was deleted meanwhile. */
async function findContact({ read }: Database, organizationId: string): Promise<Contact | null> {
  const [row]: Contact[] = await read.query(
    `SELECT name, contact_name, contact_email FROM organization_contacts
      WHERE id = $1 AND NOT EXISTS (SELECT FROM deleted_organizations deleted WHERE deleted.id = $1)`,
    [organizationId],
  );
  return row ?? null;
}

const actors: Readonly<Record<OrderNewsEntity['origin'], string>> = {
  staff: 'Skycrumb',
  payment_service: 'The payment service',
  buyer: 'The buyer',
  organization: 'Your organization',
};

async function findItems(
  { read }: Database,
  organizationId: string,
  batchId: string,
): Promise<OrderNewsItem[]> {
  const rows = await read.find(OrderNewsEntity, { where: { organizationId, batchId }, order: { id: 'ASC' } });
  return rows.map(({ orderId, kind, amount, origin, happenedAt }) => ({
    order: orderId.slice(-8),
    kind,
    amount,
    by: actors[origin],
    at: happenedAt,
  }));
}

/** Tells the organization, once, that support has answered or reopened a buyer's message about an order. */
export async function noteMarkedComplaint(
  { database }: { readonly database: Database },
  { contactMessageId }: { readonly contactMessageId: string },
): Promise<void> {
  const marked = await findMarkedMessage(database.read, contactMessageId);
  if (!marked) return;
  const { orderId, isHandled } = marked;
  await database.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const kind = isHandled ? 'complaint_answered' : 'complaint_reopened';
    if ((await findNewestComplaint(tx, orderId)) === kind) return;
    await noteOrderNews(tx, { orderId, kind, origin: 'staff' });
    await outbox.add(tx, orderChanged({ orderId }));
  });
}

async function findNewestComplaint(tx: Tx, orderId: string): Promise<string | null> {
  const [row]: { kind: string }[] = await tx.query(
    `SELECT kind FROM order_news WHERE order_id = $1 AND kind LIKE 'complaint%' ORDER BY id DESC LIMIT 1`,
    [orderId],
  );
  return row?.kind ?? null;
}
