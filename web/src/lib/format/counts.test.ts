import { countText } from './counts';

test('a count says what it counts, and when it is only about right', () => {
  const exact = { isTotalEstimate: false };
  expect(countText({ ...exact, totalCount: 1 }, 'order')).toBe('1 order');
  expect(countText({ ...exact, totalCount: 1234 }, 'order')).toBe('1,234 orders');
  expect(countText({ ...exact, totalCount: 2 }, 'entry', 'entries')).toBe('2 entries');
  expect(countText({ isTotalEstimate: true, totalCount: 1_000_000 }, 'order')).toBe('about 1,000,000 orders');
});
