import { createCatchUp } from './use-live';

test('reads once when nothing happens meanwhile', async () => {
  let reads = 0;
  await createCatchUp(
    () => Promise.resolve((reads += 1)),
    () => undefined,
  ).run();
  expect(reads).toBe(1);
});

test('reads again when an event overtook the response', async () => {
  let reads = 0;
  const catchUp = createCatchUp(
    async () => {
      reads += 1;
      if (reads === 1) catchUp.note();
      await Promise.resolve();
    },
    () => undefined,
  );
  await catchUp.run();
  expect(reads).toBe(2);
});

test('reports why a read failed, and can read again afterwards', async () => {
  const ends: unknown[] = [];
  const away = new Error('away');
  let isAway = true;
  const catchUp = createCatchUp(
    () => (isAway ? Promise.reject(away) : Promise.resolve()),
    (failure) => ends.push(failure),
  );
  await catchUp.run();
  isAway = false;
  await catchUp.run();
  expect(ends).toEqual([away, null]);
});
