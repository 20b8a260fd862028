import { assertInStock, evictShelf, findShelf, getShelf, OutOfStockError } from '../../catalog/index.js';
import type { Database, Reader } from '../../database/index.js';
import { findSupportedFundraiser } from '../../fundraising/index.js';
import { DomainError, InvalidInputError, UnavailableError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { findClaimableIntent, IntentNotUsableError } from '../../payments/index.js';
import { everywhere, type Realtime } from '../../realtime/index.js';
import { decide } from './decide.js';
import { findFirstOrders, type FirstOrder, type FirstOrders } from './find-first-order.js';
import { findOpenIntents, syncIntentAmount } from './intents.js';
import { assertFewUnpaid, findHolders, makeRoom } from './make-room.js';
import { newOrder, type NewOrder, type PlacedOrder } from './new-order.js';
import { type OrderAdmission, orderAdmissionOf, patientAdmissionOf } from './order-admission.js';
import type { PlaceOrderInput } from './order.inputs.js';
import { OrderAlreadyPaidError, PickupNotAllowedError } from './purchase.errors.js';
import { hashContent, type OrderCall, type OrderContent, readContent, type Sender } from './read-order.js';
import { OutdatedError, repeatOrder, replaceOrder } from './replace-order.js';
import type { SettleDeps } from './settle-payment.js';
import { isRaced, writeAlone, writeTogether } from './write-orders.js';

/**
 * Places an order, see placeOrder, and shows it to the staff who watch. Shown without the outbox: nothing rests on it,
 * since their list is read again when they come, and every buyer would wait for the row.
 */
export async function takeOrder(
  deps: SettleDeps & { readonly realtime: Realtime },
  input: PlaceOrderInput,
  sender: Sender,
): Promise<PlacedOrder> {
  const order = await placeOrder(deps, input, sender, orderAdmissionOf(deps.database));
  deps.realtime.publish('any-order', everywhere, { orderId: order.id });
  return order;
}

/**
 * Stores a pending order at the server's prices, takes its boxes out of stock, and ties the visitor's open intent (or
 * the named one) to it, which then takes exactly the order's total. A visitor has at most one unpaid order: the same
 * content at the same amounts, or the same key, returns it again, anything else takes its place. Nothing is stored when
 * it refuses: AmountDiffersError, PickupNotAllowedError, IntentNotUsableError, OutOfStockError, OrderAlreadyPaidError,
 * PaymentInProgressError and PaymentDiffersError (409), InvalidPicksError and InvalidInputError (400),
 * IdempotencyKeyReusedError (422), TooManyUnpaidOrdersError (429), unknown products and fundraisers (404). Throws
 * UnavailableError (503) when too many order at once, ProviderUnavailableError (503) when only the intent's amount
 * could not be set: posted again, it is.
 */
export async function placeOrder(
  deps: SettleDeps,
  input: PlaceOrderInput,
  sender: Sender,
  { atOnce, withCare }: OrderAdmission = patientAdmissionOf(deps.database),
): Promise<PlacedOrder> {
  const content = readContent(input);
  const call = { input, content, contentHash: hashContent(content), sender };
  const placed = await atOnce(() => placeAtOnce(deps.database, call));
  const order = placed ?? (await withCare(() => placeWithCare(deps, call)));
  const { id: orderId, total: amount, intentId, status } = order;
  if (intentId !== null && status === 'pending') await syncIntentAmount(deps, intentId, { amount, orderId });
  return order;
}

/**
 * An ordinary order: priced from the products as this process last read them, and checked by the statement that writes
 * it. Null, with nothing written, for every other: why is found with care.
 */
async function placeAtOnce(database: Database, call: OrderCall): Promise<PlacedOrder | null> {
  const { organizationId, classroomId } = call.content;
  if (call.input.isAnotherOrder || (organizationId === null && classroomId !== null)) return null;
  if (![organizationId, classroomId].every((id) => id === null || isUuid(id))) return null;
  const shelf = await getShelf(database);
  let order: NewOrder;
  try {
    order = newOrder(shelf, call);
  } catch (error) {
    // What this process remembers may be old.
    if (error instanceof DomainError) return null;
    throw error;
  }
  return writeTogether(database, call, order);
}

/** More than calls at the same moment ever need: each try ends in an order, a domain error, or another call's progress. */
const maxTries = 6;

/** For all that is out of the ordinary: reads first, and so can say what is wrong, or which order it is. */
async function placeWithCare(deps: SettleDeps, call: OrderCall): Promise<PlacedOrder> {
  const { read } = deps.database;
  await assertGroup(read, call.content);
  for (let count = 1; ; count += 1) {
    const first = await findFirstOrders(read, call);
    try {
      const order = await placeAfter(deps, call, first);
      // Nothing spoke against it: what this process remembers of the products may be old.
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
  const wishes = { namedIntent: intentId, mayRepeat: true };
  const placed = await database.transaction((tx) => writeAlone(tx, call, order, wishes));
  if (!placed) throw new OutdatedError();
  return placed;
}

/** The same key with the same body returns the first order again, whatever has become of it. */
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
 * What the caller would pay with: the intent it names, which may be that of the order it placed before, or the visitor's
 * own that no order has taken. Throws IntentNotUsableError (409).
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
