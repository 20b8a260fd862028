import type { StockLine } from '../../catalog/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { closeIntent, setIntentAmounts } from '../../payments/index.js';
import { syncIntentAmount } from '../intents/bind-intent.js';
import { tieIntent } from './create-order.js';
import type { FirstOrder } from './find-first-order.js';
import { insertOrder, type PlacedOrder } from './insert-order.js';
import { findOpenIntents } from '../intents/open-intents.js';
import { orderChanged } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import type { OrderStatus } from '../orders/order-status.js';
import { moveOrderPayment } from '../intents/order-payments.js';
import { OutdatedError, type OrderWork } from './order-work.js';
import { refuseChanged } from './repeat-order.js';
import { findBoxes } from '../cancellation/release-order-stock.js';
import { sellLines } from './sell-lines.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { stopPayments, type Stopped } from '../intents/stop-payments.js';

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
