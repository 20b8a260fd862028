import { staffMemberById } from '../../../src/accounts/index.js';
import { declinesOfPayment } from '../../../src/ordering/refunds/explain-payment.js';
import { candidatesFor, paymentById, refundsOfPayment } from '../../../src/ordering/refunds/find-payments.js';
import { PaymentResolver } from '../../../src/ordering/refunds/payment.resolver.js';
import { cardDecline } from '../../../src/ordering/refunds/payment.types.js';
import { buildContext } from '../request-context.js';
import type { Shop } from './shop.js';

/** A payment as staff see it now, with what it leads to; null for an unknown one. */
export async function readPayment({ deps }: Shop, id: string) {
  const context = buildContext();
  const payment = await paymentById(context, deps, id);
  if (!payment) return null;
  const { unmatched } = payment;
  const declines = (await declinesOfPayment(context, deps, id)) ?? [];
  return {
    ...payment,
    unmatched: unmatched && {
      ...unmatched,
      resolvedBy: unmatched.resolvedById && (await staffMemberById(context, deps, unmatched.resolvedById)),
      candidates: await candidatesFor(context, deps, unmatched.amount),
    },
    explanation: await new PaymentResolver(deps).explanation(payment, context),
    declines: declines.map(cardDecline),
    refunds: (await refundsOfPayment(context, deps, id)) ?? [],
  };
}
