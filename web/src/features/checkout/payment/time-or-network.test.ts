import { timeOrNetwork } from './time-or-network';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const { signal } = new AbortController();

test('resolves after the given time', async () => {
  const wait = timeOrNetwork(1_000, signal);
  jest.advanceTimersByTime(1_000);
  await expect(wait).resolves.toBe(true);
});

test('resolves as soon as the network is back', async () => {
  const wait = timeOrNetwork(30_000, signal);
  window.dispatchEvent(new Event('online'));
  await expect(wait).resolves.toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('an aborted wait resolves false and leaves no timer', async () => {
  const leaving = new AbortController();
  const wait = timeOrNetwork(30_000, leaving.signal);
  leaving.abort();
  await expect(wait).resolves.toBe(false);
  expect(jest.getTimerCount()).toBe(0);
  await expect(timeOrNetwork(30_000, leaving.signal)).resolves.toBe(false);
});
