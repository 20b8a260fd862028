import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { createUnsubscribeLinks, unsubscribeRouter } from './unsubscribe-links.js';

const organization = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const site = 'https://shop.example';

test('a link from an old email works until the old secret is removed', () => {
  const mailed = new URL(createUnsubscribeLinks(createSecrets('old'), site).urlFor(organization));
  const key = mailed.searchParams.get('key');
  expect(createUnsubscribeLinks(createSecrets('new', 'old'), site).read(organization, key)).toBe(
    organization,
  );
  expect(createUnsubscribeLinks(createSecrets('new'), site).read(organization, key)).toBeNull();
});

test.each(['GET', 'POST'])(
  'a link with a wrong or cut key shows a person a page that says so (%s)',
  async (method) => {
    const unsubscribeLinks = createUnsubscribeLinks(createSecrets('secret'), site);
    const database = {} as never; // a refused link reads and writes nothing
    const server = express().use(unsubscribeRouter({ database, unsubscribeLinks })).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const link = unsubscribeLinks.urlFor(organization).replace(site, `http://127.0.0.1:${port}`);
    const response = await fetch(link.slice(0, -1), { method, headers: { Connection: 'close' } });
    server.close();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    const html = await response.text();
    expect(html).toContain('<h1>This link does not work</h1>');
    expect(html).not.toContain('<button');
  },
);
