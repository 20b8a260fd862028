import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { securityHeaders } from '../guards/security-headers.js';
import { withHeaders } from '../server/receive-requests.js';
import { builtFiles } from './built-files.js';

const directory = mkdtempSync(path.join(os.tmpdir(), 'built-files-'));
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'assets', 'figtree.woff2'), 'font');
  writeFileSync(path.join(directory, 'assets', 'main.js'), 'code');
  const app = express().use(builtFiles(directory));
  server = createServer(withHeaders(securityHeaders('https://candy.example', true), app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

test("the payment provider's frame may read the font and no other file of ours", async () => {
  const headersOf = async (name: string) => (await fetch(`${origin}/assets/${name}`)).headers;
  const font = await headersOf('figtree.woff2');
  expect(font.get('access-control-allow-origin')).toBe('*');
  expect(font.get('cross-origin-resource-policy')).toBe('cross-origin');
  const code = await headersOf('main.js');
  expect(code.get('access-control-allow-origin')).toBeNull();
  expect(code.get('cross-origin-resource-policy')).toBe('same-origin');
});

const script = 'export const greeting = "hello";';

/** Writes a hashed file with its compressed copies, as the build does. */
function build(name: string): string {
  const file = path.join(directory, 'assets', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  return file;
}

const ask = (address: string, encoding: string) =>
  fetch(`${origin}${address}`, { headers: { 'accept-encoding': encoding } });

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a browser that accepts %s gets a hashed script as %s, cached forever', async (accepted, encoding) => {
  build('hello-1.js');
  const response = await ask('/assets/hello-1.js', accepted);
  expect(await response.text()).toBe(script);
  const { headers } = response;
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const again = await fetch(`${origin}/assets/hello-1.js`, {
    headers: {
      'accept-encoding': accepted,
      'cache-control': 'max-age=0',
      'if-none-match': headers.get('etag') ?? '',
    },
  });
  expect(again.status).toBe(304);
});

test('a file removed by a rebuild is an uncached 404, and the server keeps running', async () => {
  const file = build('hello-2.js');
  expect((await ask('/assets/hello-2.js', 'br')).status).toBe(200);
  for (const ending of ['', '.br', '.gz']) rmSync(file + ending);
  const response = await ask('/assets/hello-2.js', 'br');
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBeNull();
  expect(response.headers.get('content-encoding')).toBeNull();
  expect((await ask('/assets/hello-1.js', 'br')).status).toBe(200);
});

test('the worker of the hand-out page may control that page, and is revalidated at every visit', async () => {
  writeFileSync(path.join(directory, 'hand-out-worker.js'), script);
  writeFileSync(path.join(directory, 'hand-out-worker.js.br'), brotliCompressSync(script));
  for (const encoding of ['br', 'identity']) {
    const { headers } = await ask('/hand-out-worker.js', encoding);
    expect(headers.get('service-worker-allowed')).toBe('/organization/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  }
  expect((await ask('/early.js', 'identity')).headers.get('service-worker-allowed')).toBeNull();
});

test('a file without compressed copies is served uncompressed, and no file outside the build is served', async () => {
  writeFileSync(path.join(directory, 'early.js'), script);
  const response = await ask('/early.js', 'br, gzip');
  expect(await response.text()).toBe(script);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await ask('/..%2f..%2fetc%2fhosts.txt', 'br')).status).toBe(404);
});
