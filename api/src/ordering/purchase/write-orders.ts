import { randomBytes, randomUUID } from 'node:crypto';
import { pickFromShelf, ProductUnavailableError, type Pick, type Shelf } from '../../catalog/index.js';
import {
  type Database,
  failureCode,
  perDatabase,
  rowOf,
  violatedConstraint,
  type Writer,
} from '../../database/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/batched.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import { UnavailableError } from '../../lib/domain-error.js';
import { assertPayable } from '../../payments/index.js';
import type { LoadedOrder } from '../orders/load-orders.js';
import type { OrderStatus } from '../orders/order-status.js';
import { OrderEntity, OrderItemEntity } from '../orders/order.entity.js';
import { assertSameAmounts, type PricedLine, type PricedOrder, priceOrder } from './pricing.js';
import { claimedAmounts, type OrderCall } from './read-order.js';

/** What a client needs to go on and pay. */
export type PlacedOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly total: Cents;
  /** The open intent that pays it, if it has one. */
  readonly intentId: string | null;
  /** All that its views show, if it is known without a query. */
  readonly loaded?: LoadedOrder;
};

/** An order to write, with its assumptions about products. */
export type NewOrder = {
  readonly order: LoadedOrder['order'];
  readonly items: LoadedOrder['items'];
  /** The category of each line. */
  readonly categories: readonly string[];
  readonly picks: readonly AssumedProduct[];
};

export type AssumedProduct = {
  readonly product_id: string;
  readonly product_name: string;
  readonly category: string;
};

type SoldLine = PricedLine & {
  readonly productId: string;
  readonly productName: string;
  readonly category: string;
  readonly picks: readonly Pick[];
  readonly forName?: string;
};

/**
 * The order of a call, priced from the products on sale. Throws ProductUnavailableError (404 or 409),
 * InvalidPicksError and InvalidInputError (400), AmountDiffersError (409).
 */
export function newOrder(shelf: Shelf, call: OrderCall): NewOrder {
  const lines = call.content.lines.map((line) => {
    const product = shelf.get(line.productId);
    if (!product) throw new ProductUnavailableError(404, { id: line.productId });
    const { name: productName, price: unitPrice, category } = product;
    return { ...line, productName, unitPrice, category, picks: pickFromShelf(shelf, product, line.pickIds) };
  });
  const priced = priceOrder(lines, call.content.deliveryMethod);
  assertSameAmounts(claimedAmounts(call.input), priced);
  assertPayable(priced.total);
  return toNewOrder(shelf, call, priced);
}

function toNewOrder(
  shelf: Shelf,
  { content, contentHash, sender }: OrderCall,
  priced: PricedOrder<SoldLine>,
): NewOrder {
  const id = randomUUID();
  const { lines, subtotal, tax, shipping, total } = priced;
  const { lines: _, ...customer } = content;
  const order = {
    id,
    displayReference: randomBytes(4).toString('hex').toUpperCase(),
    ...customer,
    subtotal,
    tax,
    shipping,
    total,
    visitorHash: sender.visitorHash,
    contentHash,
    idempotencyKey: sender.idempotencyKey,
    addressHash: sender.addressHash,
    // Not set yet, or added by the database.
    status: 'pending' as const,
    createdAt: new Date(),
    pickupLocation: null,
    pickupContactInfo: null,
    organizationProfit: zeroCents,
    classroomProfit: zeroCents,
    stripePaymentIntentId: null,
    pickupNotificationSent: false,
    pickupNotificationSentAt: null,
    cancellationEmailSentAt: null,
    cancellationEmailAskedAt: null,
    paidAt: null,
    cancelledAt: null,
    familyLinkId: null,
  };
  const items = lines.map((line, index) => ({
    id: '',
    orderId: id,
    line: index + 1,
    productId: line.productId,
    productName: line.productName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    subtotal: line.subtotal,
    selectedProducts: line.picks.length > 0 ? [...line.picks] : null,
    forName: line.forName ?? null,
  }));
  const picks = lines.flatMap((line) => line.picks.map((pick) => assumed(shelf, pick)));
  return { order, items, categories: lines.map(({ category }) => category), picks };
}

function assumed(shelf: Shelf, { id, name }: Pick): AssumedProduct {
  return { product_id: id, product_name: name, category: shelf.get(id)?.category ?? '' };
}

/** Fewer than the pool has connections: payments and reads continue while all of them wait for a bestseller. */
export const maxAtOnce = 8;

/** Unpaid orders of one address at once (docs/product/limits.md). */
export const maxUnpaid = 30;

type Row = Readonly<Record<string, unknown>>;

/** The input of `place_orders`: what to write, if the assumptions still hold. */
export type OrderToWrite = {
  readonly columns: Row & { readonly id: string };
  readonly lines: readonly Row[];
  readonly picks: readonly AssumedProduct[];
  /** The visitor, if known by a cookie. */
  readonly knownVisitor: string | null;
  /** The key of the family whose link it came through. */
  readonly familyKey: string | null;
} & PlacingOptions;

type PlacingOptions = {
  readonly namedIntent: string | null;
  /** Allowed even if the visitor ordered the same before. */
  readonly mayRepeat: boolean;
};

