import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  type Connection,
  Money,
  PageArgs,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { orderById, type OrderDeps } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { declinesOfPayment, eventsOfPayment, explainPayment, wasOrderDeclined } from './explain-payment.js';
import { disputeOfOrder } from './find-disputes.js';
import {
  candidatesFor,
  findUnmatchedPayments,
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
  PaymentConnection,
  PaymentEvent,
  PaymentFilter,
  Refund,
  UnmatchedPayment,
} from './payment.types.js';
import { bindPayment, refundPayment } from './resolve-payment.js';

const paymentIdArg = { description: "The payment provider's id of it." };

/** Money that needs a person, and what happened to a payment. */
@Resolver()
export class PaymentResolver {
  constructor(private readonly deps: SettleDeps) {}

  @Access('staff')
  @Query(() => PaymentConnection, {
    description: 'Captured money that completed no order when it came, the newest found first.',
  })
  payments(
    @Arg('filter', () => PaymentFilter, { nullable: true, description: 'All of its parts apply.' })
    filter: PaymentFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<Payment>> {
    return findUnmatchedPayments(this.deps.database.read, filter, page);
  }

  @Access('staff')
  @Query(() => Payment, { description: 'What became of a payment.' })
  payment(@Arg('id', () => ID, paymentIdArg) id: string, @Ctx() context: RequestContext): Promise<Payment> {
    return this.get(context, id.trim());
  }

  @Access('admin')
  @Mutation(() => Payment, { description: 'Completes an unpaid order with money that fits it exactly.' })
  async bindPayment(
    @Arg('paymentId', () => ID, paymentIdArg) paymentId: string,
    @Arg('orderId', () => ID, { description: 'Its whole id, or the last 8 characters of it.' })
    orderId: string,
    @Ctx() context: RequestContext,
  ): Promise<Payment> {
    await bindPayment(this.deps, { intentId: paymentId, orderId, adminId: getAdminId(context.viewer) });
    return this.get(context, paymentId);
  }

  @Access('admin')
  @Mutation(() => Payment, { description: 'Sends the money back to the card, once.' })
  async refundPayment(
    @Arg('paymentId', () => ID, paymentIdArg) paymentId: string,
    @Ctx() context: RequestContext,
  ): Promise<Payment> {
    await refundPayment(this.deps, paymentId, getAdminId(context.viewer));
    return this.get(context, paymentId);
  }

  private async get(context: RequestContext, id: string): Promise<Payment> {
    const payment = await paymentById(context, this.deps, id);
    if (!payment) throw new NotFoundError('Payment');
    return payment;
  }
}

/** What a payment leads to, each read at once for all payments of a request. */
@Resolver(() => Payment)
export class PaymentEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => String, { description: 'What became of it, in words.' })
  async explanation(@Root() payment: Payment, @Ctx() context: RequestContext): Promise<string> {
    const [refunds, declines] = await Promise.all([
      refundsOfPayment(context, this.deps, payment.id),
      declinesOfPayment(context, this.deps, payment.id),
    ]);
    return explainPayment(payment, refunds?.[0], declines ?? []);
  }

  @FieldResolver(() => [CardDecline], { description: 'Each time that a card was refused, oldest first.' })
  async declines(@Root() { id }: Payment, @Ctx() context: RequestContext): Promise<CardDecline[]> {
    return ((await declinesOfPayment(context, this.deps, id)) ?? []).map(cardDecline);
  }

  @FieldResolver(() => [PaymentEvent], {
    description: "The payment provider's messages about it, oldest first, at most 100.",
  })
  async events(@Root() { id }: Payment, @Ctx() context: RequestContext): Promise<PaymentEvent[]> {
    return (await eventsOfPayment(context, this.deps, id)) ?? [];
  }

  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that it pays, or was meant for.',
  })
  order(@Root() { orderId }: Payment, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }

  @FieldResolver(() => [Refund], { description: 'What went back of it, newest first.' })
  async refunds(@Root() { id }: Payment, @Ctx() context: RequestContext): Promise<Refund[]> {
    return (await refundsOfPayment(context, this.deps, id)) ?? [];
  }
}

@Resolver(() => UnmatchedPayment)
export class UnmatchedPaymentEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => StaffMember, { nullable: true, description: 'Who bound or refunded it.' })
  resolvedBy(
    @Root() { resolvedById }: UnmatchedPayment,
    @Ctx() context: RequestContext,
  ): Promise<StaffMember | null> | null {
    return resolvedById === null ? null : staffMemberById(context, this.deps, resolvedById);
  }

  @FieldResolver(() => [Order], {
    description: 'Unpaid orders of exactly its amount, newest first, at most 20.',
  })
  candidates(@Root() { amount }: UnmatchedPayment, @Ctx() context: RequestContext): Promise<Order[]> {
    return candidatesFor(context, this.deps, amount);
  }
}

@Resolver(() => Refund)
export class RefundEdgesResolver {
  constructor(private readonly deps: OrderDeps) {}

  @FieldResolver(() => StaffMember, { nullable: true, description: 'Who asked for it.' })
  requestedBy(
    @Root() { requestedById }: Refund,
    @Ctx() context: RequestContext,
  ): Promise<StaffMember | null> | null {
    return requestedById === null ? null : staffMemberById(context, this.deps, requestedById);
  }

  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that it gives back; null for money that completed none.',
  })
  order(@Root() { orderId }: Refund, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }

  @FieldResolver(() => Payment, { description: 'The payment that it gives back.' })
  async payment(@Root() { paymentId }: Refund, @Ctx() context: RequestContext): Promise<Payment> {
    const payment = await paymentById(context, this.deps, paymentId);
    if (!payment) throw new NotFoundError('Payment');
    return payment;
  }
}

/** An order's payments, refunds and disputes. */
@Resolver(() => Order)
export class OrderMoneyResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('staff')
  @FieldResolver(() => [Payment], {
    nullable: true,
    description: 'What the shopper tried to pay with, oldest first; also unpaid.',
  })
  async payments(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<Payment[]> {
    return (await paymentsOfOrder(context, this.deps, id)) ?? [];
  }

  @VisibleTo('staff')
  @FieldResolver(() => [Refund], { nullable: true, description: 'What went back, newest first.' })
  async refunds(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<Refund[]> {
    return (await refundsOfOrder(context, this.deps, id)) ?? [];
  }

  @FieldResolver(() => Money, { description: 'What went back of it in all; 0.00 for nothing.' })
  async refunded(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<string> {
    return (await refundedOfOrder(context, this.deps, id)) ?? formatMoney(zeroCents);
  }

  @VisibleTo('owner', { nullable: true })
  @FieldResolver(() => Dispute, {
    nullable: true,
    description:
      'Its newest dispute, which is shown beside its status; null where no bank asked for its money.',
  })
  dispute(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<Dispute | null> {
    return disputeOfOrder(context, this.deps, id);
  }

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'A card was refused at least once, whatever came of it later.',
  })
  async wasDeclined(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<boolean> {
    return (await wasOrderDeclined(context, this.deps, id)) ?? false;
  }
}
