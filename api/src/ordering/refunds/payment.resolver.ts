import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import { Access, type Connection, PageArgs, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { declinesOfPayment, explainPayment } from './explain-payment.js';
import { findUnmatchedPayments, paymentById, refundsOfPayment } from './find-payments.js';
import { Payment, PaymentConnection, PaymentFilter } from './payment.types.js';
import { bindPayment, refundPayment } from './resolve-payment.js';

const paymentIdArg = { description: "The payment provider's id of it." };

/** Money that needs a person, and what happened to a payment. */
@Resolver(() => Payment)
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

  @FieldResolver(() => String, { description: 'What became of it, in words.' })
  async explanation(@Root() payment: Payment, @Ctx() context: RequestContext): Promise<string> {
    const [refunds, declines] = await Promise.all([
      refundsOfPayment(context, this.deps, payment.id),
      declinesOfPayment(context, this.deps, payment.id),
    ]);
    return explainPayment(payment, refunds?.[0], declines ?? []);
  }

  private async get(context: RequestContext, id: string): Promise<Payment> {
    const payment = await paymentById(context, this.deps, id);
    if (!payment) throw new NotFoundError('Payment');
    return payment;
  }
}
