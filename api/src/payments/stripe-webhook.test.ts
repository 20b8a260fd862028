import { expect, test } from '@jest/globals';
import { SettledIntents } from './stripe-webhook.js';

const hourMs = 3_600_000;

test('a settled payment is known at once', async () => {
  const settled = new SettledIntents();
  settled.note('pi_1');
  expect(await settled.until('pi_1', hourMs)).toBe(true);
});

test('all calls that wait for a payment continue when it is settled, and no others', async () => {
  const settled = new SettledIntents();
  const waiting = [settled.until('pi_1', hourMs), settled.until('pi_1', hourMs)];
  const other = settled.until('pi_2', 1);
  settled.note('pi_1');
  expect(await Promise.all([...waiting, other])).toEqual([true, true, false]);
});

test('a wait that timed out is removed', async () => {
  const settled = new SettledIntents();
  expect(await Promise.all([settled.until('pi_1', 1), settled.until('pi_1', 2)])).toEqual([false, false]);
  settled.note('pi_1');
  expect(await settled.until('pi_1', 1)).toBe(true);
});

test('old payments are dropped: the database has them', async () => {
  const settled = new SettledIntents();
  for (let count = 0; count <= 2_000; count += 1) settled.note(`pi_${count}`);
  expect(await Promise.all(['pi_0', 'pi_1', 'pi_2000'].map((id) => settled.until(id, 1)))).toEqual([
    false,
    true,
    true,
  ]);
});
