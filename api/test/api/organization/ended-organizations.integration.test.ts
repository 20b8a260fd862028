import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** A deactivation and a deletion take effect at once, everywhere (docs/product/codes.md and 4). */
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

const deactivate = 'updateOrganizationAsAdmin(organizationId: $id, input: { isActive: false }) { isActive }';
const remove =
  'deleteOrganization(organizationId: $id, name: "Westside Soccer Club") { organization { id } }';

test.each([
  ['deactivated', 'lincoln@example.org', 'LINCOLN', 'RIVERA', deactivate],
  ['deleted', 'westside@example.org', 'WESTSIDE', 'U12', remove],
])(
  'an organization that is %s loses its sessions within a second, its sockets within five, and its codes',
  async (_, email, organizationCode, classroomCode, mutation) => {
    const { browser, organizationId: id } = await logInOrganization(app, email);
    const dashboard = await subscribeTo(
      app,
      {
        query: 'subscription ($id: ID!) { organizationChanged(id: $id) { totals { totalSales } } }',
        variables: { id },
        channel: `organization-totals:${id}`,
      },
      browser.cookie,
    );
    expect((await browser.get(`/api/orders/organization/${id}`)).status).toBe(200);

    const { code } = await graphql(admin, `mutation ($id: ID!) { ${mutation} }`, { id });
    expect(code).toBeUndefined();
    const endedAt = Date.now();
    await until(async () => (await browser.get('/api/organization/me')).status === 401);
    expect(Date.now() - endedAt).toBeLessThan(1_000);
    expect((await browser.get(`/api/orders/organization/${id}`)).status).toBe(401);
    await until(() => dashboard.closedWith() !== null, 5);
    expect(dashboard.closedWith()).toBe(4403);
    expect(Date.now() - endedAt).toBeLessThan(5_000);

    const credentials = { email, password: 'candy-demo-2026' };
    const login = await new Browser(app.url).post('/api/organization/login', credentials);
    expect([401, 403]).toContain(login.status);
    const codes = { organizationCode, classroomCode };
    expect((await new Browser(app.url).post('/api/validate-codes', codes)).status).toBe(404);
    await dashboard.close();
  },
);