/**
 * Writes an order in one statement, together with those of other buyers in a busy moment
 * (docs/decisions/purchase.md#few-statements). Null, with nothing written, when an assumption does not hold; the caller
 * finds out why. Throws UnavailableError (503) when a product stays locked for too long.
 */
export async function writeTogether(
  database: Database,
  call: OrderCall,
  order: NewOrder,
): Promise<PlacedOrder | null> {
  const options = { namedIntent: call.input.order.paymentIntentId ?? null, mayRepeat: false };
  const placing = writeOrder(database, toWrite(call, order, options));
  return nullUnlessPlaced(placing.then((row) => toPlacedOrder(order, row)));
}

/** The same for a single order, within the caller's transaction. */
export async function writeAlone(
  db: Writer,
  call: OrderCall,
  order: NewOrder,
  options: PlacingOptions,
): Promise<PlacedOrder | null> {
  const [row] = await writeOrders(db, [toWrite(call, order, options)]);
  return toPlacedOrder(order, row ?? null);
}

function toWrite(
  { sender, input }: OrderCall,
  { order, items, categories, picks }: NewOrder,
  options: PlacingOptions,
) {
  return {
    columns: { id: order.id, ...rowOf(OrderEntity, order) },
    lines: items.map((item, index) => ({ ...rowOf(OrderItemEntity, item), category: categories[index] })),
    picks,
    knownVisitor: sender.hasCookie ? sender.visitorHash : null,
    familyKey: readFamilyKey(input.order.familyLink),
    ...options,
  };
}

/** An invalid key is ignored like an unknown one: a broken link must not keep anybody from buying. */
export function readFamilyKey(given: string | null | undefined): string | null {
  return given && /^[0-9a-f]{12}$/.test(given) ? given : null;
}

export function writeOrder(database: Database, order: OrderToWrite): Promise<PlacedRow | null> {
  return writersOf(database)(order);
}

const writersOf = perDatabase((database) =>
  coalesced(
    (orders: readonly OrderToWrite[]) => database.statement((db) => writeOrders(db, orders)),
    // As many as are admitted at once: the pool has a connection for each if they have to go alone.
    { ...inBusyMoments, max: maxAtOnce },
  ),
);

/** Writes several orders and returns null for those that do not qualify. An exception fails all of them. */
export async function writeOrders(
  db: Writer,
  orders: readonly OrderToWrite[],
): Promise<(PlacedRow | null)[]> {
  const batch = orders.map(({ columns, lines, picks, ...order }, place) => ({
    ...columns,
    place,
    lines,
    picks,
    named_intent: order.namedIntent,
    known_visitor: order.knownVisitor,
    may_repeat: order.mayRepeat,
    family_key: order.familyKey,
  }));
  const rows: (PlacedRow & { place: number })[] = await db.query(
    `SELECT place, ${placedColumns} FROM place_orders($1, $2)`,
    [JSON.stringify(batch), maxUnpaid],
  );
  const placed = new Map(rows.map((row) => [row.place, row]));
  return orders.map((_, place) => placed.get(place) ?? null);
}

/** What `place_orders` returns that its caller does not know. */
type PlacedRow = {
  readonly placedAt: Date;
  readonly intentId: string | null;
  readonly pickupLocation: string | null;
  readonly pickupContactInfo: string | null;
  readonly organizationName: string | null;
  readonly organizationCode: string | null;
  readonly classroomName: string | null;
  readonly classroomCode: string | null;
};

const placedColumns = `placed_at, intent_id, pickup_location, pickup_contact_info, organization_name,
  organization_code, classroom_name, classroom_code`;

/** The order as a query would load it. */
function toPlacedOrder({ order, items }: NewOrder, row: PlacedRow | null): PlacedOrder | null {
  if (!row) return null;
  const { placedAt, intentId, pickupLocation, pickupContactInfo, ...names } = row;
  Object.assign(order, { createdAt: placedAt, pickupLocation, pickupContactInfo });
  const { organizationName, organizationCode, classroomName, classroomCode } = names;
  const loaded = {
    order,
    items,
    organizationName,
    organizationCode,
    organizationDeletedAt: null,
    classroomName,
    classroomCode,
  };
  return { id: order.id, status: 'pending', total: order.total, intentId, loaded };
}

/** Stock or intent taken meanwhile (`place_orders`), and a deadlock. */
const racedCodes: ReadonlySet<string | null> = new Set(['OS001', '40P01']);

const lockTimeout = '55P03';

/** Whether an equal call, or another buyer, was first: a retry finds their order. */
export function isRaced(error: unknown): boolean {
  return racedCodes.has(failureCode(error)) || uniqueConstraints.has(violatedConstraint(error));
}

/** The constraints that decide which of two simultaneous calls is first. */
const uniqueConstraints: ReadonlySet<string | null> = new Set([
  'orders_unpaid_visitor_key',
  'orders_idempotency_key',
  'payment_intents_open_visitor_key',
]);

/** Returns null when the write was refused; the caller finds out why. */
async function nullUnlessPlaced(placing: Promise<PlacedOrder | null>): Promise<PlacedOrder | null> {
  try {
    return await placing;
  } catch (error) {
    if (isRaced(error) || violatedConstraint(error) !== null) return null;
    // A product was locked for longer than anybody should wait.
    if (failureCode(error) === lockTimeout) throw new UnavailableError(undefined, { cause: error });
    throw error;
  }
}
