import { nextSteps, type FollowedOrder } from './next-steps';

const shipped: FollowedOrder = {
  status: 'completed',
  createdAt: '2026-11-20T15:00:00.000Z',
  statement: { month: '2026-11', drawnOn: '2026-12-01' },
  customerEmail: 'pat@example.org',
  deliveryMethod: 'shipping',
  shipsBy: '2026-11-24',
  pickup: null,
  organization: { name: 'Lincoln Elementary School' },
  organizationProfit: '2.70',
  classroomProfit: '0.00',
};
const sameDay = new Date('2026-11-20T15:02:00.000Z');

test('a paid order names the day it ships by and the statement that it will be on', () => {
  expect(nextSteps(shipped, sameDay)).toEqual([
    { when: 'Nov 20, 2026', what: 'Your confirmation goes to pat@example.org.' },
    { when: 'By Nov 24, 2026', what: 'We ship your candy.' },
    {
      when: 'Dec 1, 2026',
      what: 'Your order is on the November 2026 statement of Lincoln Elementary School.',
    },
  ]);
});

test('days are Eastern: 8 PM on November 30 is still November', () => {
  const late = { ...shipped, createdAt: '2026-12-01T01:00:00.000Z', shipsBy: '2026-12-02' };
  expect(nextSteps(late, new Date('2026-12-01T01:01:00.000Z'))).toMatchObject([
    { when: 'Nov 30, 2026' },
    { when: 'By Dec 2, 2026' },
    { when: 'Dec 1, 2026' },
  ]);
});

test.each([
  ['nobody is supported', { organization: null, organizationProfit: '0.00' }, sameDay],
  ['nothing is paid yet', { status: 'pending' as const, statement: null }, sameDay],
  ['the day is over', { status: 'delivered' as const }, new Date('2026-12-02T15:00:00.000Z')],
])('no share is spoken of when %s', (_case, changes, now) => {
  expect(nextSteps({ ...shipped, ...changes }, now)).toHaveLength(2);
});

test('a promised day that has passed is not repeated', () => {
  expect(nextSteps(shipped, new Date('2026-11-26T15:00:00.000Z'))[1]?.when).toBe('Next');
});

test.each([
  ['shipping', 'processing', 'By Nov 24, 2026'],
  ['shipping', 'shipped', 'Shipped'],
  ['shipping', 'delivered', 'Delivered'],
  ['pickup', 'completed', 'When it is ready'],
  ['pickup', 'ready_for_pickup', 'Ready now'],
  ['pickup', 'delivered', 'Picked up'],
] as const)('%s that is %s: %s', (deliveryMethod, status, when) => {
  expect(nextSteps({ ...shipped, deliveryMethod, status }, sameDay)[1]?.when).toBe(when);
});

test('a pickup day that is set is the next step, whether the order is ready or not', () => {
  const day = { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym', note: null };
  const pickup: FollowedOrder = { ...shipped, deliveryMethod: 'pickup', shipsBy: null, pickup: { day } };
  for (const status of ['completed', 'ready_for_pickup'] as const) {
    expect(nextSteps({ ...pickup, status }, sameDay)[1]).toEqual({
      when: 'Nov 27, 2026',
      what: 'Pick up your candy, 3:00 PM to 6:00 PM.',
    });
  }
});
