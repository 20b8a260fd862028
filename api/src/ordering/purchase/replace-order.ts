import { exchangeStock, resolvePicks, type SoldProduct, type StockLine } from '../../catalog/index.js';
import { type Database, outbox, type Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { assertPayable, closeIntent, IntentNotUsableError, setIntentAmounts } from '../../payments/index.js';
import { orderChanged } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { findBoxes } from './cancel-unpaid-order.js';
import type { FirstOrder } from './find-first-order.js';
import { insertOrder, type PlacedOrder, type UnpricedLine } from './insert-order.js';
import {
  bindIntent,
  findOpenIntents,
  moveOrderPayment,
  stopPayments,
  type Stopped,
  syncIntentAmount,
} from './intents.js';
import { assertFewUnpaid } from './make-room.js';
import { assertSameAmounts, type PricedLine, type PricedOrder, priceOrder } from './pricing.js';
import { OrderAlreadyPaidError } from './purchase.errors.js';
import { claimedAmounts, type OrderContent, type OrderWork, OutdatedError } from './read-order.js';
import type { SettleDeps } from './settle-payment.js';

/**
 * Puts an order in the place of the visitor's unpaid one: that is cancelled, its boxes go back, and its intent pays the
 * new order, in one transaction. Refused without a change when the provider says that the first was paid after all.
 * Throws what placeOrder says.
 */
export async function replaceOrder(
  deps: SettleDeps,
  first: FirstOrder,
  work: OrderWork,
  heldIntentId: string | null,
): Promise<PlacedOrder> {
  const { database } = deps;
  // DomainErrors come before the provider is asked to change anything.
  const total = await rehearse(database, first.id, work);
  const intentId = heldIntentId ?? first.intentId;
  try {
    const stopped = await stopPayments(deps, first.id, { intentId, amount: total });
    return await database.transaction((tx) => replace(tx, first.id, work, { intentId, ...stopped }));
  } catch (error) {
    // The first order stands, or another call has replaced it: its intent takes again what it should.
    if (intentId !== null) await syncIntentAmount(deps, intentId);
    throw error;
  }
}

/** Rolls a rehearsal back; never leaves this file. */
class Rehearsed extends Error {
  constructor(readonly total: Cents) {
    super();
  }
}

async function rehearse(database: Database, firstId: string, work: OrderWork): Promise<Cents> {
  try {
    return await database.transaction(async (tx) => {
      const { total } = await sellLines(tx, work, await findBoxes(tx, firstId));
      throw new Rehearsed(total);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.total;
    throw error;
  }
}

type Intents = Stopped & { readonly intentId: string | null };

async function replace(
  tx: Tx,
  firstId: string,
  work: OrderWork,
  { intentId, ended, isKept }: Intents,
): Promise<PlacedOrder> {
  const returned: StockLine[] = await findBoxes(tx, firstId);
  const priced = await sellLines(tx, work, returned);
  await cancelReplaced(tx, firstId);
  for (const id of ended) await closeIntent(tx, id, 'cancelled');
  // Paid while the provider was asked, or another one was tied to the order that could be paid now.
  const open = await findOpenIntents(tx, firstId);
  if (open.length > (isKept ? 1 : 0) || (isKept && open[0] !== intentId)) throw new OutdatedError();
  const order = await insertOrder(tx, { ...work, priced });
  if (intentId === null || !isKept) return tieIntent(tx, order, work, intentId);
  await moveIntent(tx, intentId, order);
  return { ...order, intentId };
}

async function cancelReplaced(tx: Tx, orderId: string): Promise<void> {
  const [order]: { status: OrderStatus }[] = await tx.query(
    'SELECT status FROM orders WHERE id = $1 FOR UPDATE',
    [orderId],
  );
  refuseChanged(orderId, order?.status ?? 'cancelled');
  await changeStatus(tx, { orderId, from: ['pending'], to: 'cancelled', actor: 'visitor' });
  await outbox.add(tx, orderChanged({ orderId }));
}

/** From the replaced order to the new one: a payment from now on pays that. */
async function moveIntent(tx: Tx, intentId: string, { id, total }: PlacedOrder): Promise<void> {
  await moveOrderPayment(tx, intentId, id);
  await setIntentAmounts(tx, [intentId], total);
}

/**
 * Returns the unpaid first order of an equal call. It is paid with the intent that the caller holds now, and with no
 * other: older ones are ended first. Throws what stopPayments and tieIntent say.
 */
export async function repeatOrder(
  deps: SettleDeps,
  first: FirstOrder,
  work: OrderWork,
  heldIntentId: string | null,
): Promise<PlacedOrder> {
  const intentId = heldIntentId ?? first.intentId;
  const { ended } = await stopPayments(deps, first.id, { intentId, amount: first.total });
  return deps.database.transaction(async (tx) => {
    await assertStillUnpaid(tx, first.id);
    for (const id of ended) await closeIntent(tx, id, 'cancelled');
    const left = first.intentId !== null && ended.includes(first.intentId) ? null : first.intentId;
    return tieIntent(tx, { ...first, intentId: left }, work, heldIntentId);
  });
}

/**
 * Locks the order. Throws OrderAlreadyPaidError (409) when it was paid in the meantime, even where the caller wants
 * another order: they cannot have known of this payment.
 */
async function assertStillUnpaid(tx: Tx, orderId: string): Promise<void> {
  const [order]: { status: OrderStatus }[] = await tx.query(
    'SELECT status FROM orders WHERE id = $1 FOR UPDATE',
    [orderId],
  );
  refuseChanged(orderId, order?.status ?? 'cancelled');
}

/** Throws OrderAlreadyPaidError, or OutdatedError for an order that is no more. */
function refuseChanged(orderId: string, status: OrderStatus): void {
  if (status === 'pending') return;
  throw isPaid(status) ? new OrderAlreadyPaidError({ id: orderId, status }) : new OutdatedError();
}

/** The order of a visitor who has no unpaid one, tied to the intent. Throws what placeOrder says. */
export async function createOrder(tx: Tx, work: OrderWork, intentId: string | null): Promise<PlacedOrder> {
  await assertFewUnpaid(tx, work.sender.addressHash);
  const order = await insertOrder(tx, { ...work, priced: await sellLines(tx, work) });
  return tieIntent(tx, order, work, intentId);
}

/** Throws IntentNotUsableError (409) when the intent that the client named cannot pay this order. */
async function tieIntent(
  tx: Tx,
  order: PlacedOrder,
  { input, sender }: OrderWork,
  intentId: string | null,
): Promise<PlacedOrder> {
  if (intentId === null) return order;
  const isBound = await bindIntent(tx, order, intentId, sender.hasCookie ? sender.visitorHash : null);
  if (isBound) return { ...order, intentId };
  // A twin call may have taken the visitor's open intent; one that the client named must be usable.
  if (input.order.paymentIntentId) throw new IntentNotUsableError(intentId);
  return order;
}

/**
 * Takes the order's boxes out of stock, in exchange for those of the order that it replaces, and prices them. Throws
 * OutOfStockError, ProductUnavailableError, InvalidPicksError, AmountDiffersError, InvalidInputError.
 */
async function sellLines(
  tx: Tx,
  { content, input }: OrderWork,
  returned: readonly StockLine[] = [],
): Promise<PricedOrder<UnpricedLine & PricedLine>> {
  const products = await exchangeStock(tx, { returned, wanted: content.lines });
  const priced = priceOrder(await withPicks(tx, content, products), content.deliveryMethod);
  assertSameAmounts(claimedAmounts(input), priced);
  assertPayable(priced.total);
  return priced;
}

async function withPicks(
  tx: Tx,
  { lines }: OrderContent,
  products: ReadonlyMap<string, SoldProduct>,
): Promise<UnpricedLine[]> {
  const sold: UnpricedLine[] = [];
  for (const { productId, quantity, pickIds } of lines) {
    const product = products.get(productId);
    if (!product) throw new Error(`exchangeStock returned without ${productId}`);
    const picks = await resolvePicks(tx, product, pickIds);
    sold.push({ productId, productName: product.name, quantity, unitPrice: product.price, picks });
  }
  return sold;
}
