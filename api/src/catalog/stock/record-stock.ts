import { recordAudit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { OutOfStockError } from '../catalog.errors.js';
import { ProductEntity } from '../products/product.entity.js';
import { type MovementKind, StockMovementEntity } from './stock-movement.entity.js';

type Recording = {
  readonly productId: string;
  readonly kind: MovementKind;
  /** Boxes that came or are spoiled; of a count, how many there are. */
  readonly quantity: number;
  /** Of a count: what the screen said when it was typed, so that what is sold meanwhile stays sold. */
  readonly expectedInventory?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly adminId: string;
};

/**
 * Changes the stock by what came, was counted or is spoiled, and keeps who, when and why. Always by a difference: boxes
 * that are sold meanwhile are not lost. What comes in ends the wait for the next delivery. Throws NotFoundError (404),
 * InvalidInputError (400) for no boxes, OutOfStockError (409) where fewer are left than would go.
 */
export async function recordStock(
  tx: Tx,
  { notePublicChange }: { readonly notePublicChange: NotePublicChange },
  { productId, kind, quantity, expectedInventory, reason, adminId }: Recording,
): Promise<ProductEntity> {
  if (quantity < 1 && kind !== 'counted') throw new InvalidInputError({ quantity: 'Enter at least 1 box.' });
  const before = await lockProduct(tx, productId);
  const difference = {
    received: quantity,
    counted: quantity - (expectedInventory ?? before.inventory),
    damaged: -quantity,
  };
  const change = difference[kind];
  const inventory = before.inventory + change;
  if (inventory < 0) throw new OutOfStockError({ ...before, available: before.inventory });
  const nextDeliveryOn = kind === 'received' ? null : before.nextDeliveryOn;
  await tx.update(ProductEntity, before.id, { inventory, nextDeliveryOn });
  const after = { ...before, inventory, nextDeliveryOn };
  await addMovement(tx, after, { kind, change, reason, adminId });
  await recordAudit(tx, {
    ...{ adminId, action: `stock-${kind}`, subjectType: 'product' },
    ...{ subjectId: before.id, subjectName: before.name },
    before: { inventory: before.inventory },
    after: { inventory },
  });
  await notePublicChange(tx);
  return after;
}

/** Keeps a change of the stock that the same transaction makes. */
export async function addMovement(
  tx: Tx,
  { id, inventory }: Pick<ProductEntity, 'id' | 'inventory'>,
  { kind, change, reason, adminId }: Pick<Recording, 'kind' | 'reason' | 'adminId'> & { change: number },
): Promise<void> {
  await tx.insert(StockMovementEntity, {
    ...{ productId: id, kind, change, stockAfter: inventory, madeBy: adminId },
    reason: reason?.trim() || null,
  });
}

/** NO KEY: an order's items may refer to the product meanwhile. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductEntity> {
  const product = isUuid(id)
    ? await tx.findOne(ProductEntity, { where: { id }, lock: { mode: 'for_no_key_update' } })
    : null;
  if (!product) throw new NotFoundError('Product');
  return product;
}
