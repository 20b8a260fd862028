import { openDataSource, Database, type Reader } from '../../../src/database/index.js';
import { checkMoney, expectSame } from '../../support/check-money.js';
import { countConfirmations } from './count-confirmations.js';
import { stock, type FaultShop } from './fault-shop.js';

/**
 * What is not as promised (docs/product/promises.md), one line each; nothing when money, emails and stock are right and
 * nothing is left to do.
 */
export async function checkBooks(faults: FaultShop): Promise<string[]> {
  // Connections of its own: what an outage broke is not what looks at its outcome.
  const source = await openDataSource(faults.shop.url, [], { poolSize: 2 });
  try {
    const { read } = new Database(source);
    return [...(await checkWork(faults, read)), ...(await checkMoney(faults.shop.provider, read))];
  } finally {
    await source.destroy();
  }
}

async function checkWork({ smtp, productId, countCrashes }: FaultShop, read: Reader): Promise<string[]> {
  const [stored]: Stored[] = await read.query(storedSql, [productId]);
  if (!stored) throw new Error('The database says nothing');
  const { confirmed, repeated } = countConfirmations(smtp);
  const everPaid = new Set(stored.everPaid);
  const without = stored.paid.filter((id) => !confirmed.has(id)).length;
  const neverPaid = [...confirmed].filter((id) => !everPaid.has(id)).length;
  return [
    ...expectSame('processes that ended by themselves', countCrashes(), 0),
    ...expectSame('paid orders without a confirmation', without, 0),
    ...expectSame('confirmations of what was never paid', neverPaid, 0),
    ...expectSame('confirmations under a second Message-ID', repeated, 0),
    ...expectSame('open work', stored.open, 0),
    ...expectSame('dead work', stored.dead, 0),
    ...expectSame('refunds under way', stored.refunding, 0),
    ...expectSame('stock', stored.inventory, stock - stored.sold),
  ];
}

type Stored = Readonly<
  Record<'refunding' | 'open' | 'dead' | 'inventory' | 'sold', number> &
    Record<'paid' | 'everPaid', readonly string[]>
>;

const storedSql = `SELECT
  (SELECT coalesce(array_agg(id), '{}') FROM orders WHERE paid_at IS NOT NULL AND status <> 'cancelled') AS paid,
  (SELECT coalesce(array_agg(id), '{}') FROM orders WHERE paid_at IS NOT NULL) AS "everPaid",
  (SELECT count(*)::int FROM refunds WHERE status = 'requested') AS refunding,
  (SELECT count(*)::int FROM outbox WHERE state = 'open') AS open,
  (SELECT count(*)::int FROM outbox WHERE state = 'dead') AS dead,
  (SELECT inventory FROM products WHERE id = $1) AS inventory,
  (SELECT coalesce(sum(quantity), 0)::int FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.product_id = $1 AND o.status <> 'cancelled') AS sold`;
