import { Field, Int, ObjectType } from 'type-graphql';
import { recordAudit } from '../../accounts/index.js';
import { outbox, type Reader, type Tx, type Writer } from '../../database/index.js';
import { VisibleTo } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Logger } from '../../lib/logger.js';
import { removedAddress } from '../../lib/mail-address.js';
import { EmailInProgressError, type MoneyOfCancelled, orderCancelled } from '../../mail/index.js';
import { sendOrderCancelled } from '../ordering.messages.js';
import { customerMail, type CustomerMailDeps, illustrateLines, loadAnyOrder } from './load-orders.js';
import { isRemoved, type OrderItemEntity } from './order.entity.js';

type Deps = CustomerMailDeps & {
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Counts cancelled orders whose customer has had no email about it. */
export async function countCancellationEmailsDue(db: Reader): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM orders WHERE ${isDue}`,
  );
  return row?.count ?? 0;
}

/** Emails are started within this time: a request may take 30 s, and a hanging mail server takes 20 s of them. */
const startingMs = 8_000;
const batchSize = 100;
const concurrency = 5;

/**
 * Emails the customer of every cancelled order without a cancellation email, and returns how many were really sent.
 * Simultaneous calls share the work. A failed email is handed to the worker, which retries for 72 hours; emails without
 * time stay due (docs/decisions/money-and-orders.md#cancellation-emails).
 */
export async function sendCancellationEmails(deps: Deps, adminId: string): Promise<CancellationEmails> {
  const deadline = deps.clock().getTime() + startingMs;
  const counts = { emailsSent: 0, emailsFailed: 0 };
  for (;;) {
    const claimed = await deps.database.statement(claimDue);
    const left = await sendAll(deps, claimed, deadline, counts);
    if (left.length > 0) await deps.database.statement((db) => release(db, left));
    if (claimed.length < batchSize || left.length > 0) break;
  }
  if (counts.emailsSent + counts.emailsFailed > 0)
    await deps.database.transaction((tx) => audit(tx, adminId, counts));
  return counts;
}

/** Customers who were removed cannot be emailed (docs/product/limits.md#retention). */
const isDue = `status = 'cancelled' AND cancellation_email_sent_at IS NULL AND customer_email <> '${removedAddress}'`;

/** Another call, or a cancel that emails by itself, may be sending one: skips it for a minute. */
async function claimDue(db: Writer): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await db.query(
    `UPDATE orders SET cancellation_email_asked_at = now() WHERE id IN (
       SELECT id FROM orders WHERE ${isDue}
          AND (cancellation_email_asked_at IS NULL OR cancellation_email_asked_at < now() - interval '1 minute')
        ORDER BY cancelled_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [batchSize],
  );
  return rows.map(({ id }) => id);
}

async function release(db: Writer, ids: readonly string[]): Promise<void> {
  await db.query('UPDATE orders SET cancellation_email_asked_at = NULL WHERE id = ANY($1::uuid[])', [ids]);
}

