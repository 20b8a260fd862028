import { orderComparison } from './order-comparison';

const order = (changes: object = {}) => ({
  __typename: 'Order' as const,
  id: 'order',
  createdAt: '2026-10-12T12:00:00.000Z',
  total: '9.50',
  customerName: 'bea',
  status: 'completed' as const,
  ...changes,
});

test.each([
  ['newest', { createdAt: '2026-10-11T12:00:00.000Z' }],
  ['oldest', { createdAt: '2026-10-13T12:00:00.000Z' }],
  ['largest', { total: '9.49' }],
  ['smallest', { total: '10.00' }],
  ['name', { customerName: 'Cid' }],
  ['name_backward', { customerName: 'Amy' }],
  ['status', { status: 'shipped' }],
  ['status_backward', { status: 'cancelled' }],
] as const)('sorted by %s, an order stands before one with %j', (sort, changes) => {
  const isBefore = orderComparison(sort);
  expect(isBefore(order(), order(changes))).toBe(true);
  expect(isBefore(order(changes), order())).toBe(false);
});
