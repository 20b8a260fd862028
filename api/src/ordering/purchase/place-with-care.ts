import {
  assertInStock,
  evictShelf,
  findShelf,
  lockStock,
  OutOfStockError,
  type Shelf,
} from '../../catalog/index.js';
import type { Reader, Tx } from '../../database/index.js';
import { findSupportedFundraiser } from '../../fundraising/index.js';
import { InvalidInputError, UnavailableError } from '../../lib/domain-error.js';
import { closeIntent, findClaimableIntent, freeIntent, IntentNotUsableError } from '../../payments/index.js';
import { lockOrder } from '../orders/change-status.js';
import { isPaid } from '../orders/order-status.js';
import { cancelUnpaid, findBoxes, StillInUse } from './cancel-unpaid-order.js';
import { decide, findFirstOrders, type FirstOrder, type FirstOrders } from './decide.js';
import {
  bindIntent,
  findOpenIntents,
  stopPayments,
  syncIntentAmount,
  type Stopped,
  untieIntent,
} from './intents.js';
import { assertFewUnpaid, findHolders, makeRoom } from './make-room.js';
import { OrderAlreadyPaidError, PickupNotAllowedError } from '../ordering.errors.js';
import type { OrderCall, OrderContent } from './read-order.js';
import type { SettleDeps } from './settle-payment.js';
import {
  isRaced,
  newOrder,
  type NewOrder,
  type PlacedOrder,
  readFamilyKey,
  writeAlone,
} from './write-orders.js';

/** More than simultaneous calls ever need: each try ends in an order, a domain error, or another call's progress. */
const maxTries = 6;

/** Places an order that is not ordinary: reads first, to find what is wrong, or which earlier order it is. */
export async function placeWithCare(deps: SettleDeps, call: OrderCall): Promise<PlacedOrder> {
  const { read } = deps.database;
  await assertGroup(read, call.content);
  for (let count = 1; ; count += 1) {
    const first = await findFirstOrders(read, call);
    try {
      const order = await placeAfter(deps, call, first);
      // Nothing was wrong with it: the cached products may be outdated.
      evictShelf(deps.database);
      return order;
    } catch (error) {
      if (!(await isWorthAnotherTry(deps, call, first, error))) throw error;
      if (count === maxTries) throw new UnavailableError(undefined, { cause: error });
    }
  }
}

async function assertGroup(db: Reader, { organizationId, classroomId, deliveryMethod }: OrderContent) {
  if (organizationId === null && classroomId !== null) {
    throw new InvalidInputError({ 'order.classroomId': 'A classroom needs its organization.' });
  }
  const group =
    organizationId === null ? null : await findSupportedFundraiser(db, { organizationId, classroomId });
  if (deliveryMethod === 'pickup' && !group?.allowsPickup) throw new PickupNotAllowedError();
}

async function placeAfter(deps: SettleDeps, call: OrderCall, first: FirstOrders): Promise<PlacedOrder> {
  const { database } = deps;
  const shelf = await findShelf(database.read);
  const decision = decide(call, first, shelf);
  if (decision.kind === 'repeat') return repeat(deps, decision.order, call, decision.order === first.ofKey);
  if (decision.kind === 'replace') {
    const intentId = await findIntent(database.read, call, decision.order);
    return replaceOrder(deps, decision.order, { call, shelf, intentId });
  }
  const [intentId] = await Promise.all([
    findIntent(database.read, call, null),
    assertFewUnpaid(database.read, call.sender.addressHash),
    assertInStock(database.read, call.content.lines),
  ]);
  const order = newOrder(shelf, call);
  const options = { namedIntent: intentId, mayRepeat: true };
  const placed = await database.transaction((tx) => writeAlone(tx, call, order, options));
  if (!placed) throw new OutdatedError();
  return placed;
}

/** The same key with the same body returns the first order again, whatever its status. */
async function repeat(
  deps: SettleDeps,
  first: FirstOrder,
  call: OrderCall,
  isOfKey: boolean,
): Promise<PlacedOrder> {
  if (first.status !== 'pending') return first;
  try {
    return await repeatOrder(deps, first, call, await findIntent(deps.database.read, call, first));
  } catch (error) {
    if (!isOfKey || !(error instanceof OrderAlreadyPaidError)) throw error;
    return { ...first, status: error.order?.status ?? first.status };
  }
}

/**
 * The intent that the caller would pay with: the named one, which may be that of the earlier order, or the visitor's
 * own that no order has claimed. Throws IntentNotUsableError (409).
 */
async function findIntent(
  db: Reader,
  { input, sender }: OrderCall,
  before: FirstOrder | null,
): Promise<string | null> {
  const named = input.order.paymentIntentId ?? null;
  const visitorHash = sender.hasCookie ? sender.visitorHash : null;
  const intentId = await findClaimableIntent(db, { named, visitorHash });
  if (intentId !== null || named === null) return intentId;
  if (before && (await findOpenIntents(db, before.id)).includes(named)) return named;
  throw new IntentNotUsableError(named);
}

