import { recordAudit } from '../../accounts/index.js';
import { getRow, type Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { OutOfStockError } from '../catalog.errors.js';
import { ProductEntity, StockMovementEntity } from '../products/product.entity.js';
import type { StockInput } from './stock.resolver.js';

/** Boxes of one product. */
export const maxStock = 1_000_000;

type Recording = StockInput & { readonly adminId: string };

/**
 * Records received, counted or damaged boxes with person, time and reason, and changes the stock by the difference, so
 * that concurrent sales still count. Receiving boxes clears the next delivery. With a key that the product's stock was
 * changed with before, nothing changes. Throws NotFoundError (404), InvalidInputError (400) for no boxes or too many,
 * OutOfStockError (409) if the stock would go below 0.
 */
export async function recordStock(
  tx: Tx,
  { notePublicChange }: { readonly notePublicChange: NotePublicChange },
  { productId, kind, quantity, expectedInventory, reason, key, adminId }: Recording,
): Promise<ProductEntity> {
  if (quantity < 1 && kind !== 'counted') throw new InvalidInputError({ quantity: 'Enter at least 1 box.' });
  const before = await lockProduct(tx, productId);
  if (key && (await tx.existsBy(StockMovementEntity, { productId: before.id, requestKey: key })))
    return before;
  const difference = {
    received: quantity,
    counted: quantity - (expectedInventory ?? before.inventory),
    damaged: -quantity,
  };
  const change = difference[kind];
  const inventory = before.inventory + change;
  if (inventory < 0) throw new OutOfStockError({ ...before, available: before.inventory });
  if (inventory > maxStock) throw new InvalidInputError({ quantity: 'A stock has at most 1,000,000 boxes.' });
  const nextDeliveryOn = kind === 'received' ? null : before.nextDeliveryOn;
  await tx.update(ProductEntity, before.id, { inventory, nextDeliveryOn });
  const after = { ...before, inventory, nextDeliveryOn };
  await addMovement(tx, after, { kind, change, reason, key, adminId });
  await recordAudit(tx, {
    adminId,
    action: `stock-${kind}`,
    ...productSubject(before),
    before: { inventory: before.inventory },
    after: { inventory },
  });
  await notePublicChange(tx);
  return after;
}

type Movement = Pick<Recording, 'kind' | 'reason' | 'key' | 'adminId'> & { readonly change: number };

/** Records a stock change made in the same transaction. */
export async function addMovement(
  tx: Tx,
  { id, inventory }: Pick<ProductEntity, 'id' | 'inventory'>,
  { kind, change, reason, key, adminId }: Movement,
): Promise<void> {
  await tx.insert(StockMovementEntity, {
    productId: id,
    kind,
    change,
    stockAfter: inventory,
    madeBy: adminId,
    reason: reason?.trim() || null,
    requestKey: key ?? null,
  });
}

/** Names the product in the audit. */
export function productSubject({ id, name }: Pick<ProductEntity, 'id' | 'name'>) {
  return { subjectType: 'product', subjectId: id, subjectName: name };
}

/** NO KEY, so that order items can still be inserted for the product. */
export function lockProduct(tx: Tx, id: string): Promise<ProductEntity> {
  return getRow(tx, ProductEntity, 'Product', { where: { id }, lock: { mode: 'for_no_key_update' } });
}
