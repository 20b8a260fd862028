import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { InvalidPicksError } from '../catalog.errors.js';
import { assertPickCount, mixPackCategory } from './mix-pack.js';
import type { Shelf } from './shelf.js';

export type Pick = { readonly id: string; readonly name: string };

/**
 * The products that a mix pack is filled with, one for each pick and in the order given; the same one may come
 * twice. Throws InvalidPicksError (400) for a wrong number, unknown or inactive products, and mix packs as picks
 * (docs/product/orders.md).
 */
export async function resolvePicks(
  db: Reader,
  product: { id: string; name: string; category: string },
  pickIds: readonly string[],
): Promise<Pick[]> {
  assertPickCount(product, pickIds.length);
  if (pickIds.length === 0) return [];
  const rows: Pick[] = await db.query(
    `SELECT id, name FROM products WHERE id = ANY($1::uuid[]) AND is_active AND category <> $2`,
    [pickIds.filter(isUuid), mixPackCategory],
  );
  return namePicks(new Map(rows.map((row) => [row.id, row])), product, pickIds);
}

/** The same from the products on sale. */
export function pickFromShelf(
  shelf: Shelf,
  product: { id: string; name: string; category: string },
  pickIds: readonly string[],
): Pick[] {
  assertPickCount(product, pickIds.length);
  const pickable = [...shelf].filter(([, { category }]) => category !== mixPackCategory);
  return pickIds.length === 0 ? [] : namePicks(new Map(pickable), product, pickIds);
}

function namePicks(
  pickable: ReadonlyMap<string, Pick>,
  product: { id: string; name: string },
  pickIds: readonly string[],
): Pick[] {
  return pickIds.map((pickId) => {
    const { id, name } = pickable.get(pickId.toLowerCase()) ?? refusePick(product, pickId);
    return { id, name };
  });
}

function refusePick(product: { id: string; name: string }, pickId: string): never {
  throw new InvalidPicksError(`One of the products picked for ${product.name} is not available.`, {
    product: { id: product.id, name: product.name },
    pickId,
  });
}
