import { withRetries } from './use-placed-order';

function failing(times: number): () => Promise<string> {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('not yet');
    return 'done';
  };
}

test('waits 1, 2 and 4 seconds between its attempts', async () => {
  const waits: number[] = [];
  const response = await withRetries(failing(3), async (ms) => void waits.push(ms));
  expect(response).toBe('done');
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('gives up after 3 retries with the last error', async () => {
  await expect(withRetries(failing(4), async () => undefined)).rejects.toThrow('not yet');
});
