import { verifyLedger } from '../../src/fundraising/index.js';
import { rowsOf } from '../support/shop.js';
import { stock, type FaultShop } from './fault-shop.js';

type Intent = { readonly id: string; readonly amount_received: number };

/** What is not as promised (docs/product/promises.md), one line each; nothing when money, emails and stock are right. */
export async function checkBooks(faults: FaultShop): Promise<string[]> {
  const { shop, smtp } = faults;
  const [stored] = await rowsOf<Stored>(shop, storedSql, [faults.productId]);
  if (!stored) throw new Error('The database says nothing');
  const captured = (await listIntents(faults)).reduce((sum, intent) => sum + intent.amount_received, 0);
  const confirmed = new Set(
    smtp.received.map(({ source }) => /<order-confirmation\.([^@>]+)@/.exec(source)?.[1]),
  );
  const differences = await verifyLedger(shop.database.read);
  return [
    expectSame('captured money', captured, stored.completed + stored.refunded + stored.unmatched),
    expectSame('orders in the ledger', stored.sales, stored.paid),
    expectSame('merchandise in the ledger', stored.ledgerCents, stored.merchandise),
    expectSame('orders with a confirmation', confirmed.size, stored.paid),
    expectSame('open work', stored.open, 0),
    expectSame('dead work', stored.dead, 0),
    expectSame('stock', stored.inventory, stock - stored.sold),
    expectSame('totals that differ from the ledger', differences.length, 0),
  ].filter((line) => line !== null);
}

/** Confirmations that came again after a crash, recognizable by their Message-ID. */
export function countRepeats({ smtp }: FaultShop): number {
  const ids = smtp.received.map(({ source }) => /<order-confirmation\.[^>]+>/.exec(source)?.[0]);
  return ids.length - new Set(ids).size;
}

type Stored = Readonly<
  Record<
    | 'completed'
    | 'merchandise'
    | 'refunded'
    | 'unmatched'
    | 'paid'
    | 'sales'
    | 'ledgerCents'
    | 'open'
    | 'dead'
    | 'inventory'
    | 'sold',
    number
  >
>;

const storedSql = `SELECT
  (SELECT coalesce(sum(total) * 100, 0)::int FROM orders WHERE status = 'completed') AS completed,
  (SELECT coalesce(sum(subtotal) * 100, 0)::int FROM orders WHERE status = 'completed') AS merchandise,
  (SELECT coalesce(sum(amount) * 100, 0)::int FROM refunds WHERE status = 'accepted') AS refunded,
  (SELECT coalesce(sum(amount) * 100, 0)::int FROM unmatched_payments WHERE resolution IS NULL) AS unmatched,
  (SELECT count(*)::int FROM orders WHERE status = 'completed') AS paid,
  (SELECT count(*)::int FROM ledger_entries WHERE kind = 'sale') AS sales,
  (SELECT coalesce(sum(sales) * 100, 0)::int FROM ledger_entries) AS "ledgerCents",
  (SELECT count(*)::int FROM outbox WHERE state = 'open') AS open,
  (SELECT count(*)::int FROM outbox WHERE state = 'dead') AS dead,
  (SELECT inventory FROM products WHERE id = $1) AS inventory,
  (SELECT coalesce(sum(quantity), 0)::int FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.product_id = $1 AND o.status <> 'cancelled') AS sold`;

function expectSame(what: string, found: number, expected: number): string | null {
  return found === expected ? null : `${what}: ${found}, expected ${expected}`;
}

async function listIntents({ shop: { sandbox } }: FaultShop): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (;;) {
    const after = intents.at(-1)?.id;
    const response = await fetch(
      `${sandbox.baseUrl}/v1/payment_intents?limit=100${after ? `&starting_after=${after}` : ''}`,
      { headers: { authorization: `Bearer ${sandbox.secretKey}` } },
    );
    const page = (await response.json()) as { data: Intent[]; has_more: boolean }; // as Stripe lists
    intents.push(...page.data);
    if (!page.has_more) return intents;
  }
}
