import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { saveInstagramHandle } from '../fundraising/index.js';
import { silentLogger } from '../lib/logger.js';
import { RedisConnections } from '../redis/index.js';
import { buildOrganization } from '../../test/support/factories/factories.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { emptyTestRedis } from '../../test/support/database/redis.js';
import { findInstagramFeed, type FeedDeps } from './find-feed.js';

/** A double of the Graph API's business discovery. */
let reply: { status: number; body: unknown };
let asked: { url: string; authorization: string | undefined }[] = [];
const standIn = createServer((request, response) => {
  asked.push({ url: decodeURIComponent(request.url ?? ''), authorization: request.headers.authorization });
  response
    .writeHead(reply.status, { 'content-type': 'application/json', location: '/elsewhere' })
    .end(JSON.stringify(reply.body));
});
await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
const { port } = standIn.address() as AddressInfo; // it listens on TCP

const { database, close } = await openTestDatabase();
const redis = new RedisConnections(await emptyTestRedis(), silentLogger);
const cache = redis.patient();
const instagram = { accessToken: 'token', accountId: '178', apiBase: `http://127.0.0.1:${port}` };
const deps: FeedDeps = { database, logger: silentLogger, cache, instagram };

afterAll(async () => {
  redis.close();
  standIn.close();
  await close();
});

let id: string;
let handles = 0;
beforeEach(async () => {
  ({ id } = await buildOrganization(database));
  handles += 1;
  await database.transaction((tx) =>
    saveInstagramHandle(tx, { organizationId: id, adminId: null }, `lincoln${handles}`),
  );
  asked = [];
});

const post = {
  id: '1',
  caption: 'Sweet',
  media_type: 'IMAGE',
  media_url: 'https://cdn.example/1.jpg',
  permalink: 'https://www.instagram.com/p/1/',
  timestamp: '2026-02-01T10:00:00+0000',
};
const found = (data: object[]) => ({ status: 200, body: { business_discovery: { media: { data } } } });

test('sends the handle, with the token in a header, and caches the posts', async () => {
  reply = found([post, { ...post, id: '2', permalink: 'javascript:alert(1)' }]);
  const feed = await findInstagramFeed(deps, id);
  expect(feed.posts).toEqual([
    {
      id: '1',
      caption: 'Sweet',
      imageUrl: 'https://cdn.example/1.jpg',
      permalink: 'https://www.instagram.com/p/1/',
      postedAt: new Date('2026-02-01T10:00:00Z'),
    },
  ]);
  expect(await findInstagramFeed(deps, id)).toEqual(feed);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toContain(`business_discovery.username(lincoln${handles})`);
  expect(asked[0]).toMatchObject({ authorization: 'Bearer token' });
});

test.each([
  ['refuses', { status: 400, body: { error: { message: 'Invalid user' } } }],
  ['returns something else', { status: 200, body: { unexpected: true } }],
  ['sends us elsewhere', { status: 302, body: {} }],
])('returns no posts when Instagram %s', async (_what, given) => {
  reply = given;
  expect(await findInstagramFeed(deps, id)).toEqual({ handle: `lincoln${handles}`, posts: [] });
  expect(asked).toHaveLength(1);
});

test('makes no call when Instagram is not configured', async () => {
  expect(await findInstagramFeed({ ...deps, instagram: null }, id)).toMatchObject({ posts: [] });
  expect(asked).toEqual([]);
});
