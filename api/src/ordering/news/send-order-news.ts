import { readMoney, type Database, type Tx } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { orderNews, type Mail, type OrderNewsItem } from '../../mail/index.js';
import { countUnmailed, queueNewsEmail } from './note-order-news.js';
import type { OrderNewsKind, OrderNewsOrigin } from './order-news.types.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** Rows of one email; more than these come in the next. */
const maxItems = 50;

/**
 * Mails an organization what it has not heard of yet. What belongs to one email is fixed before it is sent: after a
 * crash the same email is written again, and known by its key.
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

/** Null for one that was deleted meanwhile: it has heard of its end. */
async function findContact({ read }: Database, organizationId: string): Promise<Contact | null> {
  const [row]: Contact[] = await read.query(
    `SELECT name, contact_name AS "contactName", contact_email AS "contactEmail" FROM organization_contacts
      WHERE id = $1 AND NOT EXISTS (SELECT FROM deleted_organizations deleted WHERE deleted.id = $1)`,
    [organizationId],
  );
  return row ?? null;
}

const actors: Readonly<Record<OrderNewsOrigin, string>> = {
  staff: 'Skycrumb',
  payment_service: 'The payment service',
  buyer: 'The buyer',
};

type Row = {
  readonly orderId: string;
  readonly kind: OrderNewsKind;
  readonly amount: string | null;
  readonly origin: OrderNewsOrigin;
  readonly at: Date;
};

async function findItems(
  { read }: Database,
  organizationId: string,
  batchId: string,
): Promise<OrderNewsItem[]> {
  const rows: Row[] = await read.query(
    `SELECT order_id AS "orderId", kind, amount, origin, happened_at AS at FROM order_news
      WHERE organization_id = $1 AND batch_id = $2 ORDER BY id`,
    [organizationId, batchId],
  );
  return rows.map(({ orderId, amount, origin, ...row }) => ({
    ...row,
    order: orderId.slice(-8),
    amount: amount === null ? null : readMoney(amount),
    by: actors[origin],
  }));
}
