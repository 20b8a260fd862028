import { buildList } from '../hand-out.fixtures';
import { isOver } from './hand-out';

const day = { date: '2026-11-20', opensAt: '15:00', closesAt: '18:00', place: 'Gym', note: null };
const readEarly = buildList({ day, readAt: '2026-11-17T15:00:00.000Z' });

test('a list read days ahead lasts until the end of its day in New York', () => {
  expect(isOver(readEarly, new Date('2026-11-21T04:59:00.000Z'))).toBe(false);
  expect(isOver(readEarly, new Date('2026-11-21T05:01:00.000Z'))).toBe(true);
});

test('a list read after its day, or without a day, lasts for the day it was read', () => {
  for (const list of [
    buildList({ day, readAt: '2026-11-23T15:00:00.000Z' }),
    buildList({ day: null, readAt: '2026-11-23T15:00:00.000Z' }),
  ]) {
    expect(isOver(list, new Date('2026-11-23T23:00:00.000Z'))).toBe(false);
    expect(isOver(list, new Date('2026-11-24T15:00:00.000Z'))).toBe(true);
  }
});
