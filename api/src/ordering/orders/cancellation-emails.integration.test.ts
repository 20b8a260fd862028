import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Reader } from '../../database/index.js';
import type { MailTransport } from '../../mail/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { toCents } from '../../lib/cents.js';
import { buy } from '../../../test/support/factories/buy.js';
import { buildMail } from '../../../test/support/doubles/mail.js';
import {
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { bookReportedDisputes } from '../refunds/book-dispute.js';
import { bookReportedRefunds } from '../refunds/book-refunds.js';
import { cancelOrder } from '../refunds/cancel-order.js';
import { sendRefundEmail } from '../refunds/finish-partial-refund.js';
import { refundPart } from '../refunds/refund-part.js';
import { refundPayment } from '../refunds/resolve-payment.js';
import { placeOrder } from '../purchase/place-order.js';
import {
  countCancellationEmailsDue,
  sendCancellationEmail,
  sendCancellationEmails,
} from './cancellation-emails.js';

let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
  // Emails are loaded when they are first needed, and jest cannot load a module twice at once.
  await cancelled('first@example.org');
  await sendCancellationEmails(shop.deps, adminId);
});
afterAll(() => shop.close());

async function cancelled(customerEmail: string): Promise<void> {
  const productId = await buildProduct(shop);
  const body = buildOrder(productId, { order: { customerEmail } });
  const { id } = await placeOrder(shop.deps, body, buildSender({ hasCookie: false }));
  await cancelOrder(shop.deps, id, { adminId, reason: null, mailsCustomer: false });
}

const due = (): Promise<number> => countCancellationEmailsDue(shop.database.read);

test('an email that the server refuses counts as failed, is left to the worker, and stays due', async () => {
  await cancelled('one@example.org');
  await cancelled('full@example.org');
  const refusing: MailTransport = {
    deliver: async (email) => {
      if (email.to.address === 'full@example.org') throw new Error('452 the mailbox is full');
      await shop.mailbox.deliver(email);
    },
  };
  const deps = { ...shop.deps, mail: buildMail(shop.database, refusing) };
  expect(await due()).toBe(2);
  expect(await sendCancellationEmails(deps, adminId)).toEqual({ emailsSent: 1, emailsFailed: 1 });
  expect(await due()).toBe(1);
  const waiting = await rowsOf(shop, `SELECT 1 FROM outbox WHERE name = 'send-order-cancelled'`);
  expect(waiting).toHaveLength(1);
  const [entry] = await rowsOf<object>(
    shop,
    `SELECT after FROM audit_entries WHERE action = 'cancellation-emails-sent' ORDER BY id DESC`,
  );
  expect(entry).toEqual({ after: { emailsSent: 1, emailsFailed: 1 } });
});

test('a later call emails the rest, and nobody twice', async () => {
  await rowsOf(shop, `UPDATE orders SET cancellation_email_asked_at = now() - interval '2 minutes'`);
  expect(await sendCancellationEmails(shop.deps, adminId)).toEqual({ emailsSent: 1, emailsFailed: 0 });
  expect(await due()).toBe(0);
  expect(await sendCancellationEmails(shop.deps, adminId)).toEqual({ emailsSent: 0, emailsFailed: 0 });
  const emails = await rowsOf<{ recipient: string }>(
    shop,
    `SELECT recipient FROM emails WHERE status = 'sent' ORDER BY 1`,
  );
  expect(emails.map(({ recipient }) => recipient)).toEqual([
    'first@example.org',
    'full@example.org',
    'one@example.org',
  ]);
});

test('the email names what the cancellation refunds, and what was refunded before', async () => {
  const productId = await buildProduct(shop);
  const { id } = await buy(shop, buildOrder(productId, { items: [{ productId, quantity: 4 }] }));
  const amount = toCents(22_32);
  await refundPart(shop.deps, id, {
    part: { amount },
    expectedAmount: amount,
    returnsStock: false,
    mailCustomer: false,
    reason: null,
    requestedBy: adminId,
    key: 'one',
  });
  await cancelOrder(shop.deps, id, { adminId, reason: null, mailsCustomer: false });
  expect(await mailAbout(id)).toContain(
    'Look for $29.64 on your card within 5-10 business days, in addition to $22.32 refunded before.',
  );
});

/** Sends the email about the cancelled order, and returns it. */
async function mailAbout(orderId: string): Promise<string> {
  await sendCancellationEmail(shop.deps, orderId);
  return (await mailsOf(orderId)).join();
}

async function mailsOf(orderId: string): Promise<string[]> {
  const ids = (await shop.mailbox.list()).map(({ id }) => id);
  const found = await Promise.all(ids.map((id) => shop.mailbox.find(id)));
  const texts = found.map((email) => email?.message.parts[0]?.content.toString().replace(/\s+/g, ' ') ?? '');
  return texts.filter((text) => text.includes(orderId));
}

/** One box of $12.99 and $8.99 shipping. */
async function buyOne(card: string) {
  return buy(shop, buildOrder(await buildProduct(shop)), { card });
}

const heldText = (amount: string) => `we cancelled your order. We still have ${amount} that you paid.`;

test('the email says so when the bank returned the refund, and another follows once it is sent again', async () => {
  const { id, intentId } = await buyOne('4000000000005126');
  await cancelOrder(shop.deps, id, { adminId, reason: null, mailsCustomer: false });
  await bookReportedRefunds(shop.deps, intentId);
  expect(await mailAbout(id)).toContain(heldText('$21.98'));
  await refundPayment(shop.deps, intentId, adminId);
  const [queued] = await rowsOf<{ id: string }>(
    shop,
    `SELECT payload ->> 'refundId' AS id FROM outbox WHERE name = 'send-order-refunded'`,
  );
  await sendRefundEmail(shop.deps, queued?.id ?? '');
  expect(await mailsOf(id)).toContainEqual(
    expect.stringContaining('We refunded $21.98. Hi Jane Doe, we sent back a payment for your order.'),
  );
});

test('the email about an unpaid order says that money arrived which did not match it', async () => {
  const body = buildOrder(await buildProduct(shop));
  const { id } = await placeOrder(shop.deps, body, buildSender({ hasCookie: false }));
  await rowsOf(
    shop,
    `INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason)
      VALUES ('pi_differs', $1, 15.98, 'usd', 'amount-differs')`,
    [id],
  );
  await cancelOrder(shop.deps, id, { adminId, reason: null, mailsCustomer: false });
  expect(await mailAbout(id)).toContain(heldText('$15.98'));
});

test('the email about a lost dispute says that the bank took the money, and promises none', async () => {
  const { id, intentId } = await buyOne('4000000000000259');
  const [dispute] = await shop.provider.listDisputesOf(intentId);
  const listDisputesOf = async () => (dispute ? [{ ...dispute, state: 'lost' as const }] : []);
  const provider = { ...shop.deps.provider, listDisputesOf };
  await bookReportedDisputes({ ...shop.deps, provider }, intentId);
  const text = await mailAbout(id);
  expect(text).toContain('we cancelled your order. Your bank took back $21.98 after a dispute.');
  expect(text).not.toContain('business days');
});

test('the count of due emails excludes customers who were emailed', async () => {
  const plan = await shop.database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const lines: unknown[] = [];
    const explain = async (sql: string) => [lines.push(await tx.query(`EXPLAIN ${sql}`))];
    await countCancellationEmailsDue({ query: explain } as unknown as Reader);
    return JSON.stringify(lines);
  });
  expect(plan).toContain('using orders_cancellation_email_due_idx');
});
