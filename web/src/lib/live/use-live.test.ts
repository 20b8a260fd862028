import { act, renderHook } from '@testing-library/react';
import { setConnection } from './connection';
import { useLive, liveState } from './use-live';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  act(() => setConnection({ phase: 'opening', nextTryAt: null }));
  jest.useRealTimers();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

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

test('does not read again while a page opens, and checks for missed events later', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  open();
  await advance(9_000);
  expect(reads.all).toBe(0);
  await advance(60_000);
  expect(reads.all).toBe(1);
});

test('reads everything again when a lost socket is back', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  open();
  await advance(20_000);
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  open();
  await advance(500);
  expect(reads.all).toBe(2);
});

test('reads everything at once when the tab becomes visible', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  open();
  await advance(1_000);
  show('hidden');
  await advance(5_000);
  show('visible');
  await advance(500);
  expect(reads.all).toBe(1);
});

test('does not read a new source for gaps of the previous one', async () => {
  const [before, after] = [countedSource(), countedSource()];
  const { rerender } = renderHook(({ source }) => useLive(source), { initialProps: before });
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  open();
  rerender(after);
  await advance(5_000);
  expect(after.reads.all).toBe(0);
});

test('without a socket, polls orders every 5 seconds and everything every 10, until it is back', async () => {
  const { reads, source } = countedSource();
  renderHook(() => useLive(source));
  act(() => setConnection({ phase: 'lost', nextTryAt: new Date(Date.now() + 60_000) }));
  await advance(20_500);
  // A full read includes the orders: 4 reads in 20 seconds.
  expect(reads).toEqual({ all: 2, orders: 2 });
  act(() => setConnection({ phase: 'open', nextTryAt: null }));
  await advance(60_000);
  expect(reads).toEqual({ all: 3, orders: 2 });
});

const fine = { isVisible: true, isOnline: true, phase: 'open', hasEnded: false } as const;

test.each([
  [{ ...fine }, 'live'],
  [{ ...fine, phase: 'opening' as const }, 'connecting'],
  [{ ...fine, phase: 'lost' as const }, 'reconnecting'],
  [{ ...fine, hasEnded: true }, 'reconnecting'],
  [{ ...fine, phase: 'lost' as const, isOnline: false }, 'offline'],
  [{ ...fine, phase: 'lost' as const, isOnline: false, isVisible: false }, 'paused'],
])('%j is %s', (facts, state) => {
  expect(liveState(facts)).toBe(state);
});
