import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Buyer } from '../../support/buyer.js';
import { countStatements, type StatementCount } from '../../support/count-statements.js';
import { queryDatabase } from '../../support/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

let count: StatementCount;
let app: TestApp;
beforeAll(async () => {
  count = countStatements();
  app = await startTestApp({ RATE_LIMITS: 'off' });
  await queryDatabase(app.databaseUrl, 'UPDATE products SET inventory = 1000');
});
afterAll(async () => {
  count.stop();
  await app.stop();
});

/** docs/decisions/0040-purchase-in-few-statements.md. */
const mostStatements = 12;
const purchases = 30;

/** Everything that the purchases left to be done, their webhooks and emails included. */
async function workedOff(): Promise<void> {
  await until(async () => {
    const [row] = (await queryDatabase(
      app.databaseUrl,
      `SELECT count(*) FILTER (WHERE state = 'open')::int AS open FROM outbox`,
    )) as { open: number }[];
    return row?.open === 0;
  });
}

test(`a purchase costs at most ${mostStatements} statements, webhook, live events and email included`, async () => {
  const [organization] = (await queryDatabase(
    app.databaseUrl,
    `SELECT o.id, c.id AS class FROM organizations o JOIN classrooms c ON c.organization_id = o.id LIMIT 1`,
  )) as { id: string; class: string }[];
  const sale = { organizationId: organization?.id ?? '', classroomId: organization?.class ?? null };
  const buyer = await Buyer.at(app.url);
  await buyer.buy(sale);
  await workedOff();

  const before = count.statements().length;
  for (let index = 0; index < purchases; index += 1) await buyer.buy(sale);
  await workedOff();
  const statements = count.statements().slice(before);

  const byText = new Map<string, number>();
  for (const text of statements) {
    const key = text.replace(/\s+/g, ' ').trim().slice(0, 110);
    byText.set(key, (byText.get(key) ?? 0) + 1);
  }
  const lines = [...byText].sort((a, b) => b[1] - a[1]).map(([text, n]) => `${(n / purchases).toFixed(2)}  ${text}`);
  console.log([`${(statements.length / purchases).toFixed(2)} statements a purchase`, ...lines].join('\n'));
  expect(statements.length / purchases).toBeLessThanOrEqual(mostStatements);
});
