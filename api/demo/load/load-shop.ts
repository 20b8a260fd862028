import { hashPassword } from '../../src/accounts/index.js';
import { addProduct, listProducts } from '../../src/catalog/index.js';
import type { Database, Reader, Tx } from '../../src/database/index.js';
import { rebuildTotals } from '../../src/fundraising/index.js';
import { type Cents, formatMoney, toCents } from '../../src/lib/cents.js';
import { demo } from '../demo-data.js';
import { copyRows, withoutIndexes } from './copy-rows.js';
import {
  createRandom,
  type InventedOrder,
  inventOrders,
  type SoldProduct,
  inventOrganizations,
} from './invent-shop.js';
import { intentOf, loadOrders } from './load-orders.js';

/** One payment in thirty is declined at first. */
const declinedEvery = 30;

const isDeclinedFirst = (order: PaidOrder): boolean => order.number % declinedEvery === 0;

/** One email in two thousand is undeliverable. */
const undeliveredEvery = 2_000;

/** The tables that a load fills. */
const filledTables = [
  'organizations',
  'classrooms',
  'orders',
  'order_items',
  'order_status_changes',
  'payment_intents',
  'order_payments',
  'provider_events',
  'payment_failures',
  'refunds',
  'ledger_entries',
  'emails',
];

/** How many orders are in memory at once. */
const batchSize = 20_000;

export type LoadSize = { readonly organizations: number; readonly orders: number };

/**
 * Fills the database with made-up organizations and 120 days of orders, in one transaction and with COPY, in batches.
 * Ledger and totals agree, no message is left in the outbox, stock does not change. Only for benchmarks.
 */
export async function loadShop(database: Database, size: LoadSize, now: Date): Promise<void> {
  const passwordHash = await hashPassword('candy-demo-2026');
  await database.transaction(async (tx) => {
    // The application's timeout is meant for requests.
    await tx.query('SET LOCAL statement_timeout = 0');
    const products = await findProducts(tx);
    await skipChecks(tx);
    await load(tx, size, { now, passwordHash, products });
    // Plan later statements for the new rows.
    await tx.query('ANALYZE');
  });
}

async function load(
  tx: Tx,
  size: LoadSize,
  { now, passwordHash, products }: { now: Date; passwordHash: string; products: readonly SoldProduct[] },
): Promise<void> {
  const start = await countLoaded(tx);
  const random = createRandom(start.organizations + start.orders + 1);
  const organizations = inventOrganizations(size.organizations, {
    random,
    now,
    passwordHash,
    start: start.organizations,
  });
  await withoutIndexes(tx, filledTables, async () => {
    await copyRows(
      tx,
      'organizations',
      organizations.map(({ row }) => row),
    );
    await copyRows(
      tx,
      'classrooms',
      organizations.flatMap(({ classrooms }) => classrooms.map(({ row }) => row)),
    );
    for (let done = 0; done < size.orders; done += batchSize) {
      const count = Math.min(batchSize, size.orders - done);
      const shop = { random, now, organizations, products, start: start.orders + done };
      const orders = inventOrders(count, shop);
      await loadOrders(tx, orders, { areFirst: done === 0 });
      await loadMoney(tx, orders);
    }
  });
  // Plan the following statements for the new rows.
  await tx.query('ANALYZE');
  await rebuildTotals(tx);
  await tx.query('SELECT ledger_chain_end(id, 9223372036854775807) FROM organizations');
  await tx.query('SELECT rebuild_order_days()');
  // Search adds only rows older than its oldest entry, so make it start again from the newest.
  await tx.query('DELETE FROM search_entries');
}

