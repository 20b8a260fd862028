import { perDatabase, type Database, type Writer } from '../../database/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/coalesced.js';
import type { lineColumns, orderColumns } from './insert-order.js';
import { maxUnpaid } from './limit-unpaid.js';
import { maxAtOnce } from './order-admission.js';
import type { PlacedRow } from './placed-view.js';

/** What of a product an order assumes. */
type AssumedProduct = {
  readonly product_id: string;
  readonly product_name: string | undefined;
  readonly category: string | undefined;
};

/** An ordinary order as `place_orders` takes it: what is to be written, if what it assumes is still so. */
export type OrderToWrite = {
  readonly columns: ReturnType<typeof orderColumns>;
  readonly lines: readonly (ReturnType<typeof lineColumns> & AssumedProduct)[];
  readonly picks: readonly AssumedProduct[];
  readonly namedIntent: string | null;
  /** The visitor, where a cookie tells who that is. */
  readonly knownVisitor: string | null;
};

/**
 * Writes an order, together with those of other buyers in a busy moment (docs/decisions/0040-purchase-in-few-statements.md).
 * Null, with nothing written, where something speaks against it.
 */
export function writeOrder(database: Database, order: OrderToWrite): Promise<PlacedRow | null> {
  return writersOf(database)(order);
}

const writersOf = perDatabase((database) =>
  coalesced(
    (orders: readonly OrderToWrite[]) => database.statement((db) => writeOrders(db, orders)),
    // All who are let in at once: the pool has a connection for each where they have to go alone.
    { ...inBusyMoments, max: maxAtOnce },
  ),
);

/** The same for several, all or none of those that nothing speaks against: an exception is everybody's. */
export async function writeOrders(
  db: Writer,
  orders: readonly OrderToWrite[],
): Promise<(PlacedRow | null)[]> {
  const batch = orders.map(({ columns, lines, picks, namedIntent, knownVisitor }, place) => ({
    ...columns, // first: an object that begins as a copy shares its layout with others (0149)
    place,
    lines,
    picks,
    named_intent: namedIntent,
    known_visitor: knownVisitor,
  }));
  const rows: (PlacedRow & { place: number })[] = await db.query(
    `SELECT place, ${placedColumns} FROM place_orders($1, $2)`,
    [JSON.stringify(batch), maxUnpaid],
  );
  const placed = new Map(rows.map((row) => [row.place, row]));
  return orders.map((_, place) => placed.get(place) ?? null);
}

const placedColumns = `placed_at AS "placedAt", intent_id AS "intentId", pickup_location AS "pickupLocation",
  pickup_contact_info AS "pickupContactInfo", organization_name AS "organizationName",
  organization_code AS "organizationCode", classroom_name AS "classroomName", classroom_code AS "classroomCode"`;
