import { perDatabase, readMoney, type Database } from '../../database/index.js';
import { createSnapshot } from '../../lib/async/snapshot.js';
import type { SoldProduct } from './reserve-stock.js';

/** The products on sale, by id. */
export type Shelf = ReadonlyMap<string, SoldProduct>;

/** Edits are announced; this is for a process that did not hear of one. */
const maxAgeMs = 60_000;

const shelfOf = perDatabase((database) => createSnapshot(() => loadShelf(database), maxAgeMs));

/**
 * The products on sale as this process last read them. A caller that relies on it has the database check that it still
 * holds (`is_on_sale`, `take_stock`), and evicts it when not.
 */
export function getShelf(database: Database): Promise<Shelf> {
  return shelfOf(database).get();
}

export function evictShelf(database: Database): void {
  shelfOf(database).evict();
}

type Row = { id: string; name: string; price: string; category: string; imageUrl: string | null };

async function loadShelf({ read }: Database): Promise<Shelf> {
  const rows: Row[] = await read.query(
    'SELECT id, name, price, category, image_url AS "imageUrl" FROM products WHERE is_active',
  );
  return new Map(rows.map((row) => [row.id, { ...row, price: readMoney(row.price) }]));
}
