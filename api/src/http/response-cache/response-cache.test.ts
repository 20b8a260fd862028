import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ResponseCache } from './response-cache.js';

const route = '/api/products';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('kept returns', () => {
  test('are repeated for less than a second', () => {
    const cache = new ResponseCache();
    cache.keep(cache.slot('a'), '[1]', { route });
    expect(cache.find('a')?.bytes.toString()).toBe('[1]');
    jest.advanceTimersByTime(1_000);
    expect(cache.find('a')).toBeNull();
  });

  test('are renewed by one request while the others get the last one', () => {
    const cache = new ResponseCache();
    cache.keep(cache.slot('a'), '[1]', { route });
    jest.advanceTimersByTime(750);
    expect(cache.find('a')).toBeNull();
    expect(cache.find('a')?.bytes.toString()).toBe('[1]');
    cache.keep(cache.slot('a'), '[2]', { route });
    expect(cache.find('a')?.bytes.toString()).toBe('[2]');
  });

  test('make room for new ones, the oldest first', () => {
    const cache = new ResponseCache();
    for (let i = 0; i <= 200; i += 1) cache.keep(cache.slot(`key-${i}`), '[]', { route });
    expect(cache.find('key-0')).toBeNull();
    expect(cache.find('key-1')).not.toBeNull();
    expect(cache.find('key-200')).not.toBeNull();
  });

  test('are forgotten when what they show has changed, also one that was asked for before', () => {
    const cache = new ResponseCache();
    cache.keep(cache.slot('a'), '[1]', { route });
    const asked = cache.slot('b');
    cache.forget();
    cache.keep(asked, '[1]', { route });
    expect([cache.find('a'), cache.find('b')]).toEqual([null, null]);
    cache.keep(cache.slot('b'), '[2]', { route });
    expect(cache.find('b')?.bytes.toString()).toBe('[2]');
  });

  test('are not made for keys of any length', () => {
    const cache = new ResponseCache();
    const key = 'x'.repeat(5_000);
    cache.keep(cache.slot(key), '[]', { route });
    expect(cache.find(key)).toBeNull();
  });
});
