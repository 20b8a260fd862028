import { act, renderHook } from '@testing-library/react';
import { setConnection } from './connection';
import { useLive } from './use-live';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => setConnection({ phase: 'opening', nextTryAt: null }));
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('while the socket stays away orders are read every 5 seconds, all of it every 10, and none once it is back', async () => {
  const reads = { all: 0, orders: 0 };
  const read = (what: keyof typeof reads) => () => {
    reads[what] += 1;
    return Promise.resolve();
  };
  const source = { subscribe: () => () => undefined, refetch: read('all'), refetchOrders: read('orders') };
  renderHook(() => useLive(source));
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  await pass(20_500);
  // What reads all reads the orders as well: 4 times in 20 seconds.
  expect(reads).toEqual({ all: 2, orders: 2 });
  act(() => setConnection({ phase: 'open', nextTryAt: null }));
  await pass(60_000);
  expect(reads).toEqual({ all: 3, orders: 2 });
});