/** The rows are consistent by construction; if the role may, skip triggers and foreign key checks. */
async function skipChecks(tx: Tx): Promise<void> {
  const [row]: { may: boolean }[] = await tx.query(
    'SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  );
  if (row?.may) await tx.query('SET LOCAL session_replication_role = replica');
}

async function countLoaded(db: Reader): Promise<{ organizations: number; orders: number }> {
  const [row]: { organizations: number; orders: number }[] = await db.query(
    `SELECT (SELECT count(*)::int FROM organizations WHERE contact_email LIKE 'load%@example.org') AS organizations,
       (SELECT count(*)::int FROM order_payments WHERE intent_id LIKE 'pi\\_load\\_%') AS orders`,
  );
  return row ?? { organizations: 0, orders: 0 };
}

/** The shop's products, or the demo's if there are none. Without mix packs, which would need picks. */
async function findProducts(tx: Tx): Promise<SoldProduct[]> {
  if ((await listProducts(tx)).length === 0) {
    for (const [index, product] of demo.products.entries())
      await addProduct(tx, { ...product, displayOrder: index + 1 });
  }
  return tx.query(
    `SELECT id, name, price FROM products WHERE category <> 'mix-pack' ORDER BY display_order, id`,
  );
}

type PaidOrder = InventedOrder & { readonly paidAt: Date };

/** Writes the orders' payments, provider events, refunds, ledger entries and emails. */
async function loadMoney(tx: Tx, orders: readonly InventedOrder[]): Promise<void> {
  const paid = orders.filter((order): order is PaidOrder => order.paidAt !== null);
  const refunded = paid.filter(({ cancelledAt }) => cancelledAt !== null);
  await copyRows(tx, 'payment_intents', paid.map(intentRow));
  await copyRows(
    tx,
    'order_payments',
    paid.map((order) => ({ intent_id: intentOf(order), order_id: order.id, bound_at: order.createdAt })),
  );
  await copyRows(tx, 'provider_events', paid.flatMap(eventRows));
  await copyRows(tx, 'payment_failures', paid.filter(isDeclinedFirst).map(failureRow));
  await copyRows(tx, 'refunds', refunded.map(refundRow));
  await copyRows(tx, 'ledger_entries', [
    ...paid.map((order) => entryRow(order, 'sale', order.paidAt)),
    ...refunded.map((order) => entryRow(order, 'reversal', order.cancelledAt)),
  ]);
  await copyRows(tx, 'emails', paid.map(emailRow));
}

function intentRow(order: PaidOrder) {
  return {
    id: intentOf(order),
    amount: formatMoney(order.priced.total),
    status: 'succeeded',
    created_at: order.createdAt,
    bound_at: order.createdAt,
    checked_at: order.paidAt,
    is_invented: true,
  };
}

function eventRows(order: PaidOrder) {
  const event = (kind: string, at: Date) => ({
    id: `evt_load_${kind}_${order.id}`,
    type: `payment_intent.${kind}`,
    intent_id: intentOf(order),
    received_at: at,
  });
  const succeeded = event('succeeded', order.paidAt);
  return isDeclinedFirst(order) ? [event('payment_failed', order.createdAt), succeeded] : [succeeded];
}

function failureRow(order: PaidOrder) {
  return {
    id: `ch_load_declined_${order.id}`,
    intent_id: intentOf(order),
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    failed_at: order.createdAt,
  };
}

function refundRow(order: PaidOrder) {
  return {
    order_id: order.id,
    intent_id: intentOf(order),
    amount: formatMoney(order.priced.total),
    status: 'accepted',
    idempotency_key: `refund-${order.id}-0`,
    provider_refund_id: `re_load_${order.id}`,
    reason: 'Admin cancellation',
    created_at: order.cancelledAt,
    updated_at: order.cancelledAt,
  };
}

function entryRow(order: PaidOrder, kind: 'sale' | 'reversal', at: Date | null) {
  const signed = (amount: Cents): string => formatMoney(kind === 'sale' ? amount : toCents(0 - amount));
  return {
    kind,
    organization_id: order.organization.id,
    classroom_id: order.classroomId,
    order_id: order.id,
    campaign: 1,
    sales: signed(order.priced.subtotal),
    organization_profit: signed(order.share.organizationProfit),
    classroom_profit: signed(order.share.classroomProfit),
    occurred_at: at,
  };
}

function emailRow(order: PaidOrder) {
  const isFailed = order.number % undeliveredEvery === 0;
  return {
    kind: 'order-confirmation',
    message_id: `<order-confirmation.${order.id}@load.example>`,
    recipient: order.customerEmail,
    subject: 'Your order is confirmed',
    order_id: order.id,
    status: isFailed ? 'failed' : 'sent',
    error_message: isFailed ? 'The mailbox is full' : null,
    created_at: order.paidAt,
    sent_at: isFailed ? null : order.paidAt,
  };
}
