import 'reflect-metadata';
import { deflateSync, crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { Browser } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { until } from '../../support/until.js';

/** Uploaded pictures, from the bytes of an administrator to everybody's pages. */
let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c50a64' } });

type Uploaded = { id: string; url: string; width: number; height: number; size: number };

function upload(bytes: Buffer, type = 'image/png', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/api/admin/media?fileName=${encodeURIComponent('My candy.png')}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie: admin.cookie, ...headers },
    body: new Uint8Array(bytes),
  });
}

async function uploaded(bytes: Buffer, type = 'image/png'): Promise<Uploaded> {
  const response = await upload(bytes, type);
  expect(response.status).toBe(201);
  return (await response.json()) as Uploaded;
}

async function served({ url }: Uploaded): Promise<Buffer> {
  return Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
}

describe('an upload', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const)('of %s is drawn again as WebP, no side longer than 1,200 pixels', async (format, type) => {
    const file = await uploaded(await drawing(2_400, 1_000).toFormat(format).toBuffer(), type);
    expect(file).toMatchObject({
      fileName: 'My candy.png',
      mimeType: 'image/webp',
      uploadedBy: 'Avery Morgan',
    });
    expect(file).toMatchObject({ width: 1_200, height: 500, url: `/media/${file.id}.webp`, altText: null });
    const picture = await served(file);
    expect(picture.length).toBe(file.size);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1_200, height: 500 });
  });

  test('that is small stays as large as it is', async () => {
    expect(await uploaded(await drawing(20, 30).png().toBuffer())).toMatchObject({ width: 20, height: 30 });
  });

  test('loses its location, and is turned upright', async () => {
    const photo = await drawing(40, 20)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await served(await uploaded(photo, 'image/jpeg'));
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(picture).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect([width, height]).toEqual([20, 40]);
  });

  test('loses data that was hidden after the picture', async () => {
    const png = await drawing(30, 30).png().toBuffer();
    const polyglot = Buffer.concat([
      png,
      Buffer.from('PK\u0003\u0004<script>alert(document.cookie)</script>'),
    ]);
    const picture = (await served(await uploaded(polyglot))).toString('latin1');
    expect(picture).not.toMatch(/script|PK/);
  });

  test.each([
    ['an SVG', 'image/png', () => Buffer.from(svg), 'Choose a PNG, JPEG or WebP picture.'],
    [
      'an SVG behind the first bytes of a PNG',
      'image/png',
      () => Buffer.concat([pngSignature, Buffer.from(svg)]),
      'damaged or incomplete',
    ],
    ['a GIF', 'image/webp', () => drawing(50, 50).gif().toBuffer(), 'Choose a PNG'],
    [
      'half a JPEG',
      'image/jpeg',
      async () => (await drawing(900, 900).jpeg().toBuffer()).subarray(0, 900),
      'damaged or incomplete',
    ],
    [
      'an iPhone picture behind the name of a JPEG',
      'image/jpeg',
      () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      'This is a HEIC picture',
    ],
    ['an iPhone picture', 'image/heic', () => Buffer.from('heic'), 'This is a HEIC picture'],
    ['nothing', 'image/png', () => Buffer.alloc(0), 'Choose a PNG'],
    ['a PNG that says it is HTML', 'text/html', () => drawing(50, 50).png().toBuffer(), 'Choose a PNG'],
  ])('of %s as %s is refused with the reason', async (_what, type, make, reason) => {
    const response = await upload(await make(), type);
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining(reason),
    });
  });

  test('is refused below the smallest size that can be seen, and accepted at it', async () => {
    const small = await upload(await drawing(400, 19).png().toBuffer());
    expect([small.status, await small.json()]).toEqual([400, expect.objectContaining({ code: 'TOO_SMALL' })]);
    expect((await upload(await drawing(20, 20).png().toBuffer())).status).toBe(201);
  });

  test('of 20,000 by 20,000 pixels in a few bytes is refused without decoding them', async () => {
    const bomb = pngOfZeros(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    const response = await upload(bomb);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: 'The picture is too large: at most 25 megapixels.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_024 * 1_024);
  });

  test('of more than 5 MB is refused', async () => {
    const response = await upload(Buffer.concat([pngSignature, Buffer.alloc(5 * 1_024 * 1_024)]));
    expect(response.status).toBe(413);
  });

  test('from another site is refused', async () => {
    const png = await drawing(25, 25).png().toBuffer();
    expect((await upload(png, 'image/png', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('a picture', () => {
  const remove = async ({ id }: Uploaded): Promise<string | null> =>
    (await admin.ask('mutation ($id: ID!) { deleteMediaFile(mediaFileId: $id) { id } }', { id })).code;
  const made = async (): Promise<Uploaded> => uploaded(await drawing(28, 28).png().toBuffer());

  test('is served to everybody, cached forever, and only as a picture', async () => {
    const { url } = await made();
    const { status, headers } = await fetch(app.url + url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline/),
    });
  });

  test('that does not exist is a 404 that is not cached', async () => {
    for (const name of ['00000000-0000-4000-8000-000000000000.webp', '..%2Fsession-secret.webp', 'x.webp']) {
      const { status, headers } = await fetch(`${app.url}/media/${name}`);
      expect([status, headers.get('cache-control')]).toEqual([404, null]);
    }
  });

  test('is described in words, and the list says so', async () => {
    const { id } = await made();
    const describeIt =
      'mutation ($id: ID!, $altText: String!) { describeMediaFile(mediaFileId: $id, altText: $altText) { altText } }';
    const response = await admin.ask(describeIt, { id, altText: ' A bowl\n of candy ' });
    expect(response.data).toEqual({ describeMediaFile: { altText: 'A bowl of candy' } });
    const { data } = await admin.ask(
      '{ mediaFiles { id altText uploader { name } } mediaLibrary(first: 1) { nodes { id } } }',
    );
    expect(data).toMatchObject({ mediaLibrary: { nodes: [{ id }] } });
    expect((data as { mediaFiles: object[] }).mediaFiles[0]).toEqual({
      id,
      altText: 'A bowl of candy',
      uploader: { name: 'Avery Morgan' },
    });
    expect((await admin.ask(describeIt, { id, altText: 'x'.repeat(501) })).code).toBe('INVALID_INPUT');
  });

  test('is found by its file name or description, and among those without a description', async () => {
    const [described, bare] = [await made(), await made()];
    await admin.ask(
      'mutation ($id: ID!) { describeMediaFile(mediaFileId: $id, altText: "Crème, 100% peach") { id } }',
      { id: described.id },
    );
    const find = async (filter: object): Promise<string[]> => {
      const { data } = await admin.ask(
        'query ($filter: MediaFileFilter) { mediaLibrary(filter: $filter, first: 100) { nodes { id } totalCount } }',
        { filter },
      );
      const { nodes, totalCount } = (
        data as { mediaLibrary: { nodes: { id: string }[]; totalCount: number } }
      ).mediaLibrary;
      expect(totalCount).toBe(nodes.length);
      return nodes.map(({ id }) => id);
    };
    expect(await find({ search: 'creme, 100%' })).toEqual([described.id]);
    expect(await find({ search: 'MY CANDY' })).toEqual(await find({}));
    expect(await find({ search: '%' })).toEqual([described.id]);
    expect(await find({ isDescribed: true })).toContain(described.id);
    const undescribed = await find({ isDescribed: false });
    expect(undescribed).toContain(bare.id);
    expect(undescribed).not.toContain(described.id);
  });

  test('cannot be deleted while a product shows it; afterwards it is gone for everybody', async () => {
    const file = await made();
    const { data } = await admin.ask('{ products(filter: {}) { id imageUrl } }');
    const [product] = (data as { products: { id: string; imageUrl: string }[] }).products;
    const show = (imageUrl: string | undefined): ReturnType<Browser['ask']> =>
      admin.ask(
        'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(productId: $id, input: $input) { id } }',
        {
          id: product?.id,
          input: { imageUrl },
        },
      );
    expect((await show(file.url)).code).toBeNull();
    expect(await remove(file)).toBe('PICTURE_IN_USE');
    await show(product?.imageUrl);
    expect(await remove(file)).toBeNull();
    await until(async () => (await fetch(app.url + file.url)).status === 404);
    expect((await show(file.url)).code).toBe('INVALID_INPUT');
  });

  test('cannot be deleted while a text leads to it', async () => {
    const file = await made();
    const save = 'mutation ($value: String!) { saveContent(key: "faq", value: $value) { key } }';
    await admin.ask(save, { value: `See [our candy](${file.url}).` });
    const text = 'mutation ($id: ID!) { deleteMediaFile(mediaFileId: $id) { id } }';
    const { json } = await admin.post('/graphql', { query: text, variables: { id: file.id } });
    expect(json).toMatchObject({
      errors: [
        { message: 'This picture is in use: FAQ.', extensions: { status: 409, details: { uses: ['FAQ'] } } },
      ],
    });
    await admin.ask('mutation { resetContent(key: "faq") { key } }');
    expect(await remove(file)).toBeNull();
    expect((await admin.ask(save, { value: `See [our candy](${file.url}).` })).code).toBe('INVALID_INPUT');
  });
});

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A black picture of 1 bit a pixel: valid, and thousands of times smaller than what it decodes to. */
function pngOfZeros(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8); // bits a pixel; the other bytes are 0: grey, not interlaced
  const rows = Buffer.alloc((1 + width / 8) * height);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
