import { buildClassroom, buildOrganization } from './build-fundraiser';

export const totals = (of: string, totalSales: string) => ({ __typename: `${of}Totals`, totalSales });

export const line = {
  __typename: 'OrderItem',
  productName: 'Rings',
  quantity: 2,
  subtotal: '17.98',
  picks: [],
};

/** What the success page reads of a paid order. */
export const order = {
  __typename: 'Order',
  id: 'order-1',
  status: 'completed',
  customerName: 'Pat Doe',
  customerEmail: 'pat@example.org',
  total: '26.97',
  subtotal: '17.98',
  shipping: '8.99',
  refunded: '0.00',
  deliveryMethod: 'shipping',
  shippingAddress: '1 Main St',
  recipientName: null,
  giftMessage: null,
  pickupCode: null,
  shipsUntil: '2999-12-03',
  createdAt: new Date().toISOString(),
  pickup: null,
  organization: buildOrganization({ isActive: true, totals: totals('Organization', '512.00') }),
  organizationProfit: '2.70',
  classroom: buildClassroom({ isActive: true, goalAmount: '500.00', totals: totals('Classroom', '420.00') }),
  classroomProfit: '2.69',
  items: [{ ...line, forName: null }],
};

/** Before its payment is confirmed: it has earned nothing yet. */
export const unconfirmed = {
  ...order,
  status: 'pending',
  organizationProfit: '0.00',
  classroomProfit: '0.00',
};
