import { groupByDay } from './by-day';

const now = new Date('2026-11-03T15:00:00Z');
const at = (timestamp: string) => ({ timestamp });

test('groups activity by its Eastern day, the last two by name', () => {
  const groups = groupByDay(
    [
      at('2026-11-03T14:00:00Z'),
      at('2026-11-03T04:30:00Z'),
      at('2026-11-02T20:00:00Z'),
      at('2026-10-30T12:00:00Z'),
    ],
    now,
  );
  expect(groups.map(({ title, items }) => [title, items.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Oct 30, 2026', 1],
  ]);
});

test('no activity makes no group', () => {
  expect(groupByDay([], now)).toEqual([]);
});
