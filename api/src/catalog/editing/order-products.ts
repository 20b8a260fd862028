import { assertUnedited, recordAudit, recordEdit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import type { NotePublicChange } from '../../realtime/index.js';

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
  await lockAllProducts(tx);
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

/** Locks by id, in the same sequence as purchases. */
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
