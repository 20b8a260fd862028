import { act, renderHook } from '@testing-library/react';
import { setConnection } from './connection';
import { useLive } from './use-live';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  act(() => setConnection({ phase: 'opening', nextTryAt: null }));
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function countedSource() {
  const reads = { all: 0, orders: 0 };
  const read = (what: keyof typeof reads) => () => {
    reads[what] += 1;
    return Promise.resolve();
  };
  const source = { subscribe: () => () => undefined, refetch: read('all'), refetchOrders: read('orders') };
  return { reads, source };
}

const open = () => act(() => setConnection({ phase: 'open', nextTryAt: null }));

function show(state: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('nothing is asked twice while a page opens, and what came between is found after a while', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  open();
  await pass(9_000);
  expect(reads.all).toBe(0);
  await pass(60_000);
  expect(reads.all).toBe(1);
});

test('a socket that was lost brings everything again as soon as it is back', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  open();
  await pass(20_000);
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  open();
  await pass(500);
  expect(reads.all).toBe(2);
});

test('a tab that comes back into view reads everything at once', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  open();
  await pass(1_000);
  show('hidden');
  await pass(5_000);
  show('visible');
  await pass(500);
  expect(reads.all).toBe(1);
});

test('another source is asked for by its page, whatever the one before it missed', async () => {
  const [before, after] = [countedSource(), countedSource()];
  const { rerender } = renderHook(({ source }) => useLive(source), { initialProps: before });
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  open();
  rerender(after);
  await pass(5_000);
  expect(after.reads.all).toBe(0);
});

test('while the socket stays away orders are read every 5 seconds, all of it every 10, and none once it is back', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  await pass(20_500);
  // What reads all reads the orders as well: 4 times in 20 seconds.
  expect(reads).toEqual({ all: 2, orders: 2 });
  act(() => setConnection({ phase: 'open', nextTryAt: null }));
  await pass(60_000);
  expect(reads).toEqual({ all: 3, orders: 2 });
});
