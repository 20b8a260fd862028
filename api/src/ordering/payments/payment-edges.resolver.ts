import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { RequestContext } from '../../http/index.js';
import { orderById, type OrderDeps } from '../orders/order-by-id.js';
import { Order } from '../orders/order.types.js';
import { explainPayment } from './explain-payment.js';
import { candidatesFor } from './find-candidates.js';
import { refundsOfPayment } from './find-refunds.js';
import { declinesOfPayment, eventsOfPayment } from './payment-records.js';
import { CardDecline, Payment, PaymentEvent, UnmatchedPayment } from './payment.types.js';
import { cardDecline } from './payment.views.js';
import { Refund } from './refund.types.js';

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
