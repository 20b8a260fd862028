import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { until } from '../../support/until.js';

/** Flyers of any organization, as staff asks for them and lists them. */
let app: TestApp;
let admin: Browser;
let support: Browser;
let id: string;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
  support = await openStaffSession(app, 'support');
  ({ organizationId: id } = await logInOrganization(app, 'westside@example.org'));
});
afterAll(() => app.stop());

type Flyer = {
  readonly id: string;
  readonly status: string;
  readonly format: string;
  readonly fileUrl: string;
};

async function flyers(): Promise<Flyer[]> {
  return (await support.get(`/api/admin/organizations/${id}/flyers`)).json as Flyer[]; // documented
}

async function listed(filter = ''): Promise<unknown> {
  const { data } = await support.ask(
    `{ flyers${filter} { nodes { organization { id name } format status } } }`,
  );
  return (data as { flyers: { nodes: unknown } }).flyers.nodes;
}

test('a flyer asked for by code is made, noted, listed and downloaded, also of an inactive organization', async () => {
  await admin.put(`/api/organizations/${id}`, { isActive: false });
  const reply = await admin.post('/api/admin/generate-flyer/westside', { format: 'png' });
  expect(reply.json).toEqual({ message: 'Your flyer is being made. It appears in the list in a moment.' });
  await until(async () => (await flyers())[0]?.status === 'completed');
  const [flyer] = await flyers();
  expect(Object.keys(flyer ?? {})).toEqual(
    expect.arrayContaining(['id', 'format', 'status', 'completedAt', 'fileUrl', 'fileName', 'errorMessage']),
  );
  expect((await support.get(flyer?.fileUrl ?? '')).headers.get('content-type')).toContain('image/png');
  const seen = { organization: { id, name: 'Westside Soccer Club' }, format: 'png' };
  expect(await listed()).toEqual([{ ...seen, status: 'completed' }]);
  expect(await listed('(filter: { status: failed })')).toEqual([]);
  const noted = await queryDatabase(
    app.databaseUrl,
    'SELECT action, subject_name, after FROM audit_entries WHERE subject_id = $1',
    [flyer?.id],
  );
  expect(noted).toEqual([
    {
      action: 'flyer-requested',
      subject_name: 'Westside Soccer Club',
      after: { format: 'png', language: 'en' },
    },
  ]);
});

test('an unknown code and another format are refused', async () => {
  expect((await admin.post('/api/admin/generate-flyer/NOBODY', { format: 'pdf' })).status).toBe(404);
  expect((await admin.post('/api/admin/generate-flyer/WESTSIDE', { format: 'doc' })).status).toBe(400);
});

test("a deleted organization's flyers are in no list and cannot be downloaded", async () => {
  await until(async () => (await flyers())[0]?.status === 'completed');
  const [flyer] = await flyers();
  await admin.delete(`/api/organizations/${id}`);
  expect((await admin.get(`/api/admin/organizations/${id}/flyers`)).status).toBe(404);
  expect((await admin.get(flyer?.fileUrl ?? '')).status).toBe(404);
  const generate = `mutation { generateFlyer(organizationId: "${id}") { id } }`;
  expect((await admin.ask(generate)).code).toBe('NOT_FOUND');
  expect(await listed()).toEqual([]);
});
