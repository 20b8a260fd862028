import type { Tx } from '../../database/index.js';
import type { Viewer } from '../../lib/viewer.js';
import { DomainError } from '../../lib/domain-error.js';
import { findOrderEmails, resendEmail, type ListedEmail } from '../../mail/admin/index.js';
import { cancelOrder } from '../cancellation/cancel-order.js';
import { readCancelRequest } from '../cancellation/cancel-request.js';
import { moveOrder } from '../fulfillment/move-order.js';
import { notifyPickupReady, readyUndoSeconds } from '../fulfillment/notify-pickup.js';
import type { FindPhoneHandOut } from '../fulfillment/phone-hand-out.js';
import { takeBackMove } from '../fulfillment/take-back-move.js';
import { orderEmailMessages } from '../ordering.messages.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import type { BulkAction } from './bulk-action.js';
import { beginBulkOrder, markBulkOrderDone } from './mark-bulk-order.js';

export type BulkStepDeps = SettleDeps & { readonly findPhoneHandOut?: FindPhoneHandOut };

export type BulkStep = {
  readonly runId: string;
  readonly orderId: string;
  /** The administrator who started the run. */
  readonly viewer: Viewer;
  readonly reason: string | null;
  readonly mailsCustomers: boolean;
  /** The run that is taken back. */
  readonly undoes: string | null;
};

/**
 * What each action does to one order: the use case that the order's own screen calls. Throws what that throws. In its
 * transaction the order's place in the run is marked as done (orders/order-audit.ts).
 */
export const bulkSteps: Readonly<
  Record<BulkAction, (deps: BulkStepDeps, step: BulkStep) => Promise<unknown>>
> = {
  process: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'processing' }),
  ready: (deps, { viewer, orderId }) =>
    notifyPickupReady(deps, viewer, orderId, { undoSeconds: readyUndoSeconds }),
  ship: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'shipped' }),
  deliver: (deps, { viewer, orderId }) => moveOrder(deps, viewer, { orderId, to: 'delivered' }),
  cancel: (deps, { viewer, orderId, reason, mailsCustomers }) =>
    cancelOrder(deps, orderId, readCancelRequest(viewer, { reason, mailsCustomer: mailsCustomers })),
  resend: ({ database }, step) => database.transaction((tx) => resendLastEmail(tx, step)),
  undo: (deps, step) => takeBackMove(deps, step),
};

/** 409: there is nothing to send once more. */
class NoEmailError extends DomainError {
  readonly code = 'NO_EMAIL';
  readonly status = 409;

  constructor() {
    super('No email about this order was sent yet.');
  }
}

/** The newest e-mail to its customer, written from today's facts; marked in the same transaction, so that it goes once. */
async function resendLastEmail(tx: Tx, { runId, orderId, viewer }: BulkStep): Promise<void> {
  if (!(await beginBulkOrder(tx, { runId, orderId }))) return;
  const last = (await findOrderEmails(tx, [orderId])).findLast(isOfOrder);
  if (!last || !viewer.admin) throw new NoEmailError();
  await resendEmail(tx, { id: last.id, adminId: viewer.admin.id, orderMessages: orderEmailMessages });
  await markBulkOrderDone(tx, { runId, orderId });
}

function isOfOrder({ kind }: ListedEmail): boolean {
  return kind in orderEmailMessages;
}
