import { assertInStock, lockStock, type Shelf } from '../../catalog/index.js';
import type { Tx } from '../../database/index.js';
import { closeIntent, freeIntent, IntentNotUsableError } from '../../payments/index.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { cancelUnpaid, findBoxes, StillInUse } from './cancel-unpaid-order.js';
import type { FirstOrder } from './find-first-order.js';
import { bindIntent, stopPayments, syncIntentAmount, type Stopped, untieIntent } from './intents.js';
import { newOrder, type NewOrder, type PlacedOrder } from './new-order.js';
import { OrderAlreadyPaidError } from './purchase.errors.js';
import type { OrderCall } from './read-order.js';
import type { SettleDeps } from './settle-payment.js';
import { writeAlone } from './write-orders.js';

/** The order that the call was about has changed under it: rolls back, and the call starts again. */
export class OutdatedError extends Error {}

type Replacement = {
  readonly call: OrderCall;
  readonly shelf: Shelf;
  /** What the caller holds beside the intent of the first order. */
  readonly intentId: string | null;
};

/**
 * Puts an order in the place of the visitor's unpaid one: that is cancelled, its boxes go back, and its intent pays the
 * new order, in one transaction. Refused without a change when the provider says that the first was paid after all.
 * Throws what placeOrder says.
 */
export async function replaceOrder(
  deps: SettleDeps,
  first: FirstOrder,
  { call, shelf, intentId: heldIntentId }: Replacement,
): Promise<PlacedOrder> {
  const { database } = deps;
  // Domain errors come before the provider is asked to change anything.
  await assertInStock(database.read, call.content.lines, await findBoxes(database.read, first.id));
  const order = newOrder(shelf, call);
  const intentId = heldIntentId ?? first.intentId;
  try {
    const stopped = await stopPayments(deps, first.id, { intentId, amount: order.order.total });
    return await database.transaction((tx) => replace(tx, first.id, { call, order, intentId, ...stopped }));
  } catch (error) {
    // The first order stands, or another call has replaced it: its intent takes again what it should.
    if (intentId !== null) await syncIntentAmount(deps, intentId);
    throw error instanceof StillInUse ? new OutdatedError() : error;
  }
}

type Replacing = Stopped & {
  readonly call: OrderCall;
  readonly order: NewOrder;
  readonly intentId: string | null;
};

async function replace(tx: Tx, firstId: string, replacing: Replacing): Promise<PlacedOrder> {
  const { call, order, intentId, ended, isKept } = replacing;
  // All products at once, then the order: locking those of one order after the other's would let two calls wait crosswise.
  await lockStock(tx, [...call.content.lines, ...(await findBoxes(tx, firstId))]);
  await assertStillUnpaid(tx, firstId);
  if (isKept && intentId !== null) {
    await untieIntent(tx, intentId, firstId);
    await freeIntent(tx, intentId);
  }
  await cancelUnpaid(tx, firstId, ended, { actor: 'visitor' });
  const isUsable = intentId !== null && !ended.includes(intentId);
  const wishes = { namedIntent: isUsable ? intentId : null, mayRepeat: true };
  const placed = await writeAlone(tx, call, order, wishes);
  if (!placed) throw new OutdatedError();
  return placed;
}

/**
 * Returns the unpaid first order of an equal call. It is paid with the intent that the caller holds now, and with no
 * other: older ones are ended first. Throws what stopPayments says, and IntentNotUsableError (409) where the intent that
 * the client named cannot pay this order.
 */
export async function repeatOrder(
  deps: SettleDeps,
  first: FirstOrder,
  { input, sender }: OrderCall,
  heldIntentId: string | null,
): Promise<PlacedOrder> {
  const kept = heldIntentId ?? first.intentId;
  const { ended } = await stopPayments(deps, first.id, { intentId: kept, amount: first.total });
  return deps.database.transaction(async (tx) => {
    await assertStillUnpaid(tx, first.id);
    for (const id of ended) await closeIntent(tx, id, 'cancelled');
    const left = first.intentId !== null && ended.includes(first.intentId) ? null : first.intentId;
    if (heldIntentId === null) return { ...first, intentId: left };
    const isBound = await bindIntent(tx, first, heldIntentId, sender.hasCookie ? sender.visitorHash : null);
    if (isBound) return { ...first, intentId: heldIntentId };
    // A twin call may have taken the visitor's open intent; one that the client named must be usable.
    if (input.order.paymentIntentId) throw new IntentNotUsableError(heldIntentId);
    return { ...first, intentId: left };
  });
}

/**
 * Locks the order. Throws OrderAlreadyPaidError (409) when it was paid in the meantime, even where the caller wants
 * another order: they cannot have known of this payment. OutdatedError for an order that is no more.
 */
async function assertStillUnpaid(tx: Tx, orderId: string): Promise<void> {
  const [order]: { status: OrderStatus }[] = await tx.query(
    'SELECT status FROM orders WHERE id = $1 FOR UPDATE',
    [orderId],
  );
  if (order?.status === 'pending') return;
  throw order && isPaid(order.status)
    ? new OrderAlreadyPaidError({ id: orderId, status: order.status })
    : new OutdatedError();
}
