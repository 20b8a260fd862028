import { sharedRules } from '../../lib/shared-rules.js';
import { recordAudit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { findSupportedFundraiser } from '../../fundraising/index.js';
import { domainError, ForbiddenError } from '../../lib/domain-error.js';
import {
  buyerCreditMs,
  type CreditedBy,
  type CreditedOrder,
  creditOrder,
  lockCredit,
} from '../../ordering/index.js';
import { sendCreditEmails } from '../payouts.messages.js';
import { readText } from '../statements/pay-statements.js';
import { hasApprovedLine } from './credit-offers.js';

export type CreditTo = { readonly organizationId: string; readonly classroomId: string | null };

/**
 * The buyer chooses once, within 48 hours, whom an order supports: an order that credits nobody gets an organization,
 * with or without a class; an order of an organization without a class gets one. The same choice again, after a lost
 * response, is done already. Throws NotFoundError and FundraiserUnavailableError (404), OrderNotSoldError and
 * CreditClosedError (409).
 */
export async function creditAsBuyer(tx: Tx, orderId: string, to: CreditTo, now: Date): Promise<void> {
  const order = await lockCredit(tx, orderId);
  if (order.organizationId === to.organizationId && order.classroomId === to.classroomId) return;
  if (now.getTime() - order.paidAt.getTime() > buyerCreditMs) throw new CreditClosedError('late');
  if (order.classroomId !== null || (await wasMoved(tx, orderId))) throw new CreditClosedError('credited');
  if (
    order.organizationId !== null &&
    (order.organizationId !== to.organizationId || to.classroomId === null)
  )
    throw new CreditClosedError('credited');
  await findSupportedFundraiser(tx, to);
  await credit(tx, order, to, { actor: 'buyer', actorId: null, reason: null }, now);
}

/**
 * An organization moves its own order to one of its classes, until the order is on an approved statement. Throws
 * NotFoundError and FundraiserUnavailableError (404), ForbiddenError (403) for an order of another organization,
 * OrderNotSoldError and CreditClosedError (409).
 */
export async function moveToClass(
  tx: Tx,
  { orderId, organizationId, classroomId }: { orderId: string; organizationId: string; classroomId: string },
  now: Date,
): Promise<void> {
  const order = await lockCredit(tx, orderId);
  if (order.organizationId !== organizationId) throw new ForbiddenError();
  if (await hasApprovedLine(tx, orderId)) throw new CreditClosedError('approved');
  const to = { organizationId, classroomId };
  await findSupportedFundraiser(tx, to);
  await credit(tx, order, to, { actor: 'organization', actorId: organizationId, reason: null }, now);
}

type AdminCredit = CreditTo & {
  readonly orderId: string;
  readonly adminId: string;
  readonly reason: string;
};

/**
 * An administrator credits a paid order to any active fundraiser, at any time, with a reason for the audit; one that
 * waits for pickup only within its organization. Throws
 * InvalidInputError (400) without a reason, NotFoundError and FundraiserUnavailableError (404), OrderNotSoldError and
 * CreditClosedError (409).
 */
export async function creditAsAdmin(
  tx: Tx,
  { orderId, adminId, reason: given, ...to }: AdminCredit,
  now: Date,
): Promise<void> {
  const reason = readText('reason', 'Say why the credit moves', given, sharedRules.maxReason);
  const order = await lockCredit(tx, orderId);
  await findSupportedFundraiser(tx, to);
  const { organizationId, classroomId } = order;
  await recordAudit(tx, {
    adminId,
    action: 'order-credited',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `Order ${orderId.slice(-8)}`,
    before: { organizationId, classroomId },
    after: { ...to, reason },
  });
  await credit(tx, order, to, { actor: 'admin', actorId: adminId, reason }, now);
}

async function credit(tx: Tx, order: CreditedOrder, to: CreditTo, by: CreditedBy, now: Date): Promise<void> {
  const { deliveryMethod, status, organizationId } = order;
  const isWaiting = deliveryMethod === 'pickup' && status !== 'delivered';
  // Its boxes lie at its organization, whose hand-out list names the buyer.
  if (isWaiting && organizationId !== to.organizationId) throw new CreditClosedError('pickup');
  const creditId = await creditOrder(tx, order, to, by, now);
  if (creditId === null) throw new CreditClosedError('unchanged');
  await outbox.add(tx, sendCreditEmails({ creditId }));
}

async function wasMoved(tx: Tx, orderId: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM ledger_entries WHERE adjusted_order_id = $1 AND kind = 'moved-in' LIMIT 1`,
    [orderId],
  );
  return rows.length > 0;
}

/** 409: the order's credit can no longer change. */
class CreditClosedError extends domainError(
  'CREDIT_CLOSED',
  409,
  (why: keyof typeof sentences) => sentences[why],
) {}

const sentences = {
  credited: 'This order already supports a school or group.',
  late: 'You can choose a school or team within 48 hours of paying. Please write to us.',
  unchanged: 'This order already supports this organization and class.',
  approved: 'This order is on an approved statement. Please write to us.',
  pickup:
    'Its boxes are still to be picked up at its organization. Change the credit once they are handed out.',
} as const;

/** 404: the link is not one of ours. */
export class CreditLinkError extends domainError(
  'NOT_FOUND',
  404,
  'This link does not work. Please open it from the confirmation email again.',
) {}
