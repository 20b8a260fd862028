import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { respondFromCache } from '../response-cache/respond-from-cache.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { until } from '../../../test/support/until.js';
import { compressJson } from './compress-json.js';

const long = { rows: Array.from({ length: 100 }, (_, row) => ({ row, name: 'Rainbow crunch' })) };
const cache = new ResponseCache();
let server: Server;

beforeAll(async () => {
  const app = express().disable('etag');
  compressJson(app);
  app.get('/long', (_request, response) => void response.json(long));
  app.get(
    '/graphql',
    (_request, response) =>
      void response.type('application/graphql-response+json; charset=utf-8').send(JSON.stringify(long)),
  );
  app.get(
    '/text',
    (_request, response) => void response.type('text').send('type A { b: Int }\n'.repeat(100)),
  );
  app.get(
    '/metrics',
    (_request, response) => void response.type('text/plain; version=0.0.4').send('a 1\n'.repeat(999)),
  );
  app.get('/short', (_request, response) => void response.json({}));
  app.get('/page', (_request, response) => void response.send('<p>'.repeat(1_000)));
  server = createServer(
    respondFromCache({ cache, headers: [], compresses: true, log: () => undefined }, app),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** Returns the raw bytes: fetch would decompress them. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const sent = request({ port, path, headers }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]; // the event's only argument
  return { headers: reply.headers, status: reply.statusCode, bytes: await buffer(reply) };
}

describe('a long JSON response', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('for Accept-Encoding %s is sent as %s', async (accepted, encoding, decompress) => {
    const { headers, bytes } = await get('/long', { 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
    });
    expect(JSON.parse(decompress(bytes).toString())).toEqual(long);
    expect(bytes.length).toBeLessThan(1_000);
  });

  test.each(['', 'identity', 'zstd'])('for Accept-Encoding "%s" is sent uncompressed', async (accepted) => {
    const { headers, bytes } = await get('/long', { 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toEqual(long);
  });
});

test('a long GraphQL response is compressed and keeps its media type', async () => {
  const { headers, bytes } = await get('/graphql', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/graphql-response+json; charset=utf-8',
  });
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(long);
});

test('a long text is compressed, such as the schema', async () => {
  const { headers, bytes } = await get('/text', { 'Accept-Encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/plain; charset=utf-8' });
  expect(brotliDecompressSync(bytes).toString()).toMatch(/^type A \{ b: Int \}$/m);
});

test.each(['/short', '/page', '/metrics'])('%s is sent uncompressed', async (path) => {
  const { headers } = await get(path, { 'Accept-Encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a cached response is compressed once, with its own ETag', async () => {
  const text = JSON.stringify(long);
  const keep = () => cache.keep(cache.slot('/api/kept'), text, { route: '/api/kept' });
  /** Caches it again first: on a slow machine it may have expired. */
  const getKept = (headers?: Record<string, string>) => {
    keep();
    return get('/api/kept', headers);
  };
  const first = keep();
  const accepting = { 'Accept-Encoding': 'br' };
  expect((await getKept(accepting)).bytes.toString()).toBe(text);
  await until(() => first.compressed.find('br') !== null);
  // The same text is not compressed again.
  expect(keep().compressed).toBe(first.compressed);
  const { headers, bytes } = await getKept(accepting);
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(bytes).toString()).toBe(text);
  const plain = await getKept();
  expect(plain.bytes.toString()).toBe(text);
  expect(plain.headers.etag).not.toBe(headers.etag);
  for (const etag of [plain.headers.etag, headers.etag]) {
    const again = await getKept({ 'If-None-Match': etag ?? '' });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
  }
});
