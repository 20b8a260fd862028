import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ResponseCache } from './response-cache.js';

const route = '/api/products';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('cached responses', () => {
  test('are served for less than a second after their data were read', () => {
    const cache = new ResponseCache();
    const slot = cache.slot('a');
    jest.advanceTimersByTime(500);
    cache.keep(slot, '[1]', { route });
    jest.advanceTimersByTime(399);
    expect(cache.find('a')?.bytes.toString()).toBe('[1]');
    jest.advanceTimersByTime(1);
    expect(cache.find('a')).toBeNull();
  });

  test('are renewed once before they expire, while callers get the current one', async () => {
    const cache = new ResponseCache();
    let renewals = 0;
    const renew = async (): Promise<void> => {
      const slot = cache.slot('a');
      renewals += 1;
      await Promise.resolve();
      cache.keep(slot, `[${renewals}]`, { route, renew });
    };
    cache.keep(cache.slot('a'), '[0]', { route, renew });
    const seen: (string | undefined)[] = [];
    for (let request = 0; request < 40; request += 1) {
      await jest.advanceTimersByTimeAsync(50);
      seen.push(cache.find('a')?.bytes.toString());
    }
    expect(seen).not.toContain(undefined);
    expect(renewals).toBe(5);
  });

  test('expire if they cannot be renewed', async () => {
    const cache = new ResponseCache();
    cache.keep(cache.slot('a'), '[1]', { route, renew: () => Promise.reject(new Error('away')) });
    await jest.advanceTimersByTimeAsync(500);
    expect(cache.find('a')).not.toBeNull();
    await jest.advanceTimersByTimeAsync(400);
    expect(cache.find('a')).toBeNull();
  });

  test('are removed oldest first to make room', () => {
    const cache = new ResponseCache();
    for (let i = 0; i <= 200; i += 1) cache.keep(cache.slot(`key-${i}`), '[]', { route });
    expect(cache.find('key-0')).toBeNull();
    expect(cache.find('key-1')).not.toBeNull();
    expect(cache.find('key-200')).not.toBeNull();
  });

  test('are evicted when their data change, even those still being made', () => {
    const cache = new ResponseCache();
    cache.keep(cache.slot('a'), '[1]', { route });
    const slot = cache.slot('b');
    cache.evict();
    cache.keep(slot, '[1]', { route });
    expect([cache.find('a'), cache.find('b')]).toEqual([null, null]);
    cache.keep(cache.slot('b'), '[2]', { route });
    expect(cache.find('b')?.bytes.toString()).toBe('[2]');
  });

  test('are not cached for long keys', () => {
    const cache = new ResponseCache();
    const key = 'x'.repeat(5_000);
    cache.keep(cache.slot(key), '[]', { route });
    expect(cache.find(key)).toBeNull();
  });
});

describe('the data of responses', () => {
  test('are read once for concurrent callers, and again after a change', async () => {
    const { data } = new ResponseCache();
    let reads = 0;
    const read = () => Promise.resolve((reads += 1));
    const loaded = await Promise.all([data.load('a', read, 100), data.load('a', read, 100)]);
    expect(loaded.map(({ value }) => value)).toEqual([1, 1]);
    jest.advanceTimersByTime(100);
    expect(await data.load('a', read, 100)).toEqual({ value: 2, readAt: Date.now() });
    data.evict();
    expect(await data.load('a', read, 100)).toEqual({ value: 3, readAt: Date.now() });
  });

  test('are read again after a failure', async () => {
    const { data } = new ResponseCache();
    await expect(data.load('a', () => Promise.reject(new Error('away')), 100)).rejects.toThrow('away');
    expect(await data.load('a', () => Promise.resolve('here'), 100)).toMatchObject({ value: 'here' });
  });
});
