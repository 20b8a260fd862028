import { buildConnection } from './build-connection';
import type { AdminOrder } from '../features/admin/orders/admin-order';

export const lincoln = {
  __typename: 'Organization',
  id: 'org-1',
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
  deletedAt: null,
};

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
    organization: lincoln,
    classroom: { __typename: 'Classroom', id: 'class-1', name: 'Ms. Rivera' },
    deliveryMethod: 'shipping',
    shippingAddress: '12 Elm Street, Lincoln, NE 68508',
    recipientName: null,
    giftMessage: null,
    source: null,
    pickupLocation: null,
    isPaid: true,
    items: [buildItem()],
    refunded: '0.00',
    refunds: [] as object[],
    wasDeclined: false,
    dispute: null as object | null,
    allowedMoves: ['processing', 'shipped'],
    canEdit: false,
    canCancel: true,
    canMarkReady: false,
    searchReasons: [] as object[],
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
    forName: null,
    ...changes,
  };
}

export function buildDispute(changes: object = {}) {
  return {
    __typename: 'Dispute',
    state: 'open',
    amount: '26.97',
    reason: 'The cardholder did not make this purchase',
    openedAt: '2025-10-14T12:00:00.000Z',
    closedAt: null,
    answerBy: '2025-10-21T12:00:00.000Z',
    providerId: 'du_1',
    ...changes,
  };
}

export function buildRefund(changes: object = {}) {
  return {
    __typename: 'Refund',
    id: 'refund-1',
    amount: '26.97',
    status: 'accepted',
    at: '2025-10-13T12:00:00.000Z',
    ...changes,
  };
}

export function buildAdminOrder(changes: Partial<AdminOrder> = {}): AdminOrder {
  return buildOrder(changes) as unknown as AdminOrder; // only the generated marker is missing
}

/** The response of `AdminOrders`. */
export function orders(shown: readonly object[], page: Parameters<typeof buildConnection>[2] = {}) {
  return { data: { orders: buildConnection('Order', shown, page) } };
}

type History = {
  payments?: object[];
  timeline?: object[];
  refunds?: object[];
  refunded?: string;
  ofSameAddress?: number;
  shipment?: object | null;
  pickup?: object | null;
};

/** The response of `OrderHistory`. */
export function history({
  payments = [],
  timeline = [],
  refunds = [],
  refunded = '0.00',
  ofSameAddress = 1,
  shipment = null,
  pickup = null,
}: History = {}) {
  const { id } = buildOrder();
  return {
    data: {
      order: {
        __typename: 'Order',
        id,
        refunded,
        refunds,
        payments,
        shipment,
        pickup,
        emailHistory: buildConnection('Email', []),
        events: buildConnection('OrderEvent', timeline.toReversed()),
      },
      ofSameAddress: { __typename: 'OrderConnection', totalCount: ofSameAddress },
    },
  };
}

/** A USPS shipment with its tracking page. */
export function buildShipment(changes: object = {}) {
  const trackingNumber = '9400111899223344556677';
  return {
    __typename: 'Shipment',
    carrier: 'USPS',
    trackingNumber,
    trackingUrl: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${trackingNumber}`,
    shippedAt: '2025-10-13T15:00:00.000Z',
    ...changes,
  };
}
