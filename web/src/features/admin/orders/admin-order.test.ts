import { newestRefund } from './admin-order';

test('returns the refund that was started last, wherever it is in the list', () => {
  const first = { at: '2025-10-12T12:00:00.000Z' };
  const second = { at: '2025-10-13T12:00:00.000Z' };
  expect(newestRefund([first, second])).toBe(second);
  expect(newestRefund([second, first])).toBe(second);
  expect(newestRefund([])).toBeUndefined();
});
