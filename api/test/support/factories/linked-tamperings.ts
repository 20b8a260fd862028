import { rebuildTotals } from '../../../src/fundraising/index.js';
import { entry, entryCount, pick, type Random, type Step, type Tampering } from './tamperings.js';

/** What a superuser who knows the product inserts: chain, totals and days agree with the new entry. */

/** Links entries without a link at the ends of their chains, as the trigger would have, and rebuilds the sums. */
const linked: readonly Step[] = [
  `SELECT append_ledger_link(tip, entry) FROM ledger_links tip JOIN ledger_entries entry USING (organization_id)
    WHERE tip.number = (SELECT max(number) FROM ledger_links WHERE organization_id = tip.organization_id)
      AND entry.id NOT IN (SELECT ledger_entry_id FROM ledger_links)`,
  rebuildTotals,
  'SELECT rebuild_order_days()',
];

/** An entry of $1,000 with a share of $300 for this order, or a reversal of $10. */
const forgedEntry = (kind: 'sale' | 'reversal' | 'adjustment', orderId: string) =>
  `INSERT INTO ledger_entries (kind, ${kind === 'adjustment' ? 'adjusted_order_id' : 'order_id'}, source_id,
     organization_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
   SELECT '${kind}', ${orderId}, ${kind === 'adjustment' ? `'re_forged'` : 'NULL'}, id, campaign,
     ${kind === 'reversal' ? '-10, -3' : '1000, 300'}, 0, now() FROM organizations WHERE id = $1`;

/** An order of $12.99 that was paid, and neither refunded, cancelled nor moved. */
const anyOrder = (random: Random) =>
  `(SELECT order_id FROM ledger_entries WHERE id = ${entry(9 + random(entryCount - 8))})`;

const unpaid = '5ca1ab1e-0000-4000-8000-000000000000';

export const linkedKinds: Readonly<Record<string, Tampering>> = {
  'at the end, linked: a sale without an order': () => [forgedEntry('sale', 'gen_random_uuid()'), ...linked],
  'at the end, linked: a sale of an unpaid order': (random) => [
    `INSERT INTO orders (id, display_reference, organization_id, customer_email, customer_name, subtotal, total, organization_profit, content_hash)
     VALUES ('${unpaid}', 'UNPAID', $1, 'sam@example.org', 'Sam Shopper', 1000, 1000, 300, 'x')`,
    // If its payment is forged too, only the provider tells (docs/product/payouts.md#books-that-prove-themselves).
    pick(
      random,
      'SELECT',
      `UPDATE orders SET paid_at = now() WHERE id = '${unpaid}'`,
      `UPDATE orders SET status = 'completed', paid_at = now(), stripe_payment_intent_id = 'pi_x' WHERE id = '${unpaid}'`,
    ),
    forgedEntry('sale', `'${unpaid}'`),
    ...linked,
  ],
  'at the end, linked: a second sale of an order': (random) => [
    'DROP INDEX ledger_entries_order_id_kind_key',
    `INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit)
     SELECT 'sale', order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit
       FROM ledger_entries WHERE kind = 'sale' AND organization_id = $1 AND order_id = ${anyOrder(random)}`,
    ...linked,
  ],
  'at the end, linked: the sale of an order that credits nobody': () => [
    `UPDATE ledger_entries SET organization_id = $1, organization_profit = 3.90,
         campaign = (SELECT campaign FROM organizations WHERE id = $1)
      WHERE organization_id IS NULL AND sales = 12.99 AND kind = 'sale'`,
    ...linked,
  ],
  'at the end, linked: a reversal': (random) => [
    forgedEntry('reversal', pick(random, 'gen_random_uuid()', anyOrder(random))),
    ...linked,
  ],
  'at the end, linked: an adjustment': (random) => [
    forgedEntry('adjustment', pick(random, 'gen_random_uuid()', anyOrder(random))),
    ...linked,
  ],
  'at the end, linked: credit moved from another organization': (random) => [
    `INSERT INTO ledger_entries (kind, adjusted_order_id, source_id, organization_id, campaign, sales, organization_profit, classroom_profit)
     SELECT step.kind, ${anyOrder(random)}, 'move-' || gen_random_uuid(), o.id, campaign, step.sign * 10, step.sign * 3, 0
       FROM (VALUES ('moved-out', $2::uuid, -1), ('moved-in', $1::uuid, 1)) AS step (kind, id, sign)
       JOIN organizations o USING (id) ORDER BY sign`,
    ...linked,
  ],
  'at the end, linked: a reset': (random) => [
    `INSERT INTO ledger_entries (kind, organization_id, campaign, sales, organization_profit, classroom_profit)
     SELECT 'reset', id, ${pick(random, 'campaign', '1')}, 0, 0, 0 FROM organizations WHERE id = $1`,
    ...linked,
  ],
};
