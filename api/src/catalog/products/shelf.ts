import { type Database, perDatabase, type Reader } from '../../database/index.js';
import { createSnapshot } from '../../lib/async/once.js';
import type { Cents } from '../../lib/cents.js';
import { InvalidPicksError } from '../catalog.errors.js';
import { assertPickCount, mixPackCategory } from './mix-pack.js';

/** A product for an order, at its current price in the database. */
export type SoldProduct = {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly category: string;
  readonly imageUrl: string | null;
};

/** The products on sale, by id. */
export type Shelf = ReadonlyMap<string, SoldProduct>;

/** Edits evict the snapshot at once; this limits its age if a process misses one. */
const maxAgeMs = 60_000;

const shelfOf = perDatabase((database) => createSnapshot(() => findShelf(database.read), maxAgeMs));

/**
 * The products on sale, as this process last read them. Before relying on them, a caller must check them in the database
 * (`is_on_sale`, `take_stock`), and evict the shelf if they are outdated.
 */
export function getShelf(database: Database): Promise<Shelf> {
  return shelfOf(database).get();
}

export function evictShelf(database: Database): void {
  shelfOf(database).evict();
}

/** Reads the products on sale. */
export async function findShelf(db: Reader): Promise<Shelf> {
  const rows: SoldProduct[] = await db.query(
    'SELECT id, name, price, category, image_url FROM products WHERE is_active',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type Pick = { readonly id: string; readonly name: string };

/**
 * The picks of a mix pack, in the given order, repeats included. Throws InvalidPicksError (400) for a wrong number, a
 * product that is not on sale, or a mix pack as a pick (docs/product/orders.md).
 */
export function pickFromShelf(
  shelf: Shelf,
  product: { id: string; name: string; category: string },
  pickIds: readonly string[],
): Pick[] {
  assertPickCount(product, pickIds.length);
  return pickIds.map((pickId) => {
    const pick = shelf.get(pickId.toLowerCase());
    if (!pick || pick.category === mixPackCategory) return refusePick(product, pickId);
    return { id: pick.id, name: pick.name };
  });
}

function refusePick(product: { id: string; name: string }, pickId: string): never {
  throw new InvalidPicksError(`One of the products picked for ${product.name} is not available.`, {
    product: { id: product.id, name: product.name },
    pickId,
  });
}
