import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createEventLoader } from './event-loader.js';

/** A load that the test ends; returns how many were started before it. */
function heldLoads() {
  const held: (() => void)[] = [];
  const load = (): Promise<number> =>
    new Promise((resolve) => {
      const number = held.length;
      held.push(() => resolve(number));
    });
  return { held, load };
}

test('one event is loaded once, however many subscribers there are', async () => {
  const { held, load } = heldLoads();
  const ask = createEventLoader(load);
  const event = {};
  const responses = Promise.all([ask('a', event), ask('a', event), ask('a', event)]);
  held[0]?.();
  expect(await responses).toEqual([0, 0, 0]);
  expect(held).toHaveLength(1);
});

test('events during a load share the next one, which starts after them', async () => {
  const { held, load } = heldLoads();
  const ask = createEventLoader(load);
  const first = ask('a', {});
  const later = [ask('a', {}), ask('a', {}), ask('a', {})];
  expect(held).toHaveLength(1);
  held[0]?.();
  await first;
  await nextTurn();
  held[1]?.();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(held).toHaveLength(2);
});

test('different ids do not wait for each other', () => {
  const { held, load } = heldLoads();
  const ask = createEventLoader(load);
  void ask('a', {});
  void ask('b', {});
  expect(held).toHaveLength(2);
});

test('a failed load fails its own event only', async () => {
  let isBroken = true;
  const ask = createEventLoader(() =>
    isBroken ? Promise.reject(new Error('away')) : Promise.resolve('fresh'),
  );
  await expect(ask('a', {})).rejects.toThrow('away');
  isBroken = false;
  expect(await ask('a', {})).toBe('fresh');
});
