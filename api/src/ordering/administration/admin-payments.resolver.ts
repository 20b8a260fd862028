import { Arg, Query, Resolver } from 'type-graphql';
import type { SettleDeps } from '../settle-payment.js';
import { findPaymentFate } from './payment-fate.js';
import { PaymentFate, UnmatchedPayment } from './payment.types.js';
import { listUnmatchedPayments } from './unmatched-payments.js';

/** Money that needs a person, and what became of a payment. */
@Resolver()
export class AdminPaymentsResolver {
  constructor(private readonly deps: SettleDeps) {}

  @Query(() => [UnmatchedPayment], {
    description: 'Captured money that completed no order, newest first. Staff.',
  })
  unmatchedPayments(
    @Arg('isOpen', () => Boolean, { nullable: true }) isOpen?: boolean,
  ): Promise<UnmatchedPayment[]> {
    return listUnmatchedPayments(this.deps.database.read, isOpen ?? null);
  }

  @Query(() => PaymentFate, { description: 'What became of a payment. Staff.' })
  paymentFate(@Arg('intentId', () => String) intentId: string): Promise<PaymentFate> {
    return findPaymentFate(this.deps.database.read, intentId.trim());
  }
}
