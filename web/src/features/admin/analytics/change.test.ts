import { changeText, compareWholeDays } from './change';

test.each([
  [120, 100, 'the previous 7 days', '20% more than in the previous 7 days'],
  [80, 100, 'the previous 30 days', '20% less than in the previous 30 days'],
  [100, 100, 'the previous 7 days', 'Same as in the previous 7 days'],
  [5, 0, 'the previous day', 'None in the previous day'],
  [0, 0, 'the previous 90 days', 'None in the previous 90 days either'],
  [5, 0, null, 'So far today'],
])('%i after %i in %s: %s', (current, previous, before, text) => {
  expect(changeText({ current, previous }, before)).toBe(text);
});

test.each([
  ['2026-11-26', 'the previous 2 days', { current: 300, previous: 150 }],
  ['2026-11-25', 'the previous day, not counting today', { current: 100, previous: 50 }],
  ['2026-11-24', null, { current: 0, previous: 0 }],
])('on %s whole days are compared with %s', (today, before, revenue) => {
  const counts = { orders: 1, previousOrders: 1, paymentFailures: 0, previousPaymentFailures: 0 };
  const days = [
    { ...counts, day: '2026-11-24', revenue: '1.00', previousRevenue: '0.50' },
    { ...counts, day: '2026-11-25', revenue: '2.00', previousRevenue: '1.00' },
  ];
  expect(compareWholeDays(days, today)).toMatchObject({ before, revenue });
});
