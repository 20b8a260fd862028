import { expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { rankClassrooms, type RankingBy } from './ranking.js';

const room = (name: string, sales: number, studentCount: number, goal: number) => ({
  name,
  totalSales: toCents(sales),
  studentCount,
  goalAmount: toCents(goal),
});
const rooms = [room('A', 300_00, 30, 1_000_00), room('B', 200_00, 10, 500_00), room('C', 200_00, 0, 0)];

const ranked = (by: RankingBy) =>
  rankClassrooms(rooms, by).map(({ classroom, value, rank }) => [classroom.name, value, rank]);

test('equal sales share a rank', () => {
  expect(ranked('total')).toEqual([
    ['A', '300.00', 1],
    ['B', '200.00', 2],
    ['C', '200.00', 2],
  ]);
});

test('a class without a student count or goal comes last, without a value', () => {
  expect(ranked('per_student')).toEqual([
    ['B', '20.00', 1],
    ['A', '10.00', 2],
    ['C', null, 3],
  ]);
  expect(ranked('share_of_goal')).toEqual([
    ['B', '40.00', 1],
    ['A', '30.00', 2],
    ['C', null, 3],
  ]);
});

test('a class without sales comes before a class that cannot be compared', () => {
  const [none, unknown] = [room('Z', 0, 10, 500_00), room('A', 500_00, 0, 0)];
  for (const rooms of [
    [none, unknown],
    [unknown, none],
  ])
    expect(rankClassrooms(rooms, 'per_student').map(({ value }) => value)).toEqual(['0.00', null]);
});

test('classes that are not compared are sorted by name and share one rank', () => {
  expect(ranked('none')).toEqual([
    ['A', '300.00', 1],
    ['B', '200.00', 1],
    ['C', '200.00', 1],
  ]);
  const [low, high] = [room('A', 1_00, 0, 0), room('B', 9_00, 0, 0)];
  expect(rankClassrooms([high, low], 'none').map(({ classroom }) => classroom.name)).toEqual(['A', 'B']);
});
