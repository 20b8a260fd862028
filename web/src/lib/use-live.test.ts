import { act, renderHook } from '@testing-library/react';
import { setConnection } from './connection';
import { useLive } from './use-live';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => setConnection({ phase: 'opening', nextTryAt: null }));
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('while the socket stays away everything is read every 5 seconds, and no longer once it is back', async () => {
  let reads = 0;
  const source = {
    subscribe: () => () => undefined,
    refetch: () => {
      reads += 1;
      return Promise.resolve();
    },
  };
  renderHook(() => useLive(source));
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  await pass(20_500);
  expect(reads).toBe(4);
  act(() => setConnection({ phase: 'open', nextTryAt: null }));
  await pass(60_000);
  expect(reads).toBe(5);
});
