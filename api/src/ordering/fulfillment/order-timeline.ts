import { findSubjectChanges, type SubjectChange } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { formatDollars } from '../../lib/cents.js';
import { type Email, EmailStatus, findOrderEmails } from '../../mail/admin/index.js';
import type { PaymentDecline } from '../../payments/index.js';
import { orderSubject } from '../orders/change-status.js';
import type { OrderCreditEntity, RefundEntity } from '../orders/order-records.entity.js';
import { findOrderDeclines } from '../refunds/explain-payment.js';
import { boxesOf } from '../refunds/packed-items.js';
import { isStockShort } from '../refunds/returned-refund.js';
import { cardDecline } from '../refunds/payment.types.js';
import {
  actorOf,
  describeDispute,
  describeMove,
  describeParcel,
  findDisputes,
  findMoves,
  paymentService,
  shopper,
  staffMember,
  textOf,
} from './order-moves.js';
import type { NewOrderEvent, OrderEvent } from './timeline.resolver.js';

/** Everything that happened to an order, oldest first, and who did it. */
export async function findTimeline(db: Reader, orderId: string): Promise<OrderEvent[]> {
  const [moves, emails, declines, refunds, bindings, credits, disputes, edits, cancels, parcels] =
    await Promise.all([
      findMoves(db, orderId),
      findOrderEmails(db, [orderId]),
      findOrderDeclines(db, orderId),
      findRefunds(db, orderId),
      findBindings(db, orderId),
      findCredits(db, orderId),
      findDisputes(db, orderId),
      findSubjectChanges(db, { ...orderSubject(orderId), action: 'order-corrected' }),
      findSubjectChanges(db, { ...orderSubject(orderId), action: 'order-cancelled' }),
      findSubjectChanges(db, { ...orderSubject(orderId), action: 'order-tracked' }),
    ]);
  const events = [
    ...moves.map(describeMove).map((event) => withReason(event, cancels)),
    ...emails.filter(({ status }) => status !== EmailStatus.pending).map(describeEmail),
    ...declines.map(describeDecline),
    ...refunds.flatMap(describeRefund),
    ...bindings.map(describeBinding),
    ...credits.map(describeCredit),
    ...disputes.flatMap(describeDispute),
    ...edits.map(describeEdit),
    ...parcels.map(describeParcel),
  ];
  return inOrder(events).map((event, place) => ({ ...event, id: String(place), orderId }));
}

/**
 * Sorts by time. The transaction that records a refund also cancels the order, a millisecond apart: the refund comes
 * first. The provider dates disputes in whole seconds: none comes before its payment.
 */
export function inOrder(events: readonly NewOrderEvent[]): NewOrderEvent[] {
  const cancelledAt = events.find(({ kind }) => kind === 'cancelled')?.at.getTime() ?? Infinity;
  const paidAt = events.find(({ kind }) => kind === 'paid')?.at.getTime() ?? 0;
  const momentOf = ({ kind, at }: NewOrderEvent) => {
    if (kind === 'refunded') return Math.min(at.getTime(), cancelledAt);
    return kind === 'disputed' ? Math.max(at.getTime(), paidAt) : at.getTime();
  };
  const rankOf = ({ kind }: NewOrderEvent) => (kind === 'cancelled' || kind === 'disputed' ? 1 : 0);
  return [...events].sort((a, b) => momentOf(a) - momentOf(b) || rankOf(a) - rankOf(b));
}

function describeDecline(decline: PaymentDecline): NewOrderEvent {
  const { at, reason, codes } = cardDecline(decline);
  const detail = codes === null ? reason : `${reason} (${codes})`;
  return { at, kind: 'declined', title: 'Card declined', detail, by: paymentService };
}

/** Adds an administrator's reason to a cancel. */
function withReason(event: NewOrderEvent, cancels: readonly SubjectChange[]): NewOrderEvent {
  const reason = cancels.at(-1)?.after?.reason;
  return event.kind === 'cancelled' && typeof reason === 'string' ? { ...event, detail: reason } : event;
}

const templateNames: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'pickup-ready': 'Pickup notification',
  'pickup-changed': 'Email about the new pickup day',
  'pickup-reminder': 'Reminder before the pickup day',
  'pickup-waiting': 'Reminder to pick up the box',
  'order-cancelled': 'Cancellation email',
  'order-refunded': 'Email about a refund',
  'order-refund-returned': 'Email about the returned refund',
  'refund-returned': 'Email to support about the returned refund',
  'order-shipped': 'Shipping email',
  'order-credited': 'Email about the change of credit',
  'credit-changed': 'Email to the organization about the change of credit',
};

function describeEmail(email: Email): NewOrderEvent {
  const { id, kind, status, recipient, errorMessage: error, sentAt } = email;
  const at = sentAt ?? email.createdAt;
  const name = templateNames[kind] ?? 'Email';
  return status === 'sent'
    ? { at, kind: 'email', title: `${name} sent`, detail: recipient, by: null, emailId: id }
    : { at, kind: 'email', title: `${name} could not be delivered`, detail: error, by: null, emailId: id };
}

type RefundRow = Pick<RefundEntity, 'amount' | 'status' | 'reason' | 'requestedBy'> & {
  readonly requestedAt: Date;
  readonly at: Date;
  /** Whether it was accepted, and then returned by the bank. */
  readonly isReturned: boolean;
  readonly isShort: boolean;
};

