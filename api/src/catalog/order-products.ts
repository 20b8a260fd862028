import { recordAudit } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { InvalidInputError, NotFoundError } from '../lib/refusal.js';
import type { NotePublicChange } from '../realtime/index.js';

type Place = { id: string; name: string };

/**
 * Shows the products in this order; those that are not named follow as they were. Throws NotFoundError (404) for an
 * unknown product, InvalidInputError (400) for one that comes twice.
 */
export async function orderProducts(
  tx: Tx,
  { notePublicChange }: { readonly notePublicChange: NotePublicChange },
  productIds: readonly string[],
  adminId: string,
): Promise<void> {
  const wanted = productIds.map((id) => id.toLowerCase());
  if (new Set(wanted).size < wanted.length)
    throw new InvalidInputError({ productIds: 'A product comes twice in this order.' });
  await lockAllProducts(tx);
  const before: Place[] = await tx.query('SELECT id, name FROM products ORDER BY display_order, name');
  const after = arrange(before, wanted);
  await tx.query(
    `UPDATE products SET display_order = place.number
       FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, number) WHERE products.id = place.id`,
    [after.map(({ id }) => id)],
  );
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

/** By id, as every order does. */
async function lockAllProducts(tx: Tx): Promise<void> {
  await tx.query('SELECT 1 FROM products ORDER BY id FOR NO KEY UPDATE');
}

function arrange(products: readonly Place[], wanted: readonly string[]): Place[] {
  const named = wanted.map((id) => {
    const product = products.find((known) => known.id === id);
    if (!product) throw new NotFoundError('Product');
    return product;
  });
  return [...named, ...products.filter((product) => !named.includes(product))];
}
