import { expect, test } from '@jest/globals';
import { createGate } from './gate.js';

test('no more than the given number run at once, and all get their turn in order', async () => {
  const gate = createGate(2, 10);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    gate(async () => {
      started.push(number);
      await new Promise<void>((resolve) => (finish[number] = resolve));
    }),
  );
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await all[1];
  expect(started).toEqual([0, 1, 2]);
  finish[0]?.();
  finish[2]?.();
  await all[2];
  finish[3]?.();
  await Promise.all(all);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a failure frees its place', async () => {
  const gate = createGate(1, 10);
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await gate(() => Promise.resolve('next'))).toBe('next');
});

test('whoever would have to wait behind too many is told to come again', async () => {
  const gate = createGate(1, 1);
  let finish: () => void = () => undefined;
  const running = gate(() => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = gate(() => Promise.resolve('waited'));
  await expect(gate(() => Promise.resolve('one too many'))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  });
  finish();
  await running;
  expect(await waiting).toBe('waited');
  expect(await gate(() => Promise.resolve('next'))).toBe('next');
});
