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
  /** All that its views show, where it is known without reading. */
  readonly loaded?: LoadedOrder;
};

/** An order that is about to be written, with what it assumes of the products. */
export type NewOrder = {
  readonly order: LoadedOrder['order'];
  readonly items: LoadedOrder['items'];
  /** Of each line, then the picks of all lines. */
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
    // What a new order has not yet, or what the database adds.
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

/** Fewer than the pool has connections: paying and reading go on while all of them wait for a bestseller. */
export const maxAtOnce = 8;

/** Unpaid orders of one address at once (docs/product/limits.md). */
export const maxUnpaid = 30;

type Row = Readonly<Record<string, unknown>>;

/** An order as `place_orders` takes it: what is to be written, if what it assumes is still so. */
export type OrderToWrite = {
  readonly columns: Row & { readonly id: string };
  readonly lines: readonly Row[];
  readonly picks: readonly AssumedProduct[];
  /** The visitor, where a cookie tells who that is. */
  readonly knownVisitor: string | null;
  /** In the address of the family that shared it. */
  readonly familyKey: string | null;
} & Wishes;

type Wishes = {
  readonly namedIntent: string | null;
  /** Although the visitor ordered the same before. */
  readonly mayRepeat: boolean;
};

/**
 * Writes an order in one statement, together with those of other buyers in a busy moment
 * (docs/decisions/purchase.md#few-statements). Null, with nothing written, where something speaks against it: why
 * is for the caller to find out. Throws UnavailableError (503) where somebody holds a product for too long.
 */
export async function writeTogether(
  database: Database,
  call: OrderCall,
  order: NewOrder,
): Promise<PlacedOrder | null> {
  const wishes = { namedIntent: call.input.order.paymentIntentId ?? null, mayRepeat: false };
  const placing = writeOrder(database, toWrite(call, order, wishes));
  return nullUnlessPlaced(placing.then((row) => confirmed(order, row)));
}

/** The same for an order that was looked at with care, alone and within the caller's transaction. */
export async function writeAlone(
  db: Writer,
  call: OrderCall,
  order: NewOrder,
  wishes: Wishes,
): Promise<PlacedOrder | null> {
  const [row] = await writeOrders(db, [toWrite(call, order, wishes)]);
  return confirmed(order, row ?? null);
}

function toWrite(
  { sender, input }: OrderCall,
  { order, items, categories, picks }: NewOrder,
  wishes: Wishes,
) {
  return {
    columns: { id: order.id, ...rowOf(OrderEntity, order) },
    lines: items.map((item, index) => ({ ...rowOf(OrderItemEntity, item), category: categories[index] })),
    picks,
    knownVisitor: sender.hasCookie ? sender.visitorHash : null,
    familyKey: readFamilyKey(input.order.familyLink),
    ...wishes,
  };
}

/** What is no key at all is ignored as an unknown one is: nobody is kept from buying by the address that they opened. */
function readFamilyKey(given: string | null | undefined): string | null {
  return given && /^[0-9a-f]{12}$/.test(given) ? given : null;
}

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

/** What `place_orders` knows that its caller does not. */
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

/** The order as reading it again would load it. */
function confirmed({ order, items }: NewOrder, row: PlacedRow | null): PlacedOrder | null {
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

/** Stock or intent taken meanwhile (`place_orders`), and a lock that two calls waited for crosswise. */
const racedCodes: ReadonlySet<string | null> = new Set(['OS001', '40P01']);

const lockTimeout = '55P03';

/** Whether an equal call, or another buyer, was faster: who looks again finds them. */
export function isRaced(error: unknown): boolean {
  return racedCodes.has(failureCode(error)) || firstComers.has(violatedConstraint(error));
}

/** The constraints that decide which of two calls at once comes first. */
const firstComers: ReadonlySet<string | null> = new Set([
  'orders_unpaid_visitor_key',
  'orders_idempotency_key',
  'payment_intents_open_visitor_key',
]);

/** What refuses any write is found by the caller, who looks with care. */
async function nullUnlessPlaced(placing: Promise<PlacedOrder | null>): Promise<PlacedOrder | null> {
  try {
    return await placing;
  } catch (error) {
    if (isRaced(error) || violatedConstraint(error) !== null) return null;
    // Somebody holds a product for longer than anybody should wait for it.
    if (failureCode(error) === lockTimeout) throw new UnavailableError(undefined, { cause: error });
    throw error;
  }
}
