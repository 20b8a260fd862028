import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { UnavailableError } from '../../lib/domain-error.js';
import { loadPictures } from '../../lib/pictures.js';
import { previewPictures } from './link-previews.js';
import type { PageHead } from './page-heads.js';
import { siteFiles } from './site-files.js';
import { builtFiles } from './built-files.js';

const table = path.resolve(import.meta.dirname, '../../../../web/src/app/page-heads.json');
const heads = JSON.parse(readFileSync(table, 'utf8')) as PageHead[]; // type-checked where the pages use it
const webPublic = path.resolve(import.meta.dirname, '../../../../web/public');
const publicUrl = 'https://candy.example';
const directory = mkdtempSync(path.join(os.tmpdir(), 'site-files-'));
const plainFile = path.join(directory, 'preview.png');
let server: Server;
let origin: string;

const previewOf = (classroom: string) => ({
  title: '',
  description: '',
  picturePath: '',
  codes: { organization: 'LINCOLN', classroom },
  picture: { overline: '', headline: classroom, percent: 52, progress: null, days: null, foot: '' },
});

beforeAll(async () => {
  writeFileSync(plainFile, 'plain');
  const pictures = previewPictures({
    findPreview: (named) =>
      Promise.resolve(
        'organization' in named && named.organization === 'LINCOLN' ? previewOf(named.classroom) : null,
      ),
    drawPicture: ({ headline }) =>
      headline === 'BUSY' ? Promise.reject(new UnavailableError()) : Promise.resolve(Buffer.from('drawn')),
    plainFile,
  });
  const site = siteFiles({ heads, publicUrl, contact: 'help@candy.example' });
  const app = express().use(site, pictures, builtFiles(webPublic));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

const ask = (address: string) => fetch(origin + address, { redirect: 'manual' });

test('the sitemap lists exactly the public pages, and robots.txt links it', async () => {
  const sitemap = await (await ask('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(9);
  expect(sitemap).toContain(`<loc>${publicUrl}/faq</loc>`);
  const robots = await (await ask('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');
});

test('the hand-out page of an organization installs as its own app', async () => {
  const id = '8f2c91ab-0000-4000-8000-0123456789ab';
  const response = await ask(`/organization/${id}/pickup.webmanifest`);
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const page = `/organization/${id}/pickup`;
  expect(await response.json()).toMatchObject({
    id: page,
    start_url: page,
    scope: page,
    display: 'standalone',
  });
  expect((await ask('/organization/1/pickup.webmanifest')).status).toBe(404);
});

test('the icons and manifest of every document exist, in the sizes they declare', async () => {
  const sizes = async (file: string) =>
    (await (await loadPictures())(readFileSync(path.join(webPublic, file))).metadata()).width;
  const manifest = JSON.parse(readFileSync(path.join(webPublic, 'manifest.webmanifest'), 'utf8')) as {
    scope: string;
    icons: { src: string; sizes: string }[];
  };
  for (const { src, sizes: declared } of manifest.icons)
    expect(declared).toBe(`${await sizes(src)}x${await sizes(src)}`);
  expect(await sizes('apple-touch-icon.png')).toBe(180);
  const served = async (address: string) => {
    const { headers } = await ask(address);
    return [headers.get('content-type'), headers.get('cache-control')];
  };
  const kept = 'public, max-age=3600';
  expect(await served('/manifest.webmanifest')).toEqual(['application/manifest+json; charset=utf-8', kept]);
  expect(await served('/favicon.ico')).toEqual(['image/vnd.microsoft.icon', kept]);
  expect(await served('/apple-touch-icon.png')).toEqual(['image/png', kept]);
  const index = readFileSync(path.join(webPublic, '../index.html'), 'utf8');
  for (const file of ['manifest.webmanifest', 'apple-touch-icon.png'])
    expect(index).toContain(`href="/${file}"`);
});

test('a link picture with an old address is cached briefly, and unknown codes get the default picture', async () => {
  const fetched = async (address: string) => {
    const response = await fetch(origin + address);
    const { headers } = response;
    return [await response.text(), headers.get('content-type'), headers.get('cache-control')];
  };
  expect(await fetched('/preview/LINCOLN/RIVERA.png?v=old')).toEqual([
    'drawn',
    'image/png',
    'public, max-age=300',
  ]);
  expect(await fetched('/preview/NOWHERE.png')).toEqual(['plain', 'image/png', 'no-store']);
  // Too many are being drawn.
  expect(await fetched('/preview/LINCOLN/BUSY.png')).toEqual(['plain', 'image/png', 'no-store']);
});

test('security.txt has a contact, and password managers are redirected to the reset page', async () => {
  const security = await (await ask('/.well-known/security.txt')).text();
  expect(security).toContain('Contact: mailto:help@candy.example');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(security) ?? [];
  const left = Date.parse(expires) - Date.now();
  expect(left).toBeGreaterThan(90 * 86_400_000);
  // RFC 9116 recommends less than a year.
  expect(left).toBeLessThan(365 * 86_400_000);
  const change = await ask('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/organization/forgot-password']);
});
