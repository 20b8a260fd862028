import { firstTo, rankOf, type Rival } from './rivals';

function buildRival(changes: Partial<Rival>): Rival {
  return { id: 'a', name: '2nd Grade', teacherName: 'Ms. Rivera', totalSales: '0.00', ...changes };
}

const ranked = [
  buildRival({ id: 'a', totalSales: '90.00' }),
  buildRival({ id: 'b', totalSales: '100.00' }),
  buildRival({ id: 'c', totalSales: '90.00' }),
];

test('ranks by sales as amounts, and lets equals share a place', () => {
  expect(rankOf('b', ranked)).toBe(1);
  expect(rankOf('a', ranked)).toBe(2);
  expect(rankOf('c', ranked)).toBe(2);
});

test('an unknown class has no place', () => {
  expect(rankOf('x', ranked)).toBeNull();
});

test('the class that reached the mark first wins, whatever it sold later', () => {
  const rivals = [
    buildRival({ id: 'late', halfwayAchievedAt: '2025-10-11T08:00:00.000Z', totalSales: '900.00' }),
    buildRival({ id: 'first', halfwayAchievedAt: '2025-10-10T23:00:00.000Z' }),
    buildRival({ id: 'never' }),
  ];
  expect(firstTo('halfwayAchievedAt', rivals)?.id).toBe('first');
  expect(firstTo('goalAchievedAt', rivals)).toBeNull();
});
