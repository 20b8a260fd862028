import { renderHook } from '@testing-library/react';
import { useMedia } from './use-browser-state';

test('subscribes to the media query once across renders', () => {
  const addEventListener = jest.fn();
  const list = { matches: true, addEventListener, removeEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList); // the part that is read
  const { result, rerender } = renderHook(() => useMedia('(min-width: 45rem)'));
  rerender();
  rerender();
  expect(result.current).toBe(true);
  expect(addEventListener).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
