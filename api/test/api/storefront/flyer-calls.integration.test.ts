import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser, type Reply } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { openS3, type TestS3 } from '../../support/doubles/s3.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/**
 * Flyers over HTTP and WebSocket (docs/product/organization.md#calls), made by the same process, kept in object
 * storage.
 */
let app: TestApp;
let s3: TestS3;
let lincoln: Browser;
let westside: Browser;
let organizationId: string;

beforeAll(async () => {
  s3 = await openS3('skycrumb');
  process.env.AWS_ACCESS_KEY_ID = s3.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = s3.credentials.secretAccessKey;
  const filesUrl = `s3://skycrumb?endpoint=${s3.url}&region=us-east-1`;
  app = await startTestApp({ RATE_LIMITS: 'off', FILES_URL: filesUrl });
  ({ browser: lincoln, organizationId } = await logInOrganization(app));
  ({ browser: westside } = await logInOrganization(app, 'westside@example.org'));
});
afterAll(async () => {
  await app.stop();
  await s3.stop();
});

type Flyer = { id: string; status: string; fileName: string; fileUrl: string; errorMessage: string };

async function list(browser = lincoln): Promise<Flyer[]> {
  return (await browser.get('/api/flyers/organization/LINCOLN')).json as Flyer[]; // documented
}

/** Asks by REST and waits for the newest of the list to end. */
async function makeFlyer(format: 'pdf' | 'png' = 'pdf'): Promise<Flyer> {
  const before = (await list()).length;
  const reply = await lincoln.post(`/api/organizations/${organizationId}/generate-flyer`, { format });
  expect(reply.status).toBe(200);
  await until(async () => {
    const flyers = await list();
    return flyers.length > before && flyers.every(({ status }) => status !== 'pending');
  });
  const [newest] = await list();
  if (!newest) throw new Error('The list is empty');
  return newest;
}

const download = (browser: Browser, { id }: Flyer): Promise<Reply> =>
  browser.get(`/api/flyers/${id}/download`);

/** As it stands after a store that stayed away. */
async function fail({ id }: Flyer): Promise<void> {
  await queryDatabase(
    app.databaseUrl,
    `UPDATE flyer_requests SET status = 'failed', error_message = 'The flyer could not be stored just now.',
       file_url = NULL, file_name = NULL, completed_at = NULL WHERE id = $1`,
    [id],
  );
}

const retryText = `mutation ($organizationId: ID!, $flyerId: ID!) {
  retryFlyer(organizationId: $organizationId, flyerId: $flyerId) { status errorMessage }
}`;

async function retry(browser: Browser, flyerId: string, ofOrganization = organizationId): Promise<unknown> {
  const variables = { organizationId: ofOrganization, flyerId };
  const { json } = await browser.post('/graphql', { query: retryText, variables });
  const { data, errors } = json as {
    data: { retryFlyer: { status: string } } | null;
    errors?: { extensions: { code: string } }[];
  };
  return errors?.[0]?.extensions.code ?? data?.retryFlyer.status;
}

describe('a flyer', () => {
  test.each([
    ['pdf', 'application/pdf', '%PDF-1.7'],
    ['png', 'image/png', 'PNG'],
  ] as const)('as %s is made once it is asked for, and downloads as %s', async (format, type, start) => {
    const flyer = await makeFlyer(format);
    expect(flyer).toMatchObject({
      status: 'completed',
      fileName: `skycrumb-flyer-LINCOLN.${format}`,
      fileUrl: `/api/flyers/${flyer.id}/download`,
      errorMessage: null,
    });
    const reply = await download(lincoln, flyer);
    expect(reply.status).toBe(200);
    expect(reply.text.slice(0, 12)).toContain(start);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="skycrumb-flyer-LINCOLN.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is downloaded by its organization and staff, and refused to another organization and to visitors', async () => {
    const flyer = await makeFlyer();
    const staff = await Promise.all([openStaffSession(app, 'admin'), openStaffSession(app, 'support')]);
    const callers = [lincoln, ...staff, westside, new Browser(app.url)];
    const responses = await Promise.all(callers.map((caller) => download(caller, flyer)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 401]);
    expect(responses.at(3)?.text).not.toContain('PDF');
  });

  test('that nobody requested, and one without a file, are not found', async () => {
    const flyer = await makeFlyer();
    await fail(flyer);
    expect((await download(lincoln, flyer)).status).toBe(404);
    for (const id of ['6f9619ff-8b86-4011-b42d-00cf4fc964ff', 'not-an-id', '..%2f..%2fsession-secret']) {
      expect((await lincoln.get(`/api/flyers/${id}/download`)).status).toBe(404);
    }
  });

  test('can be listed and requested only by its own organization', async () => {
    const path = '/api/flyers/organization/LINCOLN';
    const unknown = '/api/flyers/organization/NOSUCH';
    const ask = `/api/organizations/${organizationId}/generate-flyer`;
    const [others, nobodys] = [await westside.get(path), await westside.get(unknown)];
    // ToastText apart, they would find out which codes there are.
    expect([others.status, others.text]).toEqual([403, nobodys.text]);
    expect(nobodys.status).toBe(403);
    expect((await westside.post(ask, { format: 'pdf' })).status).toBe(403);
    expect((await new Browser(app.url).get(path)).status).toBe(401);
    const support = await openStaffSession(app, 'support');
    expect((await support.get(path)).status).toBe(200);
    expect((await support.get(unknown)).status).toBe(404);
    expect((await support.post(ask, { format: 'pdf' })).status).toBe(403);
  });

  test('of an unknown format is refused with the known ones', async () => {
    const reply = await lincoln.post(`/api/organizations/${organizationId}/generate-flyer`, {
      format: 'exe',
    });
    expect(reply).toMatchObject({
      status: 400,
      json: { details: { fields: { format: 'format must be one of pdf, png.' } } },
    });
  });
});

describe('the file of a flyer', () => {
  test('lies in the bucket of FILES_URL, and nowhere on the machine', async () => {
    const { id } = await makeFlyer('png');
    expect(s3.objects.get(`skycrumb/flyers/${id}.png`)?.type).toBe('image/png');
    expect(existsSync(path.join(app.dataDir, 'files/flyers'))).toBe(false);
  });

  test('is refused with 503 while the storage is away, and comes afterwards', async () => {
    const flyer = await makeFlyer();
    s3.setMood('busy');
    expect(await download(lincoln, flyer)).toMatchObject({ status: 503, json: { code: 'UNAVAILABLE' } });
    s3.setMood('serve');
    expect((await download(lincoln, flyer)).status).toBe(200);
  });

  test('that was asked for while the storage is away is stored when it is back', async () => {
    s3.setMood('drop');
    await lincoln.post(`/api/organizations/${organizationId}/generate-flyer`, { format: 'png' });
    const isPostponed = async (): Promise<boolean> =>
      (await queryDatabase(app.databaseUrl, `SELECT 1 FROM outbox WHERE last_error IS NOT NULL`)).length > 0;
    await until(isPostponed);
    expect((await list())[0]?.status).toBe('pending');
    s3.setMood('serve');
    await until(async () => (await list())[0]?.status === 'completed');
  });
});

describe('a flyer that failed', () => {
  test('says why, and is completed by Retry', async () => {
    const flyer = await makeFlyer();
    await fail(flyer);
    expect((await list())[0]).toMatchObject({
      status: 'failed',
      errorMessage: 'The flyer could not be stored just now.',
    });
    expect(await retry(lincoln, flyer.id)).toBe('pending');
    await until(async () => (await list())[0]?.status === 'completed');
    expect((await list())[0]).toMatchObject({ id: flyer.id, errorMessage: null });
    expect((await download(lincoln, flyer)).status).toBe(200);
  });

  test('is made once if two browsers retry it at once', async () => {
    const flyer = await makeFlyer();
    await fail(flyer);
    const responses = await Promise.all([1, 2, 3, 4].map(() => retry(lincoln, flyer.id)));
    expect(responses.sort()).toEqual(['FLYER_NOT_FAILED', 'FLYER_NOT_FAILED', 'FLYER_NOT_FAILED', 'pending']);
    await until(async () => (await list())[0]?.status === 'completed');
    const asked = await queryDatabase(
      app.databaseUrl,
      `SELECT 1 FROM outbox WHERE name = 'make-flyer' AND payload ->> 'flyerId' = $1`,
      [flyer.id],
    );
    expect(asked).toHaveLength(2); // the first wish and one retry
  });

  test('cannot be retried by another organization, by support, or once it is completed', async () => {
    const flyer = await makeFlyer();
    const { organizationId: westsideId } = await logInOrganization(app, 'westside@example.org');
    expect(await retry(lincoln, flyer.id)).toBe('FLYER_NOT_FAILED');
    expect(await retry(westside, flyer.id)).toBe('FORBIDDEN');
    expect(await retry(westside, flyer.id, westsideId)).toBe('NOT_FOUND');
    expect(await retry(await openStaffSession(app, 'support'), flyer.id)).toBe('FORBIDDEN');
    expect(await retry(await openStaffSession(app, 'admin'), flyer.id)).toBe('FLYER_NOT_FAILED');
  });
});

test('an open dashboard sees a flyer asked for, and completed, over its socket', async () => {
  const subscription = {
    query: `subscription ($id: ID!) { flyerChanged(organizationId: $id) { id status fileName } }`,
    variables: { id: organizationId },
    channel: `organization-flyer:${organizationId}`,
  };
  const dashboard = await subscribeTo(app, subscription, lincoln.cookie);
  const stranger = await subscribeTo(app, { ...subscription, channel: '' }, westside.cookie);
  const { id } = await makeFlyer();
  const events = (): unknown[] => dashboard.events.map(({ flyerChanged }) => flyerChanged);
  await until(() => events().length >= 2);
  expect(events().at(-1)).toEqual({ id, status: 'completed', fileName: 'skycrumb-flyer-LINCOLN.pdf' });
  expect(stranger.events).toEqual([]);
  expect(stranger.domainErrors).toEqual(['FORBIDDEN']);
  await Promise.all([dashboard.close(), stranger.close()]);
});
