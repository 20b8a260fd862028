import { assertUnedited, type Expected, recordEdit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { addCents, type Cents, formatMoney, parseMoney } from '../../lib/cents.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { oneLine } from '../../lib/mail-address.js';
import { zipFault } from '../../lib/split-address.js';
import { type PaymentProvider, setIntentAmounts, unlessUnknown } from '../../payments/index.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { orderChanged } from '../ordering.messages.js';
import { auditOrder, orderSubject } from '../orders/change-status.js';
import { type DeliveryMethod, isEditable } from '../orders/order-status.js';
import type { OrderEntity } from '../orders/order.entity.js';
import {
  OrderStatusError,
  PickupNotAllowedError,
  DeliveryFixedError,
  OrderNotEditableError,
} from '../ordering.errors.js';
import { syncIntentAmount } from '../purchase/intents.js';
import { shippingOf } from '../purchase/pricing.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { listCorrectedWords } from '../search/customer-words.js';
import type { OrderCorrectionInput } from './order-changes.resolver.js';

export type CorrectionDeps = SettleDeps & { readonly notePublicChange: NotePublicChange };

/**
 * Corrects customer and address of an order that has not shipped, and the delivery method of an unpaid one, with its
 * amounts and those of its intents. Throws NotFoundError (404), InvalidInputError (400), EditedMeanwhileError,
 * OrderNotEditableError, DeliveryFixedError, PickupNotAllowedError and OrderStatusError (409, it is being paid),
 * ProviderUnavailableError (503; nothing is changed).
 */
export async function correctOrder(
  deps: CorrectionDeps,
  orderId: string,
  input: OrderCorrectionInput,
  editor: Editor,
): Promise<void> {
  const { database, provider, notePublicChange } = deps;
  const planned = await database.transaction((tx) => plan(tx, orderId, input, editor.expected));
  const { correction, order } = planned;
  if (Object.keys(correction.after).length === 0) return;
  try {
    // Before the order: a shopper who pays in between pays what the order is about to cost.
    if (correction.total !== null) await updateIntents(provider, order, correction.total);
    await database.transaction(async (tx) => {
      await correct(tx, planned, input, editor);
      // A class page may show the first name.
      if ('customer_name' in correction.columns) await notePublicChange(tx);
    });
  } catch (error) {
    // The order keeps its total, and its intents at the provider get it back.
    if (correction.total !== null)
      for (const intentId of order.openIntentIds) await syncIntentAmount(deps, intentId);
    throw error;
  }
}

/** The administrator, and the values they saw before. */
type Editor = { readonly adminId: string; readonly expected?: Expected };

type Planned = { readonly order: Correctable; readonly correction: Correction };

async function plan(
  tx: Tx,
  orderId: string,
  input: OrderCorrectionInput,
  expected: Expected,
): Promise<Planned> {
  const order = await lockCorrectable(tx, orderId);
  await assertUnedited(
    tx,
    { ...orderSubject(order.id), before: correctable(order), after: { ...input } },
    expected,
  );
  return { order, correction: planCorrection(order, input) };
}

async function correct(
  tx: Tx,
  planned: Planned,
  input: OrderCorrectionInput,
  { adminId, expected }: Editor,
): Promise<void> {
  const { order, correction } = await plan(tx, planned.order.id, input, expected);
  // It was paid, cancelled or got another intent during the call to the provider.
  if (correction.total !== planned.correction.total || !hasSameIntents(order, planned.order))
    throw new OrderStatusError(planned.order.status, order.status);
  await write(tx, order.id, correction);
  if (correction.total !== null) await setIntentAmounts(tx, order.openIntentIds, correction.total);
  const { before, after } = correction;
  await recordEdit(tx, { ...orderSubject(order.id), before, after }, adminId);
  await auditOrder(tx, order.id, { adminId, action: 'order-corrected', before, after });
  await outbox.add(tx, orderChanged({ orderId: order.id }));
}

/** The fields that an administrator can enter. */
function correctable(order: Correctable) {
  const { customerName, customerEmail, customerPhone, shippingAddress, deliveryMethod } = order;
  return { customerName, customerEmail, customerPhone, shippingAddress, deliveryMethod };
}

function hasSameIntents(a: Correctable, b: Correctable): boolean {
  return a.openIntentIds.join() === b.openIntentIds.join();
}

/**
 * Sets the open intents to the new total. Throws ProviderUnavailableError (503), IntentStateError (409: paid or being
 * paid).
 */
async function updateIntents(
  provider: PaymentProvider,
  { id, openIntentIds }: Correctable,
  total: Cents,
): Promise<void> {
  for (const intentId of openIntentIds)
    await unlessUnknown(provider.updateIntent(intentId, total, { orderId: id }));
}

/** The columns come from planCorrection only. */
async function write(tx: Tx, orderId: string, { columns }: Correction): Promise<void> {
  const names = Object.keys(columns);
  const assignments = names.map((name, index) => `${name} = $${index + 2}`);
  await tx.query(`UPDATE orders SET ${assignments.join(', ')} WHERE id = $1`, [
    orderId,
    ...Object.values(columns),
  ]);
  await listCorrectedWords(tx, orderId);
}

/** What changes: by field for people, by column for the database. Empty for no change. */
type Correction = {
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
  readonly columns: Readonly<Record<string, string | null>>;
  /** The new total; null when it stays. */
  readonly total: Cents | null;
};

/** The fields that a correction can change, and their columns. */
const columnOf = {
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  shippingAddress: 'shipping_address',
  deliveryMethod: 'delivery_method',
  pickupLocation: 'pickup_location',
  pickupContactInfo: 'pickup_contact_info',
  shipping: 'shipping',
  total: 'total',
} as const;
type Field = keyof typeof columnOf;
type Values = Partial<Record<Field, string | null>>;

/**
 * Compares the order with the correction. Throws InvalidInputError (400) for shipping without an address or pickup with
 * one, DeliveryFixedError (409) for a new delivery method of a paid order, PickupNotAllowedError (409).
 */
function planCorrection(order: Correctable, input: OrderCorrectionInput): Correction {
  const deliveryMethod = input.deliveryMethod ?? order.deliveryMethod;
  const isMoved = deliveryMethod !== order.deliveryMethod;
  if (isMoved && order.status !== 'pending') throw new DeliveryFixedError();
  const wanted: Values = {
    ...customerOf(input),
    ...(deliveryMethod === 'shipping' ? addressOf(order, input) : withoutAddress(input)),
    ...(isMoved && deliveryOf(order, deliveryMethod)),
  };
  return compare(order, wanted);
}

function customerOf({ customerName, customerEmail, customerPhone }: OrderCorrectionInput): Values {
  return {
    ...(customerName != null && { customerName: oneLine(customerName) }),
    ...(customerEmail != null && { customerEmail: customerEmail.trim() }),
    ...(customerPhone != null && { customerPhone: customerPhone.trim() || null }),
  };
}

function addressOf(order: Correctable, { shippingAddress }: OrderCorrectionInput): Values {
  const address = shippingAddress == null ? order.shippingAddress : shippingAddress.trim();
  if (!address) throw new InvalidInputError({ shippingAddress: 'Please enter a shipping address.' });
  const fault = shippingAddress == null ? null : zipFault(address);
  if (fault) throw new InvalidInputError({ shippingAddress: fault });
  return { shippingAddress: address };
}

function withoutAddress({ shippingAddress }: OrderCorrectionInput): Values {
  if (shippingAddress?.trim())
    throw new InvalidInputError({ shippingAddress: 'A pickup order has no shipping address.' });
  return { shippingAddress: null };
}

function deliveryOf(order: Correctable, deliveryMethod: DeliveryMethod): Values {
  const isPickup = deliveryMethod === 'pickup';
  if (isPickup && !order.allowsPickup) throw new PickupNotAllowedError();
  const shipping = shippingOf(order.subtotal, deliveryMethod);
  return {
    deliveryMethod,
    pickupLocation: isPickup ? order.pickupAddress : null,
    pickupContactInfo: isPickup ? order.contactEmail : null,
    shipping: formatMoney(shipping),
    total: formatMoney(addCents(order.subtotal, order.tax, shipping)),
  };
}

function compare(order: Correctable, wanted: Values): Correction {
  const { shipping, total, ...texts } = order;
  const present: Values = { ...texts, shipping: formatMoney(shipping), total: formatMoney(total) };
  const changed = (Object.keys(wanted) as Field[]).filter((field) => wanted[field] !== present[field]); // Values' keys
  const pick = (values: Values, name: (field: Field) => string): Record<string, string | null> =>
    Object.fromEntries(changed.map((field) => [name(field), values[field] ?? null]));
  return {
    before: pick(present, String),
    after: pick(wanted, String),
    columns: pick(wanted, (field) => columnOf[field]),
    total: changed.includes('total') ? parseMoney(wanted.total ?? '') : null,
  };
}

type Amount = 'shipping' | 'total';

/** The fields that an administrator can enter. */
type Entered = keyof OrderCorrectionInput;

/** What a correction needs of an order. */
type Correctable = Pick<
  OrderEntity,
  'id' | 'status' | 'subtotal' | 'tax' | 'pickupLocation' | Amount | Entered
> & {
  /** These three are the organization's. */
  readonly allowsPickup: boolean;
  readonly pickupAddress: string | null;
  readonly contactEmail: string | null;
  readonly openIntentIds: readonly string[];
};

/** Locks an order that can be corrected. Throws NotFoundError (404) and OrderNotEditableError (409). */
async function lockCorrectable(tx: Tx, orderId: string): Promise<Correctable> {
  const [row]: Correctable[] = await tx.query(
    `SELECT o.id, o.status, o.customer_name, o.customer_email, o.customer_phone, o.shipping_address,
        o.delivery_method, o.pickup_location, o.subtotal, o.shipping, o.tax, o.total,
        coalesce(organization.allows_pickup, false) AS allows_pickup,
        organization.pickup_address, organization.contact_email,
        ARRAY(SELECT i.id FROM order_payments p JOIN intents i ON i.id = p.intent_id
          WHERE p.order_id = o.id AND i.status = 'open' ORDER BY i.id) AS open_intent_ids
       FROM orders o LEFT JOIN organization_contacts organization ON organization.id = o.organization_id
      WHERE o.id = $1 FOR UPDATE OF o`,
    [orderId],
  );
  if (!row) throw new NotFoundError('Order');
  if (!isEditable(row.status)) throw new OrderNotEditableError(row.status);
  return row;
}
