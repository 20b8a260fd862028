import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AnswerCache } from './answer-cache.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('kept answers', () => {
  test('are repeated for less than a second', () => {
    const cache = new AnswerCache();
    cache.keep('a', '[1]');
    expect(cache.find('a')?.bytes.toString()).toBe('[1]');
    jest.advanceTimersByTime(1_000);
    expect(cache.find('a')).toBeNull();
  });

  test('are renewed by one request while the others get the last one', () => {
    const cache = new AnswerCache();
    cache.keep('a', '[1]');
    jest.advanceTimersByTime(750);
    expect(cache.find('a')).toBeNull();
    expect(cache.find('a')?.bytes.toString()).toBe('[1]');
    cache.keep('a', '[2]');
    expect(cache.find('a')?.bytes.toString()).toBe('[2]');
  });

  test('make room for new ones, the oldest first', () => {
    const cache = new AnswerCache();
    for (let i = 0; i <= 200; i += 1) cache.keep(`key-${i}`, '[]');
    expect(cache.find('key-0')).toBeNull();
    expect(cache.find('key-1')).not.toBeNull();
    expect(cache.find('key-200')).not.toBeNull();
  });

  test('are not made for keys of any length', () => {
    const cache = new AnswerCache();
    const key = 'x'.repeat(5_000);
    cache.keep(key, '[]');
    expect(cache.find(key)).toBeNull();
  });
});
