import { publishRevisions, type saleFacts } from '../../fundraising/index.js';
import { handle, type MessageHandler } from '../../jobs/index.js';
import { paymentReported, unlessUnknown } from '../../payments/index.js';
import { everywhere, type Realtime } from '../../realtime/index.js';
import { orderCompleted, sendOrderConfirmation } from '../ordering.messages.js';
import { type ConfirmOrderDeps, sendOrderConfirmationEmail } from './send-order-confirmation.js';
import { findOrderPaidBy, type SettleDeps, settlePayment } from './settle-payment.js';
import type { SweepDeps } from './sweeps.js';

export type PurchaseDeps = SweepDeps & ConfirmOrderDeps & { readonly realtime: Realtime };

/** What follows a webhook and a sale. Each may run twice with one effect. */
export function purchaseHandlers(deps: PurchaseDeps): MessageHandler[] {
  return [
    handle(paymentReported, ({ intentId }) => settleReported(deps, intentId)),
    handle(orderCompleted, (sale) => Promise.resolve(publishSale(deps, sale))),
    handle(sendOrderConfirmation, ({ orderId }) => sendOrderConfirmationEmail(deps, orderId)),
  ];
}

async function settleReported(deps: SweepDeps, intentId: string): Promise<void> {
  // The success page is usually faster: the provider is not asked again.
  if (await findOrderPaidBy(deps.database, intentId)) return;
  await warnIfUnknown(deps, intentId, settlePayment);
}

/** Signed by the provider, and unknown to it: another account's event. Trying again changes nothing. */
export async function warnIfUnknown(
  deps: SweepDeps,
  id: string,
  work: (deps: SettleDeps, id: string) => Promise<unknown>,
): Promise<void> {
  const done = await unlessUnknown(work(deps, id));
  if (done === null) deps.logger.warn({ id }, 'an event reports an intent that the provider does not know');
}

/** A paid order, with what the statement that settled it knew of its fundraiser; `''` where there is none. */
type Sale = { readonly orderId: string } & Readonly<Partial<Record<(typeof saleFacts)[number], string>>>;

/** Shows a sale on every open dashboard and class page, in one packet to Redis and without a query. */
function publishSale({ realtime }: PurchaseDeps, sale: Sale): void {
  const { orderId, organizationId, organizationRevision, classroomId, classroomRevision } = sale;
  announce(realtime, orderId);
  if (!organizationId) return;
  realtime.publish('organization-order', organizationId, { orderId });
  if (classroomId) realtime.publish('classroom-order', classroomId, { orderId });
  publishRevisions(
    realtime,
    { id: organizationId, revision: Number(organizationRevision) },
    classroomId ? { id: classroomId, revision: Number(classroomRevision) } : null,
  );
}

/** To staff, who watch all orders, and to its buyer. */
export function announce(realtime: Realtime, orderId: string): void {
  realtime.publish('any-order', everywhere, { orderId });
  realtime.publish('order', orderId, { orderId });
}
