import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FileStore } from '../files/index.js';
import { toCents } from '../lib/cents.js';
import { anonymous } from '../lib/viewer.js';
import { silentLogger } from '../lib/logger.js';
import { buildOrganization } from '../../test/support/factories/factories.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import type { FlyerRequestEntity } from './flyer-request.entity.js';
import { makeFlyer, type MakeFlyerDeps } from './make-flyer.js';
import { requestFlyer, retryFlyer } from './request-flyer.js';

const { database, close } = await openTestDatabase();
afterAll(close);

let stored: Map<string, Buffer>;
let puts: number;
let isAway: boolean;
/** Seconds since the flyer was requested. */
let waited: number;
beforeEach(() => {
  stored = new Map();
  puts = 0;
  isAway = false;
  waited = 0;
});

const files: FileStore = {
  put: (key, bytes) => {
    if (isAway) return Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:9000'));
    puts += 1;
    stored.set(key, bytes);
    return Promise.resolve();
  },
  get: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
};

const deps: MakeFlyerDeps = {
  database,
  files,
  clock: () => new Date(Date.now() + waited * 1_000),
  logger: silentLogger,
  publicUrl: 'https://shop.example',
  contact: 'hello@skycrumb.example',
  freeShippingFrom: toCents(5_000),
  offersPickup: () => Promise.resolve(false),
};

async function buildRequest(): Promise<FlyerRequestEntity> {
  const { id: organizationId } = await buildOrganization(database);
  const request = { organizationId, format: 'pdf', language: 'en', viewer: anonymous } as const;
  return database.transaction((tx) => requestFlyer(tx, request));
}

describe('a flyer while the file store is unavailable', () => {
  test('stays pending for a minute', async () => {
    const { id } = await buildRequest();
    isAway = true;
    waited = 50;
    await expect(makeFlyer(deps, id)).rejects.toThrow('ECONNREFUSED');
    isAway = false;
    expect(await makeFlyer(deps, id)).toMatchObject({ status: 'completed' });
  });

  test('then fails with a readable reason, and a retry completes it', async () => {
    const { id, organizationId } = await buildRequest();
    isAway = true;
    waited = 61;
    expect(await makeFlyer(deps, id)).toMatchObject({
      status: 'failed',
      errorMessage: 'The flyer could not be stored just now. Please try again in a few minutes.',
      fileUrl: null,
      fileName: null,
      completedAt: null,
    });
    isAway = false;
    waited = 0;
    const retried = await database.transaction((tx) =>
      retryFlyer(tx, { organizationId, flyerId: id, viewer: anonymous }),
    );
    expect(retried).toMatchObject({ status: 'pending', errorMessage: null });
    expect(await makeFlyer(deps, id)).toMatchObject({ status: 'completed', errorMessage: null });
    expect([...stored.keys()]).toEqual([`flyers/${id}.pdf`]);
  });
});

test('a flyer of an organization deleted meanwhile fails with that reason', async () => {
  const { id, organizationId } = await buildRequest();
  await database.source.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [organizationId]);
  expect(await makeFlyer(deps, id)).toMatchObject({
    status: 'failed',
    errorMessage: 'This organization no longer exists.',
  });
  expect(stored.size).toBe(0);
});

test('a flyer made by three workers at once is finished by one of them, and not made again', async () => {
  const { id } = await buildRequest();
  const ended = await Promise.all([1, 2, 3].map(() => makeFlyer(deps, id)));
  expect(ended.filter((flyer) => flyer !== null)).toHaveLength(1);
  const before = puts;
  expect(await makeFlyer(deps, id)).toBeNull();
  expect(puts).toBe(before);
  expect([...stored.keys()]).toEqual([`flyers/${id}.pdf`]);
});
