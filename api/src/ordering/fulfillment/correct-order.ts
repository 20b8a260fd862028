import { assertUnedited, recordEdit, type Expected } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { outbox } from '../../database/index.js';
import type { NotePublicChange } from '../../realtime/index.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { OrderStatusError } from '../orders/order.errors.js';
import { orderChanged } from '../ordering.messages.js';
import type { OrderCorrectionInput } from './order-correction.input.js';
import { auditOrder, orderSubject } from '../orders/order-audit.js';
import { lockCorrectable, type Correctable } from './lock-correctable.js';
import { planCorrection, type Correction } from './plan-correction.js';
import { noteNewTotal, setIntentAmounts } from './reprice-intents.js';

export type CorrectionDeps = SettleDeps & { readonly notePublicChange: NotePublicChange };

/**
 * Corrects customer and address of an order that has not shipped, and of an unpaid one how it is delivered: its
 * amounts follow, and what its intents take. Throws NotFoundError (404), InvalidInputError (400),
 * EditedMeanwhileError, OrderNotEditableError, DeliveryFixedError, PickupNotAllowedError and OrderStatusError (409, it
 * is being paid at this moment), ProviderUnavailableError (503; nothing is changed).
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
  // Before the order: a shopper who pays in between pays what the order is about to cost.
  if (correction.total !== null) await setIntentAmounts(provider, order, correction.total);
  await database.transaction(async (tx) => {
    await correct(tx, planned, input, editor);
    // A class's page may show the first name.
    if ('customer_name' in correction.columns) await notePublicChange(tx);
  });
}

/** Who corrects, and what that administrator saw before. */
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
  // It was paid, cancelled or got another intent while the provider was asked.
  if (correction.total !== planned.correction.total || !hasSameIntents(order, planned.order))
    throw new OrderStatusError(planned.order.status, order.status);
  await write(tx, order.id, correction);
  if (correction.total !== null) await noteNewTotal(tx, order, correction.total);
  const { before, after } = correction;
  await recordEdit(tx, { ...orderSubject(order.id), before, after }, adminId);
  await auditOrder(tx, order.id, { adminId, action: 'order-corrected', before, after });
  await outbox.add(tx, orderChanged({ orderId: order.id }));
}

/** The fields that an administrator types. */
function correctable(order: Correctable) {
  const { customerName, customerEmail, customerPhone, shippingAddress, deliveryMethod } = order;
  return { customerName, customerEmail, customerPhone, shippingAddress, deliveryMethod };
}

function hasSameIntents(a: Correctable, b: Correctable): boolean {
  return a.openIntentIds.join() === b.openIntentIds.join();
}

/** Every column is one that planCorrection names. */
async function write(tx: Tx, orderId: string, { columns }: Correction): Promise<void> {
  const names = Object.keys(columns);
  const assignments = names.map((name, index) => `${name} = $${index + 2}`);
  await tx.query(`UPDATE orders SET ${assignments.join(', ')} WHERE id = $1`, [
    orderId,
    ...Object.values(columns),
  ]);
}
