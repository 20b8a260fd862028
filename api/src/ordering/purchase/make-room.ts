import { findStock, type StockLine } from '../../catalog/index.js';
import type { Database, Reader } from '../../database/index.js';
import { cancelUnpaidOrder, findBoxes } from './cancel-unpaid-order.js';
import type { FirstOrder } from './decide.js';
import { TooManyUnpaidOrdersError } from '../ordering.errors.js';
import type { OrderCall } from './read-order.js';
import type { SettleDeps } from './settle-payment.js';
import { maxUnpaid } from './write-orders.js';

/** An unpaid order holds its units this long against a buyer who needs them (docs/product/orders.md). */
const keptMinutes = 5;

/** An unpaid order that can be cancelled, and the units it holds of the wanted products. */
type Holder = { readonly orderId: string; readonly units: readonly StockLine[] };

/** The unpaid orders that can be cancelled for this call, oldest first: nearly always none. */
export function findHolders(db: Reader, { content: { lines }, sender }: OrderCall): Promise<Holder[]> {
  return db.query(
    `SELECT o.id AS order_id, json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity)) AS units
       FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.status = 'pending' AND o.created_at < now() - make_interval(mins => $3)
        AND i.product_id = ANY($1::uuid[]) AND o.visitor_hash IS DISTINCT FROM $2
      GROUP BY o.id ORDER BY o.created_at, o.id`,
    [lines.map(({ productId }) => productId), sender.visitorHash, keptMinutes],
  );
}

/**
 * Cancels the oldest unpaid orders that hold missing units, if that can cover all. First cancels their intents, and
 * skips orders that are paid or being paid. Returns whether the call should try again. Throws ProviderUnavailableError
 * (503).
 */
export async function makeRoom(
  deps: SettleDeps,
  call: OrderCall,
  own: FirstOrder | null,
  holders: readonly Holder[],
): Promise<boolean> {
  if (holders.length === 0) return false;
  const missing = await findMissing(deps.database, call, own);
  if (missing.size === 0) return true;
  if (!canCover(missing, holders)) return false;
  for (const { orderId, units } of holders) {
    if (!units.some(({ productId }) => (missing.get(productId) ?? 0) > 0)) continue;
    if (!(await cancelUnpaidOrder(deps, orderId, { actor: 'buyer' }))) continue;
    take(missing, units);
    if (isCovered(missing)) return true;
  }
  return false;
}

/** Units by product id. */
type Missing = Map<string, number>;

async function findMissing(
  { read }: Database,
  { content: { lines } }: OrderCall,
  own: FirstOrder | null,
): Promise<Missing> {
  const stock = await findStock(
    read,
    lines.map(({ productId }) => productId),
  );
  const missing: Missing = new Map();
  for (const { productId, quantity } of lines) {
    const before = missing.get(productId) ?? -(stock.get(productId) ?? 0);
    missing.set(productId, before + quantity);
  }
  if (own) take(missing, await findBoxes(read, own.id));
  return new Map([...missing].filter(([, units]) => units > 0));
}

function canCover(missing: Missing, holders: readonly Holder[]): boolean {
  const left: Missing = new Map(missing);
  for (const { units } of holders) take(left, units);
  return isCovered(left);
}

function take(missing: Missing, units: readonly StockLine[]): void {
  for (const { productId, quantity } of units) {
    const before = missing.get(productId);
    if (before !== undefined) missing.set(productId, before - quantity);
  }
}

function isCovered(missing: Missing): boolean {
  return [...missing.values()].every((units) => units <= 0);
}

/** Throws TooManyUnpaidOrdersError (429). Locks nothing: `place_orders` counts again. */
export async function assertFewUnpaid(db: Reader, addressHash: string | null): Promise<void> {
  if (addressHash === null) return;
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM orders WHERE address_hash = $1 AND status = 'pending'`,
    [addressHash],
  );
  if ((row?.count ?? 0) >= maxUnpaid) throw new TooManyUnpaidOrdersError();
}

/** Units of each product that unpaid orders hold. Products without any are missing. */
export async function findUnpaidUnits(db: Reader): Promise<Map<string, number>> {
  const rows: { productId: string; units: number }[] = await db.query(
    `SELECT i.product_id, sum(i.quantity)::integer AS units
       FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.status = 'pending' GROUP BY i.product_id`,
  );
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}
