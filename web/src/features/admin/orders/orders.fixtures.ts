import type { TaskOrder } from './order-task';

/** An order as the server returns it to staff; state only what matters. */
export function buildOrder(changes: object = {}) {
  return {
    __typename: 'Order',
    id: '11111111-1111-4111-8111-1111aaaa1111',
    status: 'completed',
    customerName: 'Pat Buyer',
    customerEmail: 'pat@example.org',
    customerPhone: null,
    total: '26.97',
    subtotal: '17.98',
    shipping: '8.99',
    tax: '0.00',
    organizationProfit: '2.70',
    classroomProfit: '2.69',
    createdAt: '2025-10-12T12:00:00.000Z',
    paidAt: '2025-10-12T12:01:00.000Z',
    cancelledAt: null,
    organizationName: 'Lincoln Elementary School',
    organizationCode: 'LINCOLN',
    organizationDeletedAt: null,
    classroomName: 'Ms. Rivera',
    deliveryMethod: 'shipping',
    shippingAddress: '12 Elm Street, Lincoln, NE 68508',
    pickupLocation: null,
    pickupNotificationSent: false,
    stripePaymentIntentId: 'pi_1',
    isPaid: true,
    isCancellationEmailSent: false,
    items: [buildItem()],
    refund: null,
    wasDeclined: false,
    allowedMoves: ['processing', 'shipped'],
    canEdit: false,
    canCancel: true,
    canMarkReady: false,
    ...changes,
  };
}

export function buildItem(changes: object = {}) {
  return {
    __typename: 'OrderItem',
    productName: 'Raspberry Cloud Rings',
    quantity: 2,
    unitPrice: '8.99',
    subtotal: '17.98',
    picks: [],
    ...changes,
  };
}

export function buildTaskOrder(changes: Partial<TaskOrder> = {}): TaskOrder {
  return buildOrder(changes) as TaskOrder; // it has every field of the fragment; only the generated marker is missing
}

/** The response of `AdminOrders`. */
export function orders<Order extends object>(shown: Order[], changes: object = {}) {
  const adminOrders = {
    orders: shown,
    hasMore: false,
    totalCount: shown.length,
    __typename: 'AdminOrderPage',
  };
  return { data: { adminOrders: { ...adminOrders, ...changes } } };
}

export function timeline(...adminOrderTimeline: object[]) {
  return { data: { adminOrderTimeline } };
}
