import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { VisibleTo, type RequestContext } from '../../http/index.js';
import { Order } from '../orders/order.types.js';
import { paymentsOfOrder } from './find-payments.js';
import { refundsOfOrder } from './find-refunds.js';
import { wasOrderDeclined } from './payment-records.js';
import { Payment } from './payment.types.js';
import { Refund } from './refund.types.js';

/** An order's payments and refunds. */
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

  @VisibleTo('staff')
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'A card was refused at least once, whatever came of it later.',
  })
  async wasDeclined(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<boolean> {
    return (await wasOrderDeclined(context, this.deps, id)) ?? false;
  }
}
