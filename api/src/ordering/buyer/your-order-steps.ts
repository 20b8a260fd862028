import type { DeliveryMethod, OrderStatus } from '../orders/order-status.js';

export type StepKind = 'confirmed' | 'ready' | 'shipped' | 'delivered' | 'cancelled';

export type Step = { readonly kind: StepKind; readonly isDone: boolean; readonly at: Date | null };

type SteppedOrder = {
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
};

/** A change of the order's status, the oldest first. */
type Change = { readonly toStatus: OrderStatus; readonly changedAt: Date };

/**
 * How far an order is for its buyer. A cancelled one has no steps to come; what was undone, such as a hand-out, is to
 * come again.
 */
export function stepsOf(order: SteppedOrder, changes: readonly Change[]): Step[] {
  const { status, paidAt } = order;
  const confirmed: Step = { kind: 'confirmed', isDone: paidAt !== null, at: paidAt };
  if (status === 'cancelled') {
    const cancelled: Step = { kind: 'cancelled', isDone: true, at: order.cancelledAt };
    return paidAt === null ? [cancelled] : [confirmed, cancelled];
  }
  const lastAt = (to: OrderStatus): Date | null =>
    changes.findLast(({ toStatus }) => toStatus === to)?.changedAt ?? null;
  const [kind, reached] =
    order.deliveryMethod === 'pickup'
      ? (['ready', 'ready-for-pickup'] as const)
      : (['shipped', 'shipped'] as const);
  const isDelivered = status === 'delivered';
  const isReached = isDelivered || status === reached;
  return [
    confirmed,
    { kind, isDone: isReached, at: isReached ? lastAt(reached) : null },
    { kind: 'delivered', isDone: isDelivered, at: isDelivered ? lastAt('delivered') : null },
  ];
}
