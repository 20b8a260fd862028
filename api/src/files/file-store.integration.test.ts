import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openS3, type TestS3 } from '../../test/support/doubles/s3.js';
import { testBucket, testStore } from '../../test/storage/store-contract.js';
import { checkFileStore, openFileStore, type FileStore } from './index.js';
import type { S3Place } from './s3-store.js';

let s3: TestS3;
const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-store-'));

beforeAll(async () => {
  s3 = await openS3('skycrumb');
  // The SDK reads them from here.
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
});
beforeEach(() => s3.setMood('serve'));
afterAll(async () => {
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

const place = (): S3Place => ({ bucket: 'skycrumb', endpoint: s3.url, region: 'us-east-1' });
const bucket = (): FileStore => openFileStore(place());
const folder = (): FileStore => openFileStore({ directory });

async function read(content: Readable | null): Promise<Buffer | null> {
  return content && Buffer.concat(await content.toArray());
}

const bytes = Buffer.from([0, 1, 2, 250, 255, 10, 13]);
const key = 'flyers/6f9619ff-8b86-d011-b42d-00cf4fc964ff.pdf';

describe('a directory', () => testStore(folder));
// The double behaves like real servers: `npm run test:storage` runs the same tests against one.
describe('a bucket', () => {
  testStore(bucket);
  testBucket(place);
});

describe('object storage', () => {
  test('receives only the bytes', async () => {
    await bucket().put('uploads/cloud.webp', bytes);
    expect(s3.objects.get('skycrumb/uploads/cloud.webp')?.bytes).toEqual(bytes);
    expect(s3.served.at(-1)).toBe('PUT /skycrumb/uploads/cloud.webp');
  });

  test('in another region fails, instead of reporting a missing file', async () => {
    const misplaced = openFileStore({ ...place(), region: 'eu-central-1' });
    await expect(misplaced.get(key)).rejects.toMatchObject({ name: 'AuthorizationHeaderMalformed' });
  });

  test.each(['busy', 'drop'] as const)('with "%s" fails, and works again afterwards', async (mood) => {
    const store = bucket();
    s3.setMood(mood);
    await expect(store.put(key, bytes)).rejects.toMatchObject({ status: 503 });
    await expect(store.get(key)).rejects.toMatchObject({ status: 503 });
    s3.setMood('serve');
    await store.put(key, bytes);
    expect(await read(await store.get(key))).toEqual(bytes);
  });
});

describe('the check of a store', () => {
  const problemsOf = async (store: FileStore): Promise<(string | null)[]> =>
    (await checkFileStore(store)).map(({ problem }) => problem);
  const none = [null, null, null, null];

  test('passes for a directory and a bucket, and leaves no file', async () => {
    expect(await problemsOf(folder())).toEqual(none);
    expect(readdirSync(path.join(directory, 'checks'))).toEqual([]);
    expect(await problemsOf(bucket())).toEqual(none);
    expect([...s3.objects.keys()].filter((name) => name.includes('/checks/'))).toEqual([]);
  });

  test("reports the storage's own error", async () => {
    s3.setMood('busy');
    expect(await problemsOf(bucket())).toEqual(Array<unknown>(4).fill('SlowDown: SlowDown'));
    s3.setMood('serve');
    const misnamed = openFileStore({ ...place(), bucket: 'other' });
    expect(await problemsOf(misnamed)).toEqual(Array<unknown>(4).fill('NoSuchBucket: NoSuchBucket'));
  });

  test('detects a store that loses, changes or does not remove files', async () => {
    const lost = { ...folder(), get: () => Promise.resolve(null) };
    expect(await problemsOf(lost)).toEqual([
      null,
      'Error: There is no file',
      'Error: There is no file',
      null,
    ]);
    const stale = { ...folder(), remove: () => Promise.resolve() };
    expect(await problemsOf(stale)).toEqual([null, null, null, 'Error: There is a file']);
    const cut = {
      ...folder(),
      put: (name: string, content: Buffer) => folder().put(name, content.subarray(1)),
    };
    expect((await problemsOf(cut))[2]).toBe('Error: Read 1999999 different bytes instead of 2000000');
  });
});

test('a directory has only whole files, readable only by its own user', async () => {
  await folder().put(key, bytes);
  expect(statSync(path.join(directory, key)).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(directory, 'flyers'))).toEqual([path.basename(key)]);
});

test('a write that fails leaves no draft, and the next one removes the draft of a crash', async () => {
  const drafts = path.join(directory, 'drafts');
  mkdirSync(path.join(directory, 'uploads/taken.webp'), { recursive: true });
  await expect(folder().put('uploads/taken.webp', bytes)).rejects.toThrow(/EISDIR|ENOTEMPTY/);
  expect(readdirSync(drafts)).toEqual([]);
  for (const name of ['of-a-crash', 'in-progress']) writeFileSync(path.join(drafts, name), bytes);
  utimesSync(path.join(drafts, 'of-a-crash'), new Date(0), new Date(0));
  await folder().put(key, bytes);
  expect(readdirSync(drafts)).toEqual(['in-progress']);
});
