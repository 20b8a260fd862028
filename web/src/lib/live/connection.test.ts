import { currentConnection, retryDelayMs, retryNow, setConnection, waitForNextTry } from './connection';

afterEach(() => setConnection({ phase: 'opening', nextTryAt: null }));

test.each([
  [0, 0.5, 1_000],
  [1, 0.5, 2_000],
  [4, 0.5, 15_000],
  [5, 0.5, 30_000],
  [99, 0.5, 30_000],
  [2, 0, 3_200],
  [2, 1, 4_800],
])('retry %i with random %d waits %i ms', (retries, chance, delayMs) => {
  expect(retryDelayMs(retries, chance)).toBe(delayMs);
});

test('reports the next try, and "Retry now" ends the wait', async () => {
  const wait = waitForNextTry(5);
  expect(currentConnection().phase).toBe('lost');
  expect(currentConnection().nextTryAt?.getTime()).toBeGreaterThan(Date.now() + 20_000);
  retryNow();
  await expect(wait).resolves.toBeUndefined();
});
