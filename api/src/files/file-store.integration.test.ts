import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openS3, type TestS3 } from '../../test/support/doubles/s3.js';
import { openFileStore, type FileStore } from './index.js';

let s3: TestS3;
const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-store-'));

beforeAll(async () => {
  s3 = await openS3('skycrumb');
  signWith(s3.credentials.secretAccessKey);
});
beforeEach(() => s3.setMood('serve'));
afterAll(async () => {
  await s3.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Where the SDK looks for them. */
function signWith(secretAccessKey: string): void {
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
}

const bucket = (): FileStore => openFileStore({ bucket: 'skycrumb', endpoint: s3.url, region: 'us-east-1' });
const folder = (): FileStore => openFileStore({ directory });

async function read(content: Readable | null): Promise<Buffer | null> {
  return content && Buffer.concat(await content.toArray());
}

const bytes = Buffer.from([0, 1, 2, 250, 255, 10, 13]);
const key = 'flyers/6f9619ff-8b86-d011-b42d-00cf4fc964ff.pdf';

describe.each([
  ['a bucket', bucket],
  ['a directory', folder],
])('%s', (_, open) => {
  test('gives back the bytes that were put, and the newer ones after a second put', async () => {
    const store = open();
    await store.put(key, bytes);
    expect(await read(await store.get(key))).toEqual(bytes);
    await store.put(key, Buffer.alloc(2_000_000, 7));
    expect((await read(await store.get(key)))?.length).toBe(2_000_000);
  });

  test('has nothing where nothing was put, and after a removal, which may be repeated', async () => {
    const store = open();
    expect(await store.get('flyers/nothing.png')).toBeNull();
    await store.put(key, bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
  });

  test.each(['../session-secret', 'flyers/../../x.pdf', '/etc/passwd', 'flyers/a b.pdf', 'x.svg', 'x.PDF'])(
    'refuses %s as a key',
    async (wrong) => {
      const store = open();
      await expect((async () => store.put(wrong, bytes))()).rejects.toThrow(TypeError);
      await expect((async () => store.get(wrong))()).rejects.toThrow(TypeError);
      await expect((async () => store.remove(wrong))()).rejects.toThrow(TypeError);
    },
  );
});

describe('object storage', () => {
  test('is told the type, and receives nothing but the bytes', async () => {
    await bucket().put('uploads/cloud.webp', bytes);
    expect(s3.objects.get('skycrumb/uploads/cloud.webp')).toEqual({ bytes, type: 'image/webp' });
    expect(s3.served.at(-1)).toBe('PUT /skycrumb/uploads/cloud.webp');
  });

  test.each(['busy', 'drop'] as const)('that is "%s" fails, and serves again afterwards', async (mood) => {
    const store = bucket();
    s3.setMood(mood);
    await expect(store.put(key, bytes)).rejects.toMatchObject({ status: 503 });
    await expect(store.get(key)).rejects.toMatchObject({ status: 503 });
    s3.setMood('serve');
    await store.put(key, bytes);
    expect(await read(await store.get(key))).toEqual(bytes);
  });

  test('that does not know the caller refuses, which is not the same as having no file', async () => {
    signWith('another secret');
    const stranger = bucket();
    await expect(stranger.put(key, bytes)).rejects.toThrow('SignatureDoesNotMatch');
    await expect(stranger.get(key)).rejects.toThrow('SignatureDoesNotMatch');
    signWith(s3.credentials.secretAccessKey);
  });

  test('without the bucket fails, which is not the same as having no file either', async () => {
    const misnamed = openFileStore({ bucket: 'other', endpoint: s3.url, region: 'us-east-1' });
    await expect(misnamed.get(key)).rejects.toThrow('NoSuchBucket');
  });
});

test('a directory keeps its files to its own user, and no half of one', async () => {
  await folder().put(key, bytes);
  expect(statSync(path.join(directory, key)).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.join(directory, 'flyers'))).toEqual([path.basename(key)]);
});
