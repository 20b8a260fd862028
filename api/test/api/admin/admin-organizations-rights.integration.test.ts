import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { responsesTo, openCallers, type Callers } from '../../support/people/callers.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** Who may call what of organizations, their passwords and flyers, and of the list of changes. */
let app: TestApp;
let callers: Callers;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
});
afterAll(() => app.stop());

const unknown = randomUUID();
const codes = (query: string) => responsesTo(callers, async (browser) => (await browser.ask(query)).code);
const statuses = (call: (browser: Browser) => Promise<{ status: number }>) =>
  responsesTo(callers, async (browser) => (await call(browser)).status);

test.each([
  'organizations { totalCount }',
  'auditEntries { totalCount }',
  'flyers { totalCount }',
  'staffMembers { username }',
])('query { %s } is for staff', async (field) => {
  expect(await codes(`{ ${field} }`)).toEqual({
    anyone: 'UNAUTHENTICATED',
    organization: 'FORBIDDEN',
    support: null,
    admin: null,
  });
});

test('an organization that is not there is not found by any caller', async () => {
  expect(await codes(`{ organization(id: "${unknown}") { id } }`)).toEqual({
    anyone: 'NOT_FOUND',
    organization: 'NOT_FOUND',
    support: 'NOT_FOUND',
    admin: 'NOT_FOUND',
  });
});

test.each(['deletedAt', 'auditEntries { totalCount }', 'emails { totalCount }'])(
  'only staff may read %s of an organization, not the organization itself',
  async (field) => {
    const organizations = (await callers.admin.get('/api/organizations')).json as {
      id: string;
      code: string;
    }[];
    const lincoln = organizations.find(({ code }) => code === 'LINCOLN');
    expect(await codes(`{ organization(id: "${lincoln?.id}") { ${field} } }`)).toEqual({
      anyone: 'UNAUTHENTICATED',
      organization: 'FORBIDDEN',
      support: null,
      admin: null,
    });
  },
);

test.each([
  `updateOrganizationAsAdmin(organizationId: "${unknown}", input: {}) { id }`,
  `deleteOrganization(organizationId: "${unknown}", name: "Lincoln") { organization { id } }`,
  `resetFundraiser(organizationId: "${unknown}") { id }`,
  `setOrganizationPassword(organizationId: "${unknown}", password: "a new password") { organization { id } }`,
  `sendLoginCredentials(organizationId: "${unknown}", password: "a new password") { organization { id } }`,
])('mutation { %s } is for administrators', async (field) => {
  expect(await codes(`mutation { ${field} }`)).toEqual({
    anyone: 'UNAUTHENTICATED',
    organization: 'FORBIDDEN',
    support: 'FORBIDDEN',
    admin: 'NOT_FOUND',
  });
});

describe('over REST', () => {
  const password = { password: 'a new password' };
  const writes: readonly (readonly [string, (browser: Browser) => Promise<{ status: number }>])[] = [
    ['PUT /api/organizations/{id}', (browser) => browser.put(`/api/organizations/${unknown}`, {})],
    ['DELETE /api/organizations/{id}', (browser) => browser.delete(`/api/organizations/${unknown}`)],
    ['reset-fundraiser', (browser) => browser.post(`/api/organizations/${unknown}/reset-fundraiser`)],
    ['set-password', (browser) => browser.post(`/api/organizations/${unknown}/set-password`, password)],
    [
      'send-login-credentials',
      (browser) => browser.post(`/api/organizations/${unknown}/send-login-credentials`, password),
    ],
    ['generate-flyer', (browser) => browser.post('/api/admin/generate-flyer/NOBODY', { format: 'pdf' })],
  ];

  test.each(writes)('%s is for administrators', async (_name, call) => {
    expect(await statuses(call)).toEqual({ anyone: 401, organization: 403, support: 403, admin: 404 });
  });

  test('GET /api/organizations is for staff', async () => {
    const expected = { anyone: 401, organization: 403, support: 200, admin: 200 };
    expect(await statuses((browser) => browser.get('/api/organizations'))).toEqual(expected);
  });

  test("GET of an organization's flyers is for staff", async () => {
    const expected = { anyone: 401, organization: 403, support: 404, admin: 404 };
    const path = `/api/admin/organizations/${unknown}/flyers`;
    expect(await statuses((browser) => browser.get(path))).toEqual(expected);
  });
});
