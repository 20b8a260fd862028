import { createCatchUp } from './use-live';

test('reads once without an event meanwhile', async () => {
  let reads = 0;
  await createCatchUp(
    () => Promise.resolve((reads += 1)),
    () => undefined,
  ).run();
  expect(reads).toBe(1);
});

test('reads again after an event during the read', async () => {
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

test('reports why a read failed, and can read again later', async () => {
  const ends: unknown[] = [];
  const down = new Error('down');
  let isDown = true;
  const catchUp = createCatchUp(
    () => (isDown ? Promise.reject(down) : Promise.resolve()),
    (failure) => ends.push(failure),
  );
  await catchUp.run();
  isDown = false;
  await catchUp.run();
  expect(ends).toEqual([down, null]);
});
