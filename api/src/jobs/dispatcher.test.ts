import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SharedTimer } from './dispatcher.js';

let runs: number[];
let timer: SharedTimer;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  runs = [];
  timer = new SharedTimer(() => runs.push(Date.now()));
});
afterEach(() => {
  jest.useRealTimers();
});

test('one request runs once, when it is due', () => {
  timer.in(100);
  jest.advanceTimersByTime(99);
  expect(runs).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(runs).toEqual([100]);
});

test('a hundred requests in a second share a dozen runs, each within twice its delay', () => {
  const asked: number[] = [];
  for (let step = 0; step < 100; step += 1) {
    asked.push(Date.now());
    timer.in(100);
    jest.advanceTimersByTime(10);
  }
  jest.advanceTimersByTime(1_000);
  expect(runs.length).toBeLessThanOrEqual(12);
  for (const at of asked) expect(runs.some((run) => run >= at + 100 && run <= at + 200)).toBe(true);
});

test('nothing runs after a stop', () => {
  timer.in(100);
  timer.stop();
  jest.advanceTimersByTime(1_000);
  expect(runs).toEqual([]);
});
