import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Buyer } from '../../support/people/buyer.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { until } from '../../support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  await queryDatabase(app.databaseUrl, 'UPDATE products SET inventory = 1000');
});
afterAll(() => app.stop());

const sales = 100;

test('100 sales in a row arrive at an open dashboard in order, each once, and its totals only grow', async () => {
  const { browser, organizationId } = await logInOrganization(app);
  const variables = { id: organizationId };
  const orders = await subscribeTo(
    app,
    {
      query: 'subscription ($id: ID!) { organizationOrderChanged(organizationId: $id) { id status } }',
      variables,
      channel: `organization-order:${organizationId}`,
    },
    browser.cookie,
  );
  const totals = await subscribeTo(
    app,
    {
      query: 'subscription ($id: ID!) { organizationChanged(id: $id) { totals { revision totalSales } } }',
      variables,
      channel: `organization-totals:${organizationId}`,
    },
    browser.cookie,
  );
  const buyer = await Buyer.at(app.url);
  const sold: string[] = [];
  // As fast as one buyer after the other can: well within a minute on a quiet machine.
  while (sold.length < sales) sold.push(await buyer.buy({ organizationId, classroomId: null }));

  const seen = (): unknown[] => orders.events.map(({ organizationOrderChanged }) => organizationOrderChanged);
  await until(() => seen().length >= sales);
  expect(seen()).toEqual(sold.map((id) => ({ id, status: 'completed' })));
  const revisions = totals.events.map(
    ({ organizationChanged }) => (organizationChanged as { totals: { revision: number } }).totals.revision,
  );
  // Two sales that were read together are told twice: pages keep the highest revision.
  expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
  await Promise.all([orders.close(), totals.close()]);
}, 240_000);
