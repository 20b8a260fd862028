import { randomUUID } from 'node:crypto';
import { getShelf, pickFromShelf, type Shelf } from '../../catalog/index.js';
import { failureCode, violatedConstraint, type Database } from '../../database/index.js';
import { DomainError, UnavailableError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { assertPayable } from '../../payments/index.js';
import { lineColumns, orderColumns, type PlacedOrder, type UnpricedLine } from './insert-order.js';
import { claimedAmounts, type OrderContent } from './order-content.js';
import type { OrderWork } from './order-work.js';
import { loadedFrom, type PlacedRow } from './placed-view.js';
import { assertSameAmounts, priceOrder, type PricedLine, type PricedOrder } from './pricing.js';
import { writeOrder } from './write-orders.js';

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