async function isWorthAnotherTry(
  deps: SettleDeps,
  call: OrderCall,
  seen: FirstOrders,
  error: unknown,
): Promise<boolean> {
  if (error instanceof OutdatedError || isRaced(error)) return true;
  if (!(error instanceof OutOfStockError)) return false;
  // An equal call at the same moment may have taken the last box.
  const [now, holders] = await Promise.all([
    findFirstOrders(deps.database.read, call),
    findHolders(deps.database.read, call),
  ]);
  return hasNew(seen, now) || makeRoom(deps, call, now.unpaid, holders);
}

function hasNew(seen: FirstOrders, now: FirstOrders): boolean {
  return (['ofKey', 'unpaid', 'paid'] as const).some((kind) => seen[kind]?.id !== now[kind]?.id);
}

/** The earlier order has changed meanwhile: rolls back, and the call starts again. */
class OutdatedError extends Error {}

type Replacement = {
  readonly call: OrderCall;
  readonly shelf: Shelf;
  /** The caller's intent, if it is not the first order's. */
  readonly intentId: string | null;
};

/**
 * Replaces the visitor's unpaid order in one transaction: cancels it, returns its boxes, and lets its intent pay the
 * new order. Changes nothing when the first was paid after all. Throws what placeOrder says.
 */
async function replaceOrder(
  deps: SettleDeps,
  first: FirstOrder,
  { call, shelf, intentId: ownIntentId }: Replacement,
): Promise<PlacedOrder> {
  const { database } = deps;
  // Throw domain errors before the provider changes anything.
  await assertInStock(database.read, call.content.lines, await findBoxes(database.read, first.id));
  const order = newOrder(shelf, call);
  const intentId = ownIntentId ?? first.intentId;
  try {
    const stopped = await stopPayments(deps, first.id, { intentId, amount: order.order.total });
    return await database.transaction((tx) => replace(tx, first.id, { call, order, intentId, ...stopped }));
  } catch (error) {
    // The first order stands, or another call has replaced it: its intent gets its amount back.
    if (intentId !== null) await syncIntentAmount(deps, intentId);
    if (error instanceof OrderAlreadyPaidError && error.order && first.contentHash !== call.contentHash)
      throw new OrderAlreadyPaidError(error.order, first.total);
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
  // All products at once, then the order: locking one order's after the other's could deadlock two calls.
  await lockStock(tx, [...call.content.lines, ...(await findBoxes(tx, firstId))]);
  await assertStillUnpaid(tx, firstId);
  if (isKept && intentId !== null) {
    await untieIntent(tx, intentId, firstId);
    await freeIntent(tx, intentId);
  }
  await cancelUnpaid(tx, firstId, ended, { actor: 'visitor' });
  const isUsable = intentId !== null && !ended.includes(intentId);
  const options = { namedIntent: isUsable ? intentId : null, mayRepeat: true };
  const placed = await writeAlone(tx, call, order, options);
  if (!placed) throw new OutdatedError();
  return placed;
}

/**
 * Returns the unpaid first order of an equal call. Only the caller's current intent can pay it: cancels older ones.
 * Throws what stopPayments throws, and IntentNotUsableError (409) when the named intent cannot pay this order.
 */
async function repeatOrder(
  deps: SettleDeps,
  first: FirstOrder,
  { input, sender, content }: OrderCall,
  ownIntentId: string | null,
): Promise<PlacedOrder> {
  const kept = ownIntentId ?? first.intentId;
  const { ended } = await stopPayments(deps, first.id, { intentId: kept, amount: first.total });
  return deps.database.transaction(async (tx) => {
    await assertStillUnpaid(tx, first.id);
    // They may differ in the same content (docs/product/orders.md#gifts-source-language).
    await tx.query(
      `UPDATE orders SET language = $2, source = $3, family_link_id = family_link_of($4, classroom_id) WHERE id = $1`,
      [first.id, content.language, content.source, readFamilyKey(input.order.familyLink)],
    );
    for (const id of ended) await closeIntent(tx, id, 'cancelled');
    const left = first.intentId !== null && ended.includes(first.intentId) ? null : first.intentId;
    if (ownIntentId === null) return { ...first, intentId: left };
    const isBound = await bindIntent(tx, first, ownIntentId, sender.hasCookie ? sender.visitorHash : null);
    if (isBound) return { ...first, intentId: ownIntentId };
    // A concurrent call may have claimed the visitor's open intent; one that the client named must be usable.
    if (input.order.paymentIntentId) throw new IntentNotUsableError(ownIntentId);
    return { ...first, intentId: left };
  });
}

/**
 * Locks the order. Throws OrderAlreadyPaidError (409) when it was paid in the meantime, even if the caller wants
 * another order: they cannot have known of this payment. Throws OutdatedError when it was cancelled.
 */
async function assertStillUnpaid(tx: Tx, orderId: string): Promise<void> {
  const status = (await lockOrder(tx, orderId))?.status;
  if (status === 'pending') return;
  throw status && isPaid(status) ? new OrderAlreadyPaidError({ id: orderId, status }) : new OutdatedError();
}
