import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from '@jest/globals';
import { openFileStore, type FileStore } from '../../src/files/index.js';
import type { S3Place } from '../../src/files/s3-store.js';

/**
 * What the product relies on, as tests for the describe that calls these: our double, a directory and real servers are
 * judged alike. The files have names of their own and are removed, so that a bucket with others in it will do.
 */
const folder = `storage-test-${randomUUID()}`;
const key = `${folder}/flyer.pdf`;
const bytes = Buffer.from([0, 1, 2, 250, 255, 10, 13]);

/** What any store keeps. */
export function testStore(open: () => FileStore): void {
  afterAll(() => open().remove(key));

  test('gives back the bytes that were put, and the newer ones after a second put', async () => {
    const store = open();
    await store.put(key, bytes);
    expect(await read(await store.get(key))).toEqual(bytes);
    const large = Buffer.alloc(2_000_000, 7);
    await store.put(key, large);
    expect((await read(await store.get(key)))?.equals(large)).toBe(true); // toEqual compares byte by byte
  });

  test('has nothing where nothing was put, and after a removal, which may be repeated', async () => {
    const store = open();
    expect(await store.get(`${folder}/nothing.png`)).toBeNull();
    await store.put(key, bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
  });

  test('keeps files apart that are put and read at once', async () => {
    const store = open();
    const files = Array.from({ length: 6 }, (_, index) => ({
      name: `${folder}/${index}.webp`,
      content: Buffer.alloc(20_000, index),
    }));
    await Promise.all(files.map(({ name, content }) => store.put(name, content)));
    const found = await Promise.all(files.map(async ({ name }) => read(await store.get(name))));
    expect(found).toEqual(files.map(({ content }) => content));
    await Promise.all(files.map(({ name }) => store.remove(name)));
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
}

/** What a bucket keeps beside that. Its keys are in the environment, where the SDK looks for them. */
export function testBucket(placeOf: () => S3Place): void {
  const open = (changes: Partial<S3Place> = {}): FileStore => openFileStore({ ...placeOf(), ...changes });

  test('is given the type of a file', async () => {
    const name = `${folder}/cloud.webp`;
    await open().put(name, bytes);
    const { bucket, endpoint, region } = placeOf();
    const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) });
    const { ContentType: type } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
    expect(type).toBe('image/webp');
    await open().remove(name);
  });

  test('refuses whoever has another secret, which is not the same as having no file', async () => {
    const secret = process.env.AWS_SECRET_ACCESS_KEY;
    process.env.AWS_SECRET_ACCESS_KEY = 'another secret';
    try {
      const stranger = open();
      await expect(stranger.put(key, bytes)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
      await expect(stranger.get(key)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    } finally {
      process.env.AWS_SECRET_ACCESS_KEY = secret;
    }
  });

  test('fails where there is no bucket, which is not the same as having no file either', async () => {
    const misnamed = open({ bucket: folder });
    await expect(misnamed.get(key)).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  test('that nobody answers for is away, and the caller may come again', async () => {
    const away = open({ endpoint: 'http://127.0.0.1:9' });
    await expect(away.put(key, bytes)).rejects.toMatchObject({ status: 503 });
    await expect(away.get(key)).rejects.toMatchObject({ status: 503 });
    await expect(away.remove(key)).rejects.toMatchObject({ status: 503 });
  });
}

async function read(content: Readable | null): Promise<Buffer | null> {
  return content && Buffer.concat(await content.toArray());
}
