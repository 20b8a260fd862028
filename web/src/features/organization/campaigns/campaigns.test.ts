import { allCampaigns } from './CampaignsCard';

const running = { orderCount: 3, totalSales: '100.00', totalProfit: '30.00' };
const closed = [
  {
    campaign: 2,
    startedAt: '2025-09-01T16:00:00.000Z',
    at: '2025-12-01T17:00:00.000Z',
    orderCount: 2,
    totalSales: '50.00',
    totalProfit: '15.00',
    ordersLeft: 1,
    salesLeft: '29.99',
    profitLeft: '9.00',
    statements: [{ id: 's1', month: '2025-11' }],
  },
  {
    campaign: 1,
    startedAt: '2025-01-01T03:00:00.000Z',
    at: '2025-09-01T16:00:00.000Z',
    orderCount: 1,
    totalSales: '9.99',
    totalProfit: '3.00',
    ordersLeft: 1,
    salesLeft: '9.99',
    profitLeft: '3.00',
    statements: [],
  },
];

test('the running campaign comes first, starts where the last one ended, and has the next number', () => {
  const [present, ...former] = allCampaigns(closed, running);
  expect(present).toMatchObject({
    number: 3,
    startedAt: '2025-12-01T17:00:00.000Z',
    endedAt: null,
    salesCents: 10_000,
  });
  expect(former.map(({ number, endedAt }) => [number, endedAt])).toEqual([
    [2, '2025-12-01T17:00:00.000Z'],
    [1, '2025-09-01T16:00:00.000Z'],
  ]);
});

test('a campaign shows its figures after refunds, and its closing figures where they differ', () => {
  expect(allCampaigns(closed, running).map(({ salesCents, closedWith }) => [salesCents, closedWith])).toEqual(
    [
      [10_000, null],
      [2_999, { orderCount: 2, salesCents: 5_000, shareCents: 1_500 }],
      [999, null],
    ],
  );
});
