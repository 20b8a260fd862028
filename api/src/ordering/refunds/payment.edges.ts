import { StaffMember, staffMemberById } from '../../accounts/index.js';
import { derived, edges, edgesOf, list, Money, one, oneOrNull } from '../../http/index.js';
import { zeroCents } from '../../lib/cents.js';
import { orderById, type OrderDeps } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import { declinesOfPayment, eventsOfPayment, wasOrderDeclined } from './explain-payment.js';
import { disputeOfOrder } from './find-disputes.js';
import {
  candidatesFor,
  paymentById,
  paymentsOfOrder,
  refundedOfOrder,
  refundsOfOrder,
  refundsOfPayment,
} from './find-payments.js';
import {
  CardDecline,
  cardDecline,
  Dispute,
  Payment,
  PaymentEvent,
  Refund,
  UnmatchedPayment,
} from './payment.types.js';

/** An order's payments, refunds and disputes, and what these lead to. */
export const paymentEdges = edges(
  edgesOf(Order, {
    payments: list(Payment, 'id', paymentsOfOrder, {
      visibleTo: 'staff',
      description: 'What the shopper tried to pay with, oldest first; also unpaid.',
    }),
    refunds: list(Refund, 'id', refundsOfOrder, {
      visibleTo: 'staff',
      description: 'What went back, newest first.',
    }),
    refunded: derived(Money, 'id', refundedOfOrder, (refunded) => refunded ?? zeroCents, {
      description: 'What went back of it in all; 0.00 for nothing.',
    }),
    dispute: oneOrNull(Dispute, 'id', disputeOfOrder, {
      visibleTo: 'owner',
      description:
        'Its newest dispute, which is shown beside its status; null where no bank asked for its money.',
    }),
    wasDeclined: derived(Boolean, 'id', wasOrderDeclined, (wasDeclined) => wasDeclined ?? false, {
      visibleTo: 'staff',
      description: 'A card was refused at least once, whatever came of it later.',
    }),
  }),
  edgesOf(Payment, {
    declines: derived([CardDecline], 'id', declinesOfPayment, (found) => (found ?? []).map(cardDecline), {
      description: 'Each time that a card was refused, oldest first.',
    }),
    events: list(PaymentEvent, 'id', eventsOfPayment, {
      description: "The payment provider's messages about it, oldest first, at most 100.",
    }),
    order: oneOrNull(Order, 'orderId', orderById, {
      description: 'The order that it pays, or was meant for.',
    }),
    refunds: list(Refund, 'id', refundsOfPayment, { description: 'What went back of it, newest first.' }),
  }),
  edgesOf(UnmatchedPayment, {
    resolvedBy: oneOrNull(StaffMember, 'resolvedById', staffMemberById, {
      description: 'Who bound or refunded it.',
    }),
    candidates: {
      type: [Order],
      nullable: false,
      description: 'Unpaid orders of exactly its amount, newest first, at most 20.',
      resolve: ({ amount }, context, deps: OrderDeps) => candidatesFor(context, deps, amount),
    },
  }),
  edgesOf(Refund, {
    requestedBy: oneOrNull(StaffMember, 'requestedById', staffMemberById, {
      description: 'Who asked for it.',
    }),
    order: oneOrNull(Order, 'orderId', orderById, {
      description: 'The order that it gives back; null for money that completed none.',
    }),
    payment: one(Payment, 'paymentId', paymentById, { description: 'The payment that it gives back.' }),
  }),
);
