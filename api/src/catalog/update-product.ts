import { recordAudit } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { isUuid } from '../lib/ids.js';
import { oneLine } from '../lib/mail-address.js';
import { NotFoundError } from '../lib/refusal.js';
import { assertPicture } from './assert-picture.js';
import { auditedProduct } from './audited-product.js';
import { ProductEntity } from './product.entity.js';
import type { ProductChangesInput } from './product.inputs.js';
import type { ProductWriteDeps } from './product-writes.js';

/**
 * Changes what is given. The row is locked as buyers lock it, so `inventory` is what is there from this moment on:
 * purchases before it are counted in the administrator's number, those after it are taken from it
 * (docs/decisions/inventory-is-set.md). Throws NotFoundError (404), InvalidInputError (400) for a picture that is gone.
 */
export async function updateProduct(
  tx: Tx,
  deps: ProductWriteDeps,
  { productId, changes, adminId }: { productId: string; changes: ProductChangesInput; adminId: string },
): Promise<ProductEntity> {
  const before = await lockProduct(tx, productId);
  const after = applyChanges(before, changes);
  if (after.imageUrl !== before.imageUrl) await assertPicture(tx, deps, after.imageUrl);
  const { name, description, category, price, inventory, isActive, imageUrl } = after;
  const changed = { name, description, category, price, inventory, isActive, imageUrl };
  await tx.update(ProductEntity, before.id, changed);
  await recordAudit(tx, {
    adminId,
    action: 'product-updated',
    subjectType: 'product',
    subjectId: before.id,
    subjectName: after.name,
    before: auditedProduct(before),
    after: auditedProduct(after),
  });
  await deps.notePublicChange(tx);
  return after;
}

/** NO KEY: an order's items may refer to the product meanwhile. */
async function lockProduct(tx: Tx, id: string): Promise<ProductEntity> {
  const product = isUuid(id)
    ? await tx.findOne(ProductEntity, { where: { id }, lock: { mode: 'for_no_key_update' } })
    : null;
  if (!product) throw new NotFoundError('Product');
  return product;
}

function applyChanges(product: ProductEntity, changes: ProductChangesInput): ProductEntity {
  const { name, description, category, price, inventory, isActive, imageUrl } = changes;
  return {
    ...product,
    name: name ? oneLine(name) : product.name,
    description: description?.trim() ?? product.description,
    category: category ?? product.category,
    price: price ?? product.price,
    inventory: inventory ?? product.inventory,
    isActive: isActive ?? product.isActive,
    // An empty text takes the picture away.
    imageUrl: imageUrl === undefined || imageUrl === null ? product.imageUrl : imageUrl || null,
  };
}