/** A partial refund is a row of refunds once it is accepted; until then, or if refused, only of partial_refunds. */
function findRefunds(db: Reader, orderId: string): Promise<RefundRow[]> {
  return db.query(
    `SELECT amount, status, NULLIF(concat_ws('. ', boxes, reason), '') AS reason, requested_by, created_at AS requested_at,
        updated_at AS at, is_returned, is_short
       FROM (SELECT amount, status, reason, requested_by, created_at, updated_at, ${boxesOfRefund} AS boxes,
                 status = 'failed' AND provider_refund_id IS NOT NULL AS is_returned, ${isStockShort} AS is_short
               FROM refunds WHERE order_id = $1
             UNION ALL
             SELECT amount, status, reason, requested_by, created_at, updated_at, ${boxesOf('part.id')}, false, false
               FROM partial_refunds part WHERE order_id = $1 AND status <> 'accepted') AS refund
       ORDER BY created_at`,
    [orderId],
  );
}

const boxesOfRefund = boxesOf(
  '(SELECT id FROM partial_refunds part WHERE part.provider_refund_id = refunds.provider_refund_id)',
);

/** An accepted refund is one event, by whoever requested it; one made at the provider was not requested here. */
function describeRefund(refund: RefundRow): NewOrderEvent[] {
  const { amount, status, reason: detail, requestedBy, requestedAt, at, isReturned, isShort } = refund;
  const money = formatDollars(amount);
  const requester = staffMember(requestedBy);
  const refunded = {
    kind: 'refunded',
    title: `${money} refunded`,
    detail,
    by: requester ?? paymentService,
  } as const;
  if (status === 'accepted') return [{ at, ...refunded }];
  const kind = 'refund_requested';
  if (isReturned) {
    const short = isShort ? 'Its boxes are sold: too few are left to take out of stock again' : null;
    return [
      { at: requestedAt, ...refunded },
      { at, kind, title: 'The bank returned the refund', detail: short, by: paymentService },
    ];
  }
  const title = `Refund of ${money} requested`;
  const request: NewOrderEvent = { at: requestedAt, kind, title, detail, by: requester };
  if (status === 'requested') return [request];
  const refused = 'The payment service refused the refund';
  return [request, { at, kind, title: refused, detail: null, by: paymentService }];
}

type BindingRow = { intentId: string; resolvedBy: string | null; at: Date };

function findBindings(db: Reader, orderId: string): Promise<BindingRow[]> {
  return db.query(
    `SELECT intent_id, resolved_by, resolved_at AS at FROM unmatched_payments
      WHERE order_id = $1 AND resolution = 'bound' AND resolved_at IS NOT NULL`,
    [orderId],
  );
}

function describeBinding({ intentId, resolvedBy, at }: BindingRow): NewOrderEvent {
  const title = 'Unmatched payment bound to this order';
  return { at, kind: 'paid', title, detail: intentId, by: staffMember(resolvedBy) };
}

const fieldNames: Readonly<Record<string, string>> = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  shippingAddress: 'Shipping address',
  deliveryMethod: 'Delivery',
  pickupLocation: 'Pickup location',
  shipping: 'Shipping',
  total: 'Total',
};

function describeEdit({ at, adminId, before, after }: SubjectChange): NewOrderEvent {
  const changes = Object.entries(after ?? {}).map(
    ([field, value]) =>
      `${fieldNames[field] ?? field}: ${textOf(before?.[field]) ?? 'none'} → ${textOf(value) ?? 'none'}`,
  );
  const by = staffMember(adminId);
  return { at, kind: 'edited', title: 'Order corrected', detail: changes.join('; '), by };
}

type CreditRow = Pick<OrderCreditEntity, 'actor' | 'actorId' | 'reason'> & {
  readonly at: Date;
  readonly fromOrganization: string | null;
  readonly fromClassroom: string | null;
  readonly organization: string | null;
  readonly classroom: string | null;
};

/** All changes of an order's fundraiser after it was paid, oldest first. */
function findCredits(db: Reader, orderId: string): Promise<CreditRow[]> {
  return db.query(
    `SELECT credited_at AS at, actor, actor_id, reason,
        former.organization_name AS from_organization, former.classroom_name AS from_classroom,
        present.organization_name AS organization, present.classroom_name AS classroom
       FROM order_credits credit
       CROSS JOIN LATERAL fundraiser_names(from_organization_id, from_classroom_id) AS former
       CROSS JOIN LATERAL fundraiser_names(organization_id, classroom_id) AS present
      WHERE order_id = $1 ORDER BY credited_at, credit.id`,
    [orderId],
  );
}

/** "Credited to Lincoln Elementary · Ms. Rivera", with the former fundraiser and the reason. */
function describeCredit(credit: CreditRow): NewOrderEvent {
  const { at, actor, actorId, reason, organization, classroom, fromOrganization, fromClassroom } = credit;
  const former = groupText(fromOrganization, fromClassroom);
  return {
    at,
    kind: 'credited',
    title: `Credited to ${groupText(organization, classroom) ?? 'another group'}`,
    detail: [former === null ? 'Before: no organization' : `Before: ${former}`, reason]
      .filter(Boolean)
      .join('. '),
    by: actor === 'buyer' ? shopper : actorOf(actor, actorId),
  };
}

function groupText(organization: string | null, classroom: string | null): string | null {
  return [organization, classroom].filter(Boolean).join(' · ') || null;
}
