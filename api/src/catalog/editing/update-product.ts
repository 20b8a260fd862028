import { assertUnedited, type Expected, recordAudit, recordEdit } from '../../accounts/index.js';
import { type Tx, violatedConstraint } from '../../database/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { oneLine } from '../../lib/mail-address.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { ProductOrderedError, StockChangedError } from '../catalog.errors.js';
import { ProductEntity } from '../products/product.entity.js';
import { addMovement, lockProduct, productSubject } from '../stock/record-stock.js';
import type { ProductChangesInput } from './admin-product.resolver.js';
import {
  assertNameFree,
  assertPicture,
  auditedProduct,
  type ProductWriteDeps,
  readTexts,
} from './create-product.js';

type ProductEdit = {
  readonly productId: string;
  readonly changes: ProductChangesInput;
  readonly adminId: string;
  /** The values that the editor loaded; omit to skip the check. */
  readonly expected?: Expected;
};

/**
 * Changes only the given fields. It locks the row like a purchase, so `inventory` is the stock from this moment on:
 * later purchases reduce it, and with `expectedInventory` earlier ones since the editor loaded cause an error
 * (docs/decisions/money-and-orders.md#inventory-is-a-count). Throws NotFoundError (404), InvalidInputError (400) for a
 * name that is taken, a missing picture or activating an archived product, StockChangedError and EditedMeanwhileError
 * (409).
 */
export async function updateProduct(
  tx: Tx,
  deps: ProductWriteDeps,
  { productId, changes, adminId, expected }: ProductEdit,
): Promise<ProductEntity> {
  const before = await lockProduct(tx, productId);
  const after = applyChanges(before, changes);
  const edit = {
    ...productSubject(after),
    before: auditedProduct(before),
    after: auditedProduct(after),
  };
  await assertUnedited(tx, edit, expected);
  assertStock(before, changes);
  if (after.name !== before.name) await assertNameFree(tx, after.name, before.id);
  if (after.imageUrl !== before.imageUrl) await assertPicture(tx, deps, after.imageUrl);
  const { id: _id, createdAt: _createdAt, displayOrder: _displayOrder, ...changed } = after;
  await tx.update(ProductEntity, before.id, changed);
  const change = after.inventory - before.inventory;
  if (change !== 0) await addMovement(tx, after, { kind: 'counted', change, adminId });
  await recordEdit(tx, edit, adminId);
  await recordAudit(tx, { ...edit, adminId, action: 'product-updated' });
  await deps.notePublicChange(tx);
  return after;
}

/**
 * Deletes a product that was never ordered, with its stock movements. Throws NotFoundError (404), ProductOrderedError
 * (409) for one that was ordered: archive it instead.
 */
export async function deleteProduct(
  tx: Tx,
  { notePublicChange }: Pick<ProductWriteDeps, 'notePublicChange'>,
  { productId, adminId }: Pick<ProductEdit, 'productId' | 'adminId'>,
): Promise<void> {
  const product = await lockProduct(tx, productId);
  await tx.delete(ProductEntity, product.id).catch((error: unknown) => {
    throw violatedConstraint(error) === null ? error : new ProductOrderedError(product);
  });
  await recordAudit(tx, {
    adminId,
    action: 'product-deleted',
    ...productSubject(product),
    before: auditedProduct(product),
  });
  await notePublicChange(tx);
}

/** Accepts a stale expectation if the stock already has the new value. */
function assertStock(product: ProductEntity, { inventory, expectedInventory }: ProductChangesInput): void {
  if (inventory == null || expectedInventory == null) return;
  const isStale = product.inventory !== expectedInventory && product.inventory !== inventory;
  if (isStale) throw new StockChangedError(product, product.inventory, expectedInventory);
}

function applyChanges(product: ProductEntity, changes: ProductChangesInput): ProductEntity {
  const { name, description, category, price, inventory, isActive, imageUrl } = changes;
  const isArchived = changes.isArchived ?? product.isArchived;
  if (isArchived && isActive)
    throw new InvalidInputError({ isActive: 'Restore the product from the archive first.' });
  return {
    ...product,
    name: name ? oneLine(name) : product.name,
    description: description?.trim() ?? product.description,
    category: category ?? product.category,
    ...readTexts(changes, product),
    price: price ?? product.price,
    inventory: inventory ?? product.inventory,
    isArchived,
    isActive: !isArchived && (isActive ?? product.isActive),
    // An empty text removes the picture.
    imageUrl: imageUrl === undefined || imageUrl === null ? product.imageUrl : imageUrl || null,
  };
}

type Ordering = {
  readonly productIds: readonly string[];
  /** The order that the caller loaded; null to skip the check. */
  readonly expectedIds: readonly string[] | null;
  readonly adminId: string;
};

type Place = { id: string; name: string };

/**
 * Sets the display order; unlisted products follow in their old order. Throws NotFoundError (404) for an unknown
 * product, InvalidInputError (400) for a duplicate, EditedMeanwhileError (409) if the current order is not the expected
 * one.
 */
export async function orderProducts(
  tx: Tx,
  { notePublicChange }: { readonly notePublicChange: NotePublicChange },
  { productIds, expectedIds, adminId }: Ordering,
): Promise<void> {
  const wanted = productIds.map((id) => id.toLowerCase());
  if (new Set(wanted).size < wanted.length)
    throw new InvalidInputError({ productIds: 'A product is listed twice.' });
  // By id, in the same sequence as purchases.
  await tx.query('SELECT 1 FROM products ORDER BY id FOR NO KEY UPDATE');
  const before: Place[] = await tx.query('SELECT id, name FROM products ORDER BY display_order, name');
  const after = arrange(before, wanted);
  const edit = {
    subjectType: 'product',
    subjectId: 'display-order',
    before: { order: idsOf(before) },
    after: { order: idsOf(after) },
  };
  await assertUnedited(
    tx,
    edit,
    expectedIds && [{ field: 'order', value: expectedIds.join(',').toLowerCase() }],
  );
  await tx.query(
    `UPDATE products SET display_order = place.number
       FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, number) WHERE products.id = place.id`,
    [after.map(({ id }) => id)],
  );
  await recordEdit(tx, edit, adminId);
  await recordAudit(tx, {
    adminId,
    action: 'products-ordered',
    subjectType: 'product',
    subjectId: null,
    subjectName: 'Display order',
    before: { order: before.map(({ name }) => name) },
    after: { order: after.map(({ name }) => name) },
  });
  await notePublicChange(tx);
}

function idsOf(products: readonly Place[]): string {
  return products.map(({ id }) => id).join(',');
}

function arrange(products: readonly Place[], wanted: readonly string[]): Place[] {
  const named = wanted.map((id) => {
    const product = products.find((known) => known.id === id);
    if (!product) throw new NotFoundError('Product');
    return product;
  });
  return [...named, ...products.filter((product) => !named.includes(product))];
}
