import { checkSentence } from './CheckLine';

const check = {
  checkedAt: '2025-10-12T07:04:00.000Z',
  orderCount: 17,
  charged: '987.84',
  differenceCount: 0,
};

test.each([
  ['2025-10-12T20:00:00.000Z', 'today'],
  ['2025-10-13T04:30:00.000Z', 'yesterday'],
  ['2025-10-20T12:00:00.000Z', 'Oct 12, 2025'],
])('at %s the check was %s, by Eastern days', (now, day) => {
  expect(checkSentence(check, new Date(now))).toBe(
    `Checked ${day} 3:04 AM: 17 orders, $987.84 charged, no differences.`,
  );
});

test('counts the figures that differ', () => {
  expect(
    checkSentence({ ...check, orderCount: 1, differenceCount: 1 }, new Date('2025-10-12T20:00:00.000Z')),
  ).toContain('1 order, $987.84 charged, 1 figure under review.');
});
