import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import {
  Access,
  computed,
  type Connection,
  derived,
  edges,
  edgesOf,
  everyMember,
  inside,
  list,
  maxPageSize,
  Money,
  nodeOf,
  one,
  oneOrNull,
  PageArgs,
  type RequestContext,
  withFinance,
} from '../../http/index.js';
import { zeroCents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { orderById, type OrderDeps } from '../orders/load-orders.js';
import { RefundEntity } from '../orders/order-records.entity.js';
import { Order } from '../orders/order.types.js';
import { refundedOfOrder } from '../orders/refunded.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { declinesOfPayment, eventsOfPayment, explainPayment, wasOrderDeclined } from './explain-payment.js';
import {
  candidatesFor,
  disputeOfOrder,
  findUnmatchedPayments,
  paymentById,
  paymentsOfOrder,
  refundsOfOrder,
  refundsOfPayment,
  sumUnmatchedPayments,
} from './find-payments.js';
import {
  CardDecline,
  cardDecline,
  Dispute,
  Payment,
  PaymentConnection,
  PaymentEvent,
  PaymentFilter,
  PaymentTotal,
  Refund,
  UnmatchedPayment,
} from './payment.types.js';
import { bindPayment, refundPayment } from './resolve-payment.js';

const paymentIdArg = { description: "The payment's id at the provider." };

const filterArg = { nullable: true, description: 'Payments must match all of its fields.' };

/** Unmatched payments, and what happened to a payment. */
@Resolver(() => Payment)
export class PaymentResolver {
  constructor(private readonly deps: SettleDeps) {}

  @Access('staff')
  @Query(() => PaymentConnection, {
    description:
      'Payments that completed no order when they arrived, newest first; with isOpen true, oldest first.',
  })
  payments(
    @Arg('filter', () => PaymentFilter, filterArg) filter: PaymentFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<Payment>> {
    return findUnmatchedPayments(this.deps.database.read, filter, page);
  }

  @Access('staff')
  @Query(() => PaymentTotal, { description: 'The sum of the payments on this list.' })
  async paymentTotal(
    @Arg('filter', () => PaymentFilter, filterArg) filter: PaymentFilter | undefined,
  ): Promise<PaymentTotal> {
    return { sum: await sumUnmatchedPayments(this.deps.database.read, filter) };
  }

  @Access('staff')
  @Query(() => Payment, { description: 'A payment and its outcome.' })
  payment(@Arg('id', () => ID, paymentIdArg) id: string, @Ctx() context: RequestContext): Promise<Payment> {
    return this.get(context, id.trim());
  }

  @Access('admin', withFinance)
  @Mutation(() => Payment, {
    description:
      'Completes an unpaid order with a payment of exactly its total. Fails with PAYMENT_RESOLVED, PAYMENT_NOT_BINDABLE, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_NOT_FOUND.',
  })
  async bindPayment(
    @Arg('paymentId', () => ID, paymentIdArg) paymentId: string,
    @Arg('orderId', () => ID, { description: "The order's whole id, or its last 8 characters." })
    orderId: string,
    @Ctx() context: RequestContext,
  ): Promise<Payment> {
    await bindPayment(this.deps, { intentId: paymentId, orderId, adminId: getAdminId(context.viewer) });
    return this.get(context, paymentId);
  }

  @Access('admin', withFinance)
  @Mutation(() => Payment, {
    description:
      'Refunds the payment to the card, once. Fails with PAYMENT_RESOLVED, REFUND_REFUSED, PAYMENT_PROVIDER_UNAVAILABLE, PAYMENT_NOT_FOUND.',
  })
  async refundPayment(
    @Arg('paymentId', () => ID, paymentIdArg) paymentId: string,
    @Ctx() context: RequestContext,
  ): Promise<Payment> {
    await refundPayment(this.deps, paymentId, getAdminId(context.viewer));
    return this.get(context, paymentId);
  }

  @FieldResolver(() => String, { description: 'The outcome of the payment, in words.' })
  async explanation(@Root() payment: Payment, @Ctx() context: RequestContext): Promise<string> {
    const [refunds, declines] = await Promise.all([
      refundsOfPayment(context, this.deps, payment.id),
      declinesOfPayment(context, this.deps, payment.id),
    ]);
    return explainPayment(payment, refunds ?? [], declines ?? []);
  }

  private async get(context: RequestContext, id: string): Promise<Payment> {
    const payment = await paymentById(context, this.deps, id);
    if (!payment) throw new NotFoundError('Payment');
    return payment;
  }
}

/** An order's payments, refunds and disputes, and their edges. */
export const paymentEdges = edges(
  edgesOf(Order, {
    payments: list(Payment, 'id', paymentsOfOrder, {
      visibleTo: 'staff',
      description: 'Its payments, also unpaid ones, oldest first.',
    }),
    refunds: list(Refund, 'id', refundsOfOrder, {
      visibleTo: 'staff',
      description: 'What went back, newest first.',
    }),
    refunded: derived(Money, 'id', refundedOfOrder, (refunded) => refunded?.amount ?? zeroCents, {
      description: 'The total refunded; 0.00 for none.',
    }),
    dispute: oneOrNull(Dispute, 'id', disputeOfOrder, {
      visibleTo: 'owner',
      ...everyMember,
      description: 'Its newest dispute, shown next to its status; null for none.',
    }),
    canCancel: computed(
      Boolean,
      async ({ id, status }, context, deps: OrderDeps) => {
        const dispute = await disputeOfOrder(context, deps, id);
        return status !== 'cancelled' && (dispute?.state !== 'open' || dispute.isInquiry);
      },
      {
        visibleTo: 'staff',
        description:
          'Whether it can be cancelled: it is neither cancelled nor in an open dispute, except for an inquiry.',
      },
    ),
    wasDeclined: derived(Boolean, 'id', wasOrderDeclined, (wasDeclined) => wasDeclined ?? false, {
      visibleTo: 'staff',
      description: 'Whether a card was declined at least once, even if the order was paid later.',
    }),
  }),
  nodeOf(Refund, inside(RefundEntity, 'intentId', refundsOfPayment)),
  nodeOf(Payment, paymentById, (id) => !isUuid(id)),
  edgesOf(Payment, {
    declines: derived(
      [CardDecline],
      'id',
      declinesOfPayment,
      (found) => (found ?? []).slice(-maxPageSize).map(cardDecline),
      'Its last 100 card declines, oldest first.',
    ),
    events: list(PaymentEvent, 'id', eventsOfPayment, {
      description: "The payment provider's events about it, oldest first, at most 100.",
    }),
    order: oneOrNull(Order, 'orderId', orderById, 'The order that it pays or was meant for.'),
    refunds: list(Refund, 'id', refundsOfPayment, 'Its refunds, newest first.'),
  }),
  edgesOf(UnmatchedPayment, {
    resolvedBy: oneOrNull(StaffMember, 'resolvedById', staffMemberById, 'Who bound or refunded it.'),
    candidates: computed(
      [Order],
      ({ amount }, context, deps: OrderDeps) => candidatesFor(context, deps, amount),
      'Unpaid orders of exactly its amount, newest first, at most 20.',
    ),
  }),
  edgesOf(Refund, {
    requestedBy: oneOrNull(StaffMember, 'requestedById', staffMemberById, 'Who requested it.'),
    order: oneOrNull(Order, 'orderId', orderById, {
      description: 'The refunded order; null for a payment that completed none.',
    }),
    payment: one(Payment, 'paymentId', paymentById, 'The refunded payment.'),
  }),
);
