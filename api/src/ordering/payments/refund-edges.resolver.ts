import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { orderById, type OrderDeps } from '../orders/order-by-id.js';
import { Order } from '../orders/order.types.js';
import { paymentById } from './find-payments.js';
import { Payment } from './payment.types.js';
import { Refund } from './refund.types.js';

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