/** Returns the orders that there was no time for. */
async function sendAll(
  deps: Deps,
  ids: readonly string[],
  deadline: number,
  counts: CancellationEmails,
): Promise<string[]> {
  const left = [...ids];
  const worker = async (): Promise<void> => {
    while (deps.clock().getTime() < deadline) {
      const id = left.shift();
      if (id === undefined) return;
      if (await sendOne(deps, id)) counts.emailsSent += 1;
      else counts.emailsFailed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return left;
}

async function sendOne(deps: Deps, orderId: string): Promise<boolean> {
  try {
    await sendCancellationEmail(deps, orderId);
    return true;
  } catch (error) {
    // The mail log says why, on the Notifications tab.
    if (!(error instanceof EmailInProgressError))
      deps.logger.warn({ orderId, err: error }, 'an email failed');
    await deps.database.transaction((tx) => outbox.add(tx, sendOrderCancelled({ orderId })));
    return false;
  }
}

async function audit(tx: Tx, adminId: string, counts: CancellationEmails): Promise<void> {
  await recordAudit(tx, {
    adminId,
    action: 'cancellation-emails-sent',
    subjectType: 'order',
    subjectId: null,
    subjectName: null,
    after: { ...counts },
  });
}

/** Emails the customer, once, that the order is cancelled and where their money is; records when on the order. */
export async function sendCancellationEmail(deps: CustomerMailDeps, orderId: string): Promise<void> {
  const { database, mail } = deps;
  const loaded = await loadAnyOrder(database.read, orderId);
  if (loaded?.order.status !== 'cancelled' || isRemoved(loaded.order)) return;
  const money = await findMoney(database.read, orderId);
  const { language } = loaded.order;
  const { lines, pictures } = await illustrateLines(deps, language, loaded.items.map(cancelledLine));
  const { props, ...about } = customerMail(deps, loaded.order);
  await mail.send(orderCancelled, {
    ...about,
    key: orderId,
    props: { ...props, items: lines, money },
    pictures,
  });
  await database.transaction((tx) =>
    tx.query(
      'UPDATE orders SET cancellation_email_sent_at = COALESCE(cancellation_email_sent_at, now()) WHERE id = $1',
      [orderId],
    ),
  );
}

/**
 * Where the money is that arrived for a cancelled order: its own payment, and those on the list of unmatched payments.
 * The newest refund cancelled it, unless the bank returned that, or took the money itself.
 */
async function findMoney(db: Reader, orderId: string): Promise<MoneyOfCancelled> {
  const [row]: MoneyOfCancelled[] = await db.query(
    `WITH arrived AS (
       SELECT stripe_payment_intent_id AS intent_id, total AS amount FROM orders
        WHERE id = $1 AND stripe_payment_intent_id IS NOT NULL
       UNION ALL SELECT intent_id, amount FROM unmatched_payments u
        WHERE (order_id = $1 OR intent_id IN (SELECT intent_id FROM order_payments WHERE order_id = $1))
          AND NOT EXISTS (SELECT FROM orders WHERE stripe_payment_intent_id = u.intent_id)
     ), went AS (
       SELECT CASE WHEN status = 'failed' OR is_lost THEN 0.00 ELSE amount END AS refunded,
           CASE WHEN status <> 'failed' AND is_lost THEN amount ELSE 0.00 END AS taken, created_at
         FROM refunds, LATERAL (SELECT EXISTS (SELECT FROM disputes WHERE id = provider_refund_id) AS is_lost) AS by
        WHERE intent_id IN (SELECT intent_id FROM arrived)
     ), sums AS (
       SELECT COALESCE((array_agg(refunded ORDER BY created_at DESC))[1], 0.00) AS newest,
           COALESCE(sum(refunded), 0.00) AS refunded, COALESCE(sum(taken), 0.00) AS taken FROM went
     )
     SELECT newest AS refunded, refunded - newest AS refunded_before, taken AS taken_by_bank,
         GREATEST((SELECT COALESCE(sum(amount), 0.00) FROM arrived) - refunded - taken, 0.00) AS held FROM sums`,
    [orderId],
  );
  if (!row) throw new Error('A sum returned nothing');
  return row;
}

function cancelledLine({ productId, productName, quantity }: OrderItemEntity) {
  return { productId, productName, quantity, picks: [] };
}

/** Queues the email in the transaction that cancels, so that the customer is emailed if it commits. */
export async function queueCancellationEmail(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.query('UPDATE orders SET cancellation_email_asked_at = $2 WHERE id = $1', [orderId, now]);
  await outbox.add(tx, sendOrderCancelled({ orderId }));
}

@VisibleTo('staff')
@ObjectType({ description: 'The result of sending cancellation emails.' })
export class CancellationEmails {
  @Field(() => Int, { description: 'The number of emails that the mail server accepted.' })
  emailsSent: number;

  @Field(() => Int, { description: 'The number of emails that failed; they are retried for 72 hours.' })
  emailsFailed: number;
}
