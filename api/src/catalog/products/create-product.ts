import { recordAudit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { oneLine } from '../../lib/mail-address.js';
import { auditedProduct } from './audited-product.js';
import { assertPicture } from './assert-picture.js';
import { ProductEntity } from './product.entity.js';
import type { ProductInput } from './product.inputs.js';
import type { ProductWriteDeps } from './product-writes.js';

/** Puts a new product behind the others. Throws InvalidInputError (400) for an uploaded picture that is gone. */
export async function createProduct(
  tx: Tx,
  deps: ProductWriteDeps,
  input: ProductInput,
  adminId: string,
): Promise<ProductEntity> {
  const { name, description, category, price, inventory, isActive } = input;
  const imageUrl = input.imageUrl || null;
  await assertPicture(tx, deps, imageUrl);
  const product = await tx.save(
    tx.create(ProductEntity, {
      name: oneLine(name),
      description: description.trim(),
      category,
      price,
      inventory,
      isActive,
      imageUrl,
      ingredients: input.ingredients?.trim() ?? '',
      allergens: input.allergens?.trim() ?? '',
      netWeight: oneLine(input.netWeight ?? ''),
      displayOrder: await nextPlace(tx),
    }),
  );
  await recordAudit(tx, {
    adminId,
    action: 'product-created',
    subjectType: 'product',
    subjectId: product.id,
    subjectName: product.name,
    before: null,
    after: auditedProduct(product),
  });
  await deps.notePublicChange(tx);
  return product;
}

async function nextPlace(tx: Tx): Promise<number> {
  const [row]: { next: number }[] = await tx.query(
    'SELECT COALESCE(max(display_order), 0) + 1 AS next FROM products',
  );
  return row?.next ?? 1;
}
