import { getShelf } from '../../catalog/index.js';
import { type Database, perDatabase } from '../../database/index.js';
import { type Admission, createAdmission } from '../../lib/async/admission.js';
import { DomainError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { everywhere, type Realtime } from '../../realtime/index.js';
import { syncIntentAmount } from './intents.js';
import type { PlaceOrderInput } from './order.inputs.js';
import { placeWithCare } from './place-with-care.js';
import { hashContent, type OrderCall, readContent, type Sender } from './read-order.js';
import type { SettleDeps } from './settle-payment.js';
import { maxAtOnce, newOrder, type NewOrder, type PlacedOrder, writeTogether } from './write-orders.js';

/**
 * Places an order, see placeOrder, and shows it to staff. Published without the outbox: nothing depends on it, since
 * their list is read again when they return, and every buyer would wait for the row.
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
 * Stores a pending order at the server's prices, takes its boxes from stock, and ties the visitor's open intent (or the
 * named one) to it, with exactly the order's total. A visitor has at most one unpaid order: the same content at the
 * same amounts, or the same key, returns it again; anything else replaces it. Stores nothing when it throws
 * AmountDiffersError, PickupNotAllowedError, IntentNotUsableError, OutOfStockError, OrderAlreadyPaidError,
 * PaymentInProgressError and PaymentDiffersError (409), InvalidPicksError and InvalidInputError (400),
 * IdempotencyKeyReusedError (422), TooManyUnpaidOrdersError (429), unknown products and fundraisers (404). Throws
 * UnavailableError (503) when too many order at once, ProviderUnavailableError (503) when only the intent's amount
 * could not be set: repeating the call sets it.
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
 * Places an ordinary order: priced from this process's cached products, and checked by the statement that writes it.
 * Null, with nothing written, for any other order; placeWithCare finds out why.
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
    // The cached products may be outdated.
    if (error instanceof DomainError) return null;
    throw error;
  }
  return writeTogether(database, call, order);
}

/** Limits simultaneous orders: ordinary ones, and those placed with care. */
type OrderAdmission = { readonly atOnce: Admission; readonly withCare: Admission };

/** Two waits and the work itself end within 2 seconds (docs/decisions/purchase.md#admission). */
const maxWaitMs = 900;

/** Most of their time goes to the payment provider. */
const maxWithCare = 8;

/** For people, who do not wait long. One per process and database. */
const orderAdmissionOf = perDatabase(() => admissionWith(maxWaitMs));

/** For programs, which do: better to wait here than for a connection. */
const patientAdmissionOf = perDatabase(() => admissionWith(60_000));

function admissionWith(waitMs: number): OrderAdmission {
  return {
    atOnce: createAdmission({ running: maxAtOnce, maxWaitMs: waitMs }),
    withCare: createAdmission({ running: maxWithCare, maxWaitMs: waitMs }),
  };
}
