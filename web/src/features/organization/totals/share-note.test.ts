import { shareNote } from './share-note';

const now = new Date('2025-11-21T16:00:00Z');
const earned = { profit: 27_477, weekSales: 0, endDate: null };

test('nothing is promised before something was earned', () => {
  expect(shareNote({ ...earned, profit: 0 }, now)).toBe('');
});

test.each([
  ['2025-11-21T16:00:00Z', "November's share is totaled on Dec 1"],
  // 11 PM on the last day of the year in New York.
  ['2026-01-01T04:00:00Z', "December's share is totaled on Jan 1"],
])('at %s it says "%s"', (moment, note) => {
  expect(shareNote(earned, new Date(moment))).toBe(note);
});

test('of a campaign that ended in a former month no date is named, unless it sold again', () => {
  const ended = { ...earned, endDate: '2025-10-20T12:00:00Z' };
  expect(shareNote(ended, now)).toBe('Totaled month by month');
  expect(shareNote({ ...ended, weekSales: 1_798 }, now)).toBe("November's share is totaled on Dec 1");
  expect(shareNote({ ...earned, endDate: '2025-11-01T12:00:00Z' }, now)).toContain('Dec 1');
});
