import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { SettleDeps } from './settle-payment.js';
import { getAdminId } from '../../accounts/index.js';
import { AdminOrder } from '../orders/admin-order.types.js';
import { adminOrder } from '../orders/admin-order.views.js';
import { bindPayment } from './bind-payment.js';
import { findOrdersForPayment } from './find-order-to-bind.js';
import { findPaymentTrace } from './payment-trace.js';
import { PaymentTrace, UnmatchedPayment } from './payment.types.js';
import { refundPayment } from './refund-payment.js';
import { findUnmatchedPayment, listUnmatchedPayments } from './unmatched-payments.js';

/** Money that needs a person, and what happened to a payment. */
@Resolver()
export class AdminPaymentsResolver {
  constructor(private readonly deps: SettleDeps) {}

  @Access('staff')
  @Query(() => [UnmatchedPayment], {
    description: 'Captured money that completed no order, newest first. Staff.',
  })
  unmatchedPayments(
    @Arg('isOpen', () => Boolean, { nullable: true }) isOpen?: boolean,
  ): Promise<UnmatchedPayment[]> {
    return listUnmatchedPayments(this.deps.database.read, isOpen ?? null);
  }

  @Access('staff')
  @Query(() => [AdminOrder], {
    description: 'Unpaid orders of exactly the amount of an unmatched payment, newest first. Staff.',
  })
  async ordersForPayment(@Arg('intentId', () => ID) intentId: string): Promise<AdminOrder[]> {
    return (await findOrdersForPayment(this.deps.database.read, intentId)).map(adminOrder);
  }

  @Access('staff')
  @Query(() => PaymentTrace, { description: 'What became of a payment. Staff.' })
  paymentTrace(@Arg('intentId', () => String) intentId: string): Promise<PaymentTrace> {
    return findPaymentTrace(this.deps.database.read, intentId.trim());
  }

  @Access('admin')
  @Mutation(() => UnmatchedPayment, {
    description: 'Completes an unpaid order with money that fits it exactly. Administrators.',
  })
  async bindPayment(
    @Arg('intentId', () => ID) intentId: string,
    @Arg('orderId', () => ID, { description: 'Its whole id, or the last 8 characters of it.' })
    orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UnmatchedPayment> {
    await bindPayment(this.deps, { intentId, orderId, adminId: getAdminId(viewer) });
    return this.find(intentId);
  }

  @Access('admin')
  @Mutation(() => UnmatchedPayment, {
    description: 'Sends the money back to the card, once. Administrators.',
  })
  async refundPayment(
    @Arg('intentId', () => ID) intentId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<UnmatchedPayment> {
    await refundPayment(this.deps, intentId, getAdminId(viewer));
    return this.find(intentId);
  }

  private async find(intentId: string): Promise<UnmatchedPayment> {
    const found = await findUnmatchedPayment(this.deps.database.read, intentId);
    if (!found) throw new NotFoundError('Payment');
    return found;
  }
}
