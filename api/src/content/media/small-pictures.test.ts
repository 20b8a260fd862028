import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openFileStore, type FileStore } from '../../files/index.js';
import { silentLogger } from '../../lib/logger.js';
import { mediaKey, mediaUrl } from './media-files.js';
import { createSmallPictures } from './small-pictures.js';

const webDirectory = path.join(import.meta.dirname, '../../../../web/public');
const directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-pictures-'));
const files = openFileStore({ directory });
const logger = silentLogger;
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const id = '6f9619ff-8b86-d011-b42d-00cf4fc964ff';

function buildUpload(): Promise<Buffer> {
  const create = { width: 1_200, height: 600, channels: 3, background: '#56a0fc' } as const;
  return sharp({ create }).webp().toBuffer();
}

test('a built-in drawing and an uploaded picture become small JPEG squares', async () => {
  await files.put(mediaKey(id), await buildUpload());
  const find = createSmallPictures({ files, webDirectory, logger });
  for (const url of ['/products/sky-high-six-mix-pack.svg', mediaUrl(id)]) {
    const picture = await find(url);
    const { format, width, height } = await sharp(picture?.content).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 96, height: 96 });
    expect(picture?.content.length).toBeLessThan(3_000);
  }
  expect(await find(mediaUrl(id))).toMatchObject({ id, type: 'image/jpeg' });
});

test('a picture is read and scaled once, until 300 others were used', async () => {
  await files.put(mediaKey(id), await buildUpload());
  const read: string[] = [];
  const counting: FileStore = { ...files, get: (key) => (read.push(key), files.get(key)) };
  const find = createSmallPictures({ files: counting, webDirectory, logger });
  const [first, second] = await Promise.all([find(mediaUrl(id)), find(mediaUrl(id))]);
  expect(second).toBe(first);
  expect(read).toEqual([mediaKey(id)]);
  await Promise.all(Array.from({ length: 300 }, (_, other) => find(`/elsewhere/${other}`)));
  await find(mediaUrl(id));
  expect(read).toHaveLength(2);
});

test('a missing, unreadable or foreign picture is null, not an error', async () => {
  const broken: FileStore = { ...files, get: () => Promise.reject(new Error('The bucket is away')) };
  const find = createSmallPictures({ files: broken, webDirectory, logger });
  for (const url of [
    mediaUrl(id),
    '/products/none.svg',
    '/products/../theme.js',
    'https://evil.example/x.png',
  ]) {
    expect(await find(url)).toBeNull();
  }
});
