import { assertInStock, evictShelf, OutOfStockError } from '../../catalog/index.js';
import { type Database, violatedConstraint } from '../../database/index.js';
import { findSupportedFundraiser, type SupportedFundraiser } from '../../fundraising/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { findOpenIntent } from '../../payments/index.js';
import { everywhere, type Realtime } from '../../realtime/index.js';
import {
  assertSameBody,
  findFirstOrders,
  type FirstOrder,
  type FirstOrders,
  isSameOrder,
} from './find-first-order.js';
import type { PlacedOrder } from './insert-order.js';
import { syncIntentAmount } from './intents.js';
import { findHolders, makeRoom } from './make-room.js';
import { type OrderAdmission, orderAdmissionOf, patientAdmissionOf } from './order-admission.js';
import type { PlaceOrderInput } from './order.inputs.js';
import { OrderAlreadyPaidError, PickupNotAllowedError } from './purchase.errors.js';
import {
  hashContent,
  type OrderContent,
  type OrderWork,
  OutdatedError,
  readContent,
  type Sender,
} from './read-order.js';
import { createOrder, repeatOrder, replaceOrder } from './replace-order.js';
import type { SettleDeps } from './settle-payment.js';
import { placeAtOnce } from './write-orders.js';

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
  const work = { input, content, contentHash: hashContent(content), sender };
  const placed = await atOnce(() => placeAtOnce(deps.database, work));
  const order = placed ?? (await withCare(() => placeWithCare(deps, work)));
  const { id: orderId, total: amount, intentId, status } = order;
  if (intentId !== null && status === 'pending') await syncIntentAmount(deps, intentId, { amount, orderId });
  return order;
}

/** For all that is out of the ordinary: reads first, and so can say what is wrong, or which order it is. */
async function placeWithCare(deps: SettleDeps, work: Omit<OrderWork, 'group'>): Promise<PlacedOrder> {
  const group = await findGroup(deps.database, work.content);
  const order = await placeOnce(deps, { ...work, group });
  // Nothing spoke against it: what this process remembers of the products may be old.
  evictShelf(deps.database);
  return order;
}

async function findGroup(database: Database, content: OrderContent): Promise<SupportedFundraiser | null> {
  const { organizationId, classroomId, deliveryMethod } = content;
  if (organizationId === null && classroomId !== null) {
    throw new InvalidInputError({ 'order.classroomId': 'A classroom needs its organization.' });
  }
  const group =
    organizationId === null
      ? null
      : await findSupportedFundraiser(database.read, { organizationId, classroomId });
  if (deliveryMethod === 'pickup' && !group?.allowsPickup) throw new PickupNotAllowedError();
  return group;
}

/** More than calls at the same moment ever need: each try ends in an order, a domain error, or another call's progress. */
const maxTries = 6;

/** The constraints decide which of two calls at once comes first; the other one starts again and finds its order. */
async function placeOnce(deps: SettleDeps, work: OrderWork): Promise<PlacedOrder> {
  const { read } = deps.database;
  for (let count = 1; ; count += 1) {
    const first = await findFirstOrders(read, { contentHash: work.contentHash, ...work.sender });
    try {
      return await placeAfter(deps, work, first);
    } catch (error) {
      if (count === maxTries || !(await isWorthAnotherTry(deps, work, first, error))) throw error;
    }
  }
}

async function placeAfter(
  deps: SettleDeps,
  work: OrderWork,
  { ofKey, unpaid, paid }: FirstOrders,
): Promise<PlacedOrder> {
  const { database } = deps;
  if (ofKey) return responseKey(deps, work, ofKey);
  // An unpaid one of the same content beside it is the second one that the shopper said they want.
  const isWanted = work.input.isAnotherOrder || unpaid?.contentHash === work.contentHash;
  if (paid && !isWanted) throw new OrderAlreadyPaidError(paid);
  const intentId = await findHeldIntent(database, work);
  if (!unpaid) {
    await assertInStock(database.read, work.content.lines);
    return database.transaction((tx) => createOrder(tx, work, intentId));
  }
  return (await isSameOrder(database.read, unpaid, work))
    ? repeatOrder(deps, unpaid, work, intentId)
    : replaceOrder(deps, unpaid, work, intentId);
}

/** The same key with the same body returns the first order again, whatever has become of it. */
async function responseKey(deps: SettleDeps, work: OrderWork, first: FirstOrder): Promise<PlacedOrder> {
  await assertSameBody(deps.database.read, first, work);
  if (first.status !== 'pending') return first;
  try {
    return await repeatOrder(deps, first, work, await findHeldIntent(deps.database, work));
  } catch (error) {
    if (!(error instanceof OrderAlreadyPaidError)) throw error;
    return { ...first, status: error.order?.status ?? first.status };
  }
}

/** What the caller would pay with: the intent it names, or the visitor's own that no order has taken. */
async function findHeldIntent(database: Database, { input, sender }: OrderWork): Promise<string | null> {
  if (input.order.paymentIntentId) return input.order.paymentIntentId;
  return sender.hasCookie ? findOpenIntent(database.read, sender.visitorHash) : null;
}

async function isWorthAnotherTry(
  deps: SettleDeps,
  work: OrderWork,
  seen: FirstOrders,
  error: unknown,
): Promise<boolean> {
  if (error instanceof OutdatedError) return true;
  if (firstComers.has(violatedConstraint(error) ?? '')) return true;
  if (!(error instanceof OutOfStockError)) return false;
  // An equal call at the same moment may have taken the last box.
  const [now, holders] = await Promise.all([
    findFirstOrders(deps.database.read, { contentHash: work.contentHash, ...work.sender }),
    findHolders(deps.database.read, work),
  ]);
  return hasNew(seen, now) || makeRoom(deps, work, now.unpaid, holders);
}

const firstComers = new Set(['orders_unpaid_visitor_key', 'orders_idempotency_key']);

function hasNew(seen: FirstOrders, now: FirstOrders): boolean {
  return (['ofKey', 'unpaid', 'paid'] as const).some((kind) => seen[kind]?.id !== now[kind]?.id);
}

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
