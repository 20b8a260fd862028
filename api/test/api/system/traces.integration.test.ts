import { expect, test } from '@jest/globals';
import { Buyer } from '../../support/people/buyer.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openSmtp } from '../../support/doubles/smtp.js';
import { openTraceCollector, type CollectedSpan } from '../../support/doubles/trace-collector.js';
import { until } from '../../support/until.js';

const kinds: Readonly<Record<string, (span: CollectedSpan) => boolean>> = {
  request: ({ name, kind }) => kind === 2 && name.startsWith('POST /api/'),
  sql: ({ name }) => name.startsWith('sql '),
  provider: ({ name }) => name === 'provider fetchPayment',
  outbox: ({ name, kind }) => kind === 4 && name === 'outbox send-order-confirmation',
  job: ({ name, kind }) => kind === 5 && name === 'job send-order-confirmation',
  email: ({ name }) => name === 'email order-confirmation',
};

const inOutbox = { 'messaging.system': 'postgresql', 'messaging.destination.name': 'outbox' };

/** What OpenTelemetry's semantic conventions call it. */
const conventions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  request: { 'http.request.method': 'POST', 'url.scheme': 'http' },
  sql: { 'db.system.name': 'postgresql' },
  provider: { 'server.address': '127.0.0.1' },
  outbox: { ...inOutbox, 'messaging.operation.type': 'send' },
  job: { ...inOutbox, 'messaging.operation.type': 'process' },
  email: { 'messaging.system': 'smtp', 'messaging.operation.type': 'send', 'server.address': '127.0.0.1' },
};

/** A purchase is settled by whoever comes first: the success page, whose request the trace begins with, or the webhook. */
const mostPurchases = 5;

test('one trace leads from the request that pays over SQL, provider, outbox and job to the email', async () => {
  const collector = await openTraceCollector();
  const smtp = await openSmtp();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, SMTP_URL: smtp.url };
  const app = await startTestApp(env);
  try {
    const buyer = await Buyer.at(app.url);
    const target = await findClass(app);
    for (let bought = 0; bought < mostPurchases; bought += 1) await buyer.buy(target);
    await until(async () => (await countSent(app)) >= mostPurchases);
    smtp.setMoods('refuse');
    const tries = smtp.tries();
    await buyer.buy(target);
    await until(() => smtp.tries() > tries);
  } finally {
    // What is left is sent at the end.
    await app.stop();
    await collector.close();
    await smtp.stop();
  }
  const traces = groupByTrace(collector.spans());
  const whole = [...traces.values()].filter((spans) => Object.values(kinds).every((is) => spans.some(is)));
  expect(whole.length).toBeGreaterThan(0);
  expect(orphansOf(whole[0] ?? [])).toEqual([]);
  for (const [name, attributes] of Object.entries(conventions)) {
    const span = whole[0]?.find(kinds[name] ?? (() => false));
    expect(attributesOf(span)).toMatchObject(attributes);
  }
  const refused = collector.spans().map(attributesOf);
  expect(refused).toContainEqual({
    ...conventions.email,
    'error.type': 'DeliveryFailedError',
  });
  expect(collector.text()).not.toMatch(/pat@example\.org|Pat Buyer|Elm Street|_secret_/);
}, 150_000);

function attributesOf(span: CollectedSpan | undefined): Record<string, string | undefined> {
  return Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue]));
}

function groupByTrace(spans: readonly CollectedSpan[]): Map<string, CollectedSpan[]> {
  const traces = new Map<string, CollectedSpan[]>();
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
  return traces;
}

/** Spans whose parent is missing: all but the root. */
function orphansOf(spans: readonly CollectedSpan[]): string[] {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId)).map(({ name }) => name);
}

async function findClass(app: TestApp): Promise<{ organizationId: string; classroomId: string }> {
  const [row] = await queryDatabase<{ organizationId: string; classroomId: string }>(
    app.databaseUrl,
    `SELECT organization_id AS "organizationId", id AS "classroomId" FROM classrooms WHERE code = 'RIVERA'`,
  );
  if (!row) throw new Error('The demo has no classroom');
  return row;
}

async function countSent(app: TestApp): Promise<number> {
  const [row] = await queryDatabase<{ count: number }>(
    app.databaseUrl,
    `SELECT count(*)::int AS count FROM emails WHERE kind = 'order-confirmation' AND status = 'sent'`,
  );
  return row?.count ?? 0;
}
