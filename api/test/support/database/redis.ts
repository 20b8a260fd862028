import { Redis } from 'ioredis';

/** Address of this worker's own Redis, emptied: rate counters, queues and channels of other workers are elsewhere. */
export async function emptyTestRedis(): Promise<string> {
  const urls = process.env.TEST_REDIS_URLS?.split(' ') ?? [];
  const url = urls[Number(process.env.JEST_WORKER_ID ?? '1') - 1];
  if (!url) {
    throw new Error(
      'No Redis for this worker: name the file *.integration.test.ts, so that the run starts one',
    );
  }
  const client = new Redis(url);
  await client.flushall();
  await client.quit();
  return url;
}
