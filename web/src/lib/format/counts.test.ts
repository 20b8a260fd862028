import { counted, countText } from './counts';

test('a count uses singular or plural', () => {
  expect([0, 1, 2345].map((count) => counted(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2,345 orders',
  ]);
  expect(counted(2, 'box', 'boxes')).toBe('2 boxes');
});

test('a count names its noun and marks estimates', () => {
  const exact = { isTotalEstimate: false };
  expect(countText({ ...exact, totalCount: 1 }, 'order')).toBe('1 order');
  expect(countText({ ...exact, totalCount: 1234 }, 'order')).toBe('1,234 orders');
  expect(countText({ ...exact, totalCount: 2 }, 'entry', 'entries')).toBe('2 entries');
  expect(countText({ isTotalEstimate: true, totalCount: 1_000_000 }, 'order')).toBe('about 1,000,000 orders');
});
