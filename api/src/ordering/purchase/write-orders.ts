import { randomUUID } from 'node:crypto';
import { getShelf, pickFromShelf, type Shelf } from '../../catalog/index.js';
import {
  type Database,
  failureCode,
  perDatabase,
  violatedConstraint,
  type Writer,
} from '../../database/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/coalesced.js';
import { DomainError, UnavailableError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { assertPayable } from '../../payments/index.js';
import {
  lineColumns,
  loadedFrom,
  orderColumns,
  type PlacedOrder,
  type PlacedRow,
  type UnpricedLine,
} from './insert-order.js';
import { maxUnpaid } from './make-room.js';
import { maxAtOnce } from './order-admission.js';
import { assertSameAmounts, type PricedLine, type PricedOrder, priceOrder } from './pricing.js';
import { claimedAmounts, type OrderContent, type OrderWork } from './read-order.js';

/**
 * Places an ordinary order in one statement: priced from the products as this process last read them, checked against
 * the database by the statement that writes it, which other buyers may share (docs/decisions/0040-purchase-in-few-statements.md).
 * Null, with nothing written, for every other: another order of the visitor, a key used before, anything that changed or
 * is refused. Why is for the caller to find out.
 */
export async function placeAtOnce(
  database: Database,
  work: Omit<OrderWork, 'group'>,
): Promise<PlacedOrder | null> {
  const shelf = await getShelf(database);
  const priced = isOrdinary(work) ? priceFrom(shelf, work) : null;
  return priced && write(database, shelf, work, priced);
}

type Priced = PricedOrder<UnpricedLine & PricedLine>;

function isOrdinary({ input, content: { organizationId, classroomId } }: Omit<OrderWork, 'group'>): boolean {
  if (input.isAnotherOrder) return false;
  if (organizationId === null) return classroomId === null;
  return isUuid(organizationId) && (classroomId === null || isUuid(classroomId));
}

/** Null where it would be refused: what this process remembers may be old. */
function priceFrom(shelf: Shelf, { content, input }: Omit<OrderWork, 'group'>): Priced | null {
  const lines = content.lines.map((line) => lineFrom(shelf, line));
  if (!lines.every((line) => line !== null)) return null;
  try {
    const priced = priceOrder(lines, content.deliveryMethod);
    assertSameAmounts(claimedAmounts(input), priced);
    assertPayable(priced.total);
    return priced;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function lineFrom(
  shelf: Shelf,
  { productId, quantity, pickIds }: OrderContent['lines'][number],
): UnpricedLine | null {
  const product = shelf.get(productId);
  if (!product) return null;
  try {
    const picks = pickFromShelf(shelf, product, pickIds);
    return { productId, productName: product.name, quantity, unitPrice: product.price, picks };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function write(
  database: Database,
  shelf: Shelf,
  work: Omit<OrderWork, 'group'>,
  priced: Priced,
): Promise<PlacedOrder | null> {
  const { input, sender } = work;
  const id = randomUUID();
  const columns = orderColumns(id, { ...work, priced });
  const lines = priced.lines.map((line, index) => ({
    ...lineColumns(line, index),
    category: shelf.get(line.productId)?.category,
  }));
  const picks = priced.lines.flatMap(({ picks }) => picks);
  const row = await unlessRaced(
    writeOrder(database, {
      columns,
      lines,
      picks: picks.map((pick) => assumedPick(shelf, pick.id)),
      namedIntent: input.order.paymentIntentId ?? null,
      knownVisitor: sender.hasCookie ? sender.visitorHash : null,
    }),
  );
  if (!row) return null;
  const loaded = loadedFrom(row, { ...work, id, displayReference: columns.display_reference, priced });
  return { id, status: 'pending', total: priced.total, intentId: row.intentId, loaded };
}

function assumedPick(shelf: Shelf, id: string) {
  const product = shelf.get(id);
  return { product_id: id, product_name: product?.name, category: product?.category };
}

/** Stock or intent taken meanwhile (`place_orders`), and a lock that two calls waited for crosswise. */
const racedCodes: ReadonlySet<string | null> = new Set(['OS001', '40P01']);

const lockTimeout = '55P03';

/** Nothing where an equal call, or another buyer, was faster: the caller finds them when it looks again. */
async function unlessRaced(placing: Promise<PlacedRow | null>): Promise<PlacedRow | null> {
  try {
    return await placing;
  } catch (error) {
    const code = failureCode(error);
    if (racedCodes.has(code) || violatedConstraint(error) !== null) return null;
    // Somebody holds a product for longer than anybody should wait for it.
    if (code === lockTimeout) throw new UnavailableError(undefined, { cause: error });
    throw error;
  }
}

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
