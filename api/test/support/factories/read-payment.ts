import {
  PaymentEdgesResolver,
  UnmatchedPaymentEdgesResolver,
} from '../../../src/ordering/refunds/payment.resolver.js';
import { paymentById } from '../../../src/ordering/refunds/find-payments.js';
import { buildContext } from '../request-context.js';
import type { Shop } from './shop.js';

/** A payment as staff see it now, with what it leads to; null for an unknown one. */
export async function readPayment({ deps }: Shop, id: string) {
  const context = buildContext();
  const payment = await paymentById(context, deps, id);
  if (!payment) return null;
  const edges = new PaymentEdgesResolver(deps);
  const unmatched = payment.unmatched && {
    ...payment.unmatched,
    resolvedBy: await new UnmatchedPaymentEdgesResolver(deps).resolvedBy(payment.unmatched, context),
    candidates: await new UnmatchedPaymentEdgesResolver(deps).candidates(payment.unmatched, context),
  };
  return {
    ...payment,
    unmatched,
    explanation: await edges.explanation(payment, context),
    declines: await edges.declines(payment, context),
    refunds: await edges.refunds(payment, context),
  };
}
