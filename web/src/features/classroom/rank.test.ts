import { rankOf } from './rank';

const classrooms = [
  { id: 'a', totalSales: '90.00' },
  { id: 'b', totalSales: '100.00' },
  { id: 'c', totalSales: '90.00' },
];

test('ranks by sales as amounts, and lets equals share a place', () => {
  expect(rankOf('b', classrooms)).toBe(1);
  expect(rankOf('a', classrooms)).toBe(2);
  expect(rankOf('c', classrooms)).toBe(2);
});

test('an unknown class has no place', () => {
  expect(rankOf('x', classrooms)).toBeNull();
});
