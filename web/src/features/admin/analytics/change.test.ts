import { changeText, compareWholeDays } from './change';

test.each([
  [120, 100, 'the 7 days before', '20% more than in the 7 days before'],
  [80, 100, 'the 30 days before', '20% less than in the 30 days before'],
  [100, 100, 'the 7 days before', 'As in the 7 days before'],
  [5, 0, 'the day before', 'None in the day before'],
  [0, 0, 'the 90 days before', 'None in the 90 days before either'],
  [5, 0, null, 'So far today'],
])('%i after %i in %s: %s', (current, previous, before, text) => {
  expect(changeText({ current, previous }, before)).toBe(text);
});

test.each([
  ['2026-11-26', 'the 2 days before', { current: 300, previous: 150 }],
  ['2026-11-25', 'the same day before, without today', { current: 100, previous: 50 }],
  ['2026-11-24', null, { current: 0, previous: 0 }],
])('on %s the days that are over stand against %s', (today, before, revenue) => {
  const counts = { orders: 1, previousOrders: 1, paymentFailures: 0, previousPaymentFailures: 0 };
  const days = [
    { ...counts, day: '2026-11-24', revenue: '1.00', previousRevenue: '0.50' },
    { ...counts, day: '2026-11-25', revenue: '2.00', previousRevenue: '1.00' },
  ];
  expect(compareWholeDays(days, today)).toMatchObject({ before, revenue });
});
