import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Money, VisibleTo, type RequestContext } from '../../http/index.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { Order } from '../orders/order.types.js';
import { Dispute } from './dispute.types.js';
import { disputeOfOrder } from './find-disputes.js';
import { paymentsOfOrder } from './find-payments.js';
import { refundedOfOrder, refundsOfOrder } from './find-refunds.js';
import { wasOrderDeclined } from './payment-records.js';
import { Payment } from './payment.types.js';
import { Refund } from './refund.types.js';

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
