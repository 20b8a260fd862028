import { OrderStatusError } from '../ordering.errors.js';

/** GraphQL names; the values are those of REST and the database. */
export const OrderStatus = {
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  shipped: 'shipped',
  ready_for_pickup: 'ready-for-pickup',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const DeliveryMethod = { shipping: 'shipping', pickup: 'pickup' } as const;
export type DeliveryMethod = (typeof DeliveryMethod)[keyof typeof DeliveryMethod];

/**
 * Who changes a status: a verified payment, the sweep of unpaid orders, the visitor who replaces the order, another
 * buyer who needs its units, an administrator, the order's organization, a phone at the hand-out
 * (docs/product/pickup.md), and an administrator who undoes a bulk run (docs/product/admin.md#bulk-actions).
 */
export type Actor =
  | 'payment'
  | 'sweep'
  | 'visitor'
  | 'buyer'
  | 'admin'
  | 'organization'
  | 'hand-out'
  | 'undo';

type Transition = {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly by: readonly Actor[];
  /** Only orders delivered this way; both when left out. */
  readonly delivery?: DeliveryMethod;
};

/** The whole state machine (docs/product/orders.md). A paid order's cancel follows its refund. */
const transitions: readonly Transition[] = [
  { from: ['pending'], to: 'completed', by: ['payment'] },
  { from: ['pending'], to: 'cancelled', by: ['sweep', 'visitor', 'buyer', 'admin'] },
  { from: ['completed'], to: 'processing', by: ['admin'] },
  { from: ['processing'], to: 'completed', by: ['admin', 'undo'] },
  { from: ['completed', 'processing'], to: 'shipped', by: ['admin'], delivery: 'shipping' },
  {
    from: ['completed', 'processing'],
    to: 'ready-for-pickup',
    by: ['admin', 'organization'],
    delivery: 'pickup',
  },
  { from: ['shipped', 'ready-for-pickup'], to: 'delivered', by: ['admin'] },
  { from: ['shipped', 'ready-for-pickup'], to: 'delivered', by: ['organization'], delivery: 'pickup' },
  // Within the minute before its customer is emailed.
  { from: ['ready-for-pickup'], to: 'completed', by: ['undo'], delivery: 'pickup' },
  { from: ['ready-for-pickup'], to: 'processing', by: ['undo'], delivery: 'pickup' },
  { from: ['delivered'], to: 'shipped', by: ['undo'], delivery: 'shipping' },
  { from: ['delivered'], to: 'ready-for-pickup', by: ['undo'], delivery: 'pickup' },
  ...handOutMoves(['completed', 'processing', 'ready-for-pickup']),
  {
    from: ['completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered'],
    to: 'cancelled',
    // 'payment': it was refunded in full at the provider.
    by: ['admin', 'payment'],
  },
];

/** A box is handed out from any waiting status, and an undo restores that status. */
function handOutMoves(waiting: readonly OrderStatus[]): Transition[] {
  const byPhone = { by: ['hand-out'], delivery: 'pickup' } as const;
  const undone = waiting.map((to): Transition => ({ from: ['delivered'], to, ...byPhone }));
  return [{ from: waiting, to: 'delivered', ...byPhone }, ...undone];
}

/** Paid and not cancelled: what counts as 'completed' in statistics (docs/product/orders.md). */
export const paidStatuses: readonly OrderStatus[] = [
  'completed',
  'processing',
  'shipped',
  'ready-for-pickup',
  'delivered',
];

export function isPaid(status: OrderStatus): boolean {
  return paidStatuses.includes(status);
}

/** What is known of orders: delivery method, and whether they are paid. */
type Known = { readonly deliveryMethod?: DeliveryMethod | null; readonly isPaid?: boolean | null };

/** The statuses that such orders can have: only pending and cancelled ones can lack a payment (`order_keeps_rules`). */
export function possibleStatuses({ deliveryMethod, isPaid: isKnownPaid }: Known): OrderStatus[] {
  const isReached = (status: OrderStatus): boolean =>
    status === 'pending' ||
    transitions.some(
      ({ to, delivery }) => to === status && (!delivery || !deliveryMethod || delivery === deliveryMethod),
    );
  return Object.values(OrderStatus).filter(
    (status) => isReached(status) && !(isKnownPaid === false && isPaid(status)),
  );
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return Object.values<unknown>(OrderStatus).includes(value);
}

type Movable = { readonly status: OrderStatus; readonly deliveryMethod: DeliveryMethod };

/** Throws OrderStatusError (409) for a change that is not in the table. */
export function assertCanChange(order: Movable, to: OrderStatus, actor: Actor): void {
  if (statusesAfter(order, actor).includes(to)) return;
  const deliveryMethod = order.deliveryMethod === 'pickup' ? 'shipping' : 'pickup';
  const isForOtherDelivery = statusesAfter({ ...order, deliveryMethod }, actor).includes(to);
  throw new OrderStatusError(order.status, to, isForOtherDelivery ? order.deliveryMethod : null);
}

/** The statuses that this actor may move the order to now. Not cancelled: that refunds the money first. */
export function movesOf(order: Movable, actor: Actor): OrderStatus[] {
  return statusesAfter(order, actor).filter((to) => to !== 'cancelled');
}

/** Whether the customer can be notified now and has not been. The order may be ready without an email. */
export function canBeMarkedReady(
  order: Movable & { readonly pickupNotificationSent: boolean },
  actor: Actor,
): boolean {
  if (order.deliveryMethod !== 'pickup' || order.pickupNotificationSent) return false;
  return order.status === 'ready-for-pickup' || statusesAfter(order, actor).includes('ready-for-pickup');
}

const editableStatuses: readonly OrderStatus[] = ['pending', 'completed', 'processing'];

/** Customer and address can be corrected until the order ships (docs/decisions/money-and-orders.md#correcting-an-order). */
export function isEditable(status: OrderStatus): boolean {
  return editableStatuses.includes(status);
}

function statusesAfter({ status, deliveryMethod }: Movable, actor: Actor): OrderStatus[] {
  return transitions
    .filter(
      ({ from, by, delivery }) =>
        from.includes(status) &&
        by.includes(actor) &&
        (delivery === undefined || delivery === deliveryMethod),
    )
    .map(({ to }) => to);
}
