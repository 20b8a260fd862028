import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';
import { emptyTestRedis } from '../../support/database/redis.js';
import { startPassThrough, type PassThrough } from '../../support/doubles/pass-through.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  pay,
  rowsOf,
  webhookSecret,
  type Shop,
} from '../../support/factories/shop.js';
import { openSmtp, type TestSmtp } from '../../support/doubles/smtp.js';
import { until } from '../../support/until.js';

/*
 * The shape of docker-compose.yml by hand: two web processes behind a proxy, two workers, PostgreSQL, Redis and the
 * payment provider outside.
 */
let shop: Shop;
let smtp: TestSmtp;
let proxy: PassThrough;
let dataDir: string;
let webs: Process[];
let workers: Process[];

beforeAll(async () => {
  [shop, smtp, proxy] = await Promise.all([openShop(), openSmtp(), startPassThrough()]);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-shape-'));
  const redisUrl = await emptyTestRedis();
  [webs, workers] = await Promise.all([
    Promise.all([start('web', redisUrl), start('web', redisUrl)]),
    Promise.all([start('worker', redisUrl), start('worker', redisUrl)]),
  ]);
  proxy.setTargets(webs.map(({ url }) => url));
});

afterAll(async () => {
  await Promise.all([...webs, ...workers].map((running) => stopProcess(running)));
  await Promise.all([proxy.stop(), smtp.stop(), shop.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

function start(role: 'web' | 'worker', redisUrl: string): Promise<Process> {
  return startProcess({
    ROLE: role,
    PUBLIC_URL: proxy.url,
    DATA_DIR: dataDir,
    DATABASE_URL: shop.url,
    REDIS_URL: redisUrl,
    STRIPE_SECRET_KEY: shop.sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: shop.sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: shop.sandbox.baseUrl,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
  });
}

/** A buyer at one web process: from the intent to the completed order. */
async function buy(url: string, productId: string, group: object): Promise<string> {
  const cookies: string[] = [];
  const ask = async (query: string, variables: object): Promise<Record<string, Record<string, string>>> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
      body: JSON.stringify({ query, variables }),
    });
    cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
    const { data, errors } = (await response.json()) as { data: never; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { createPaymentIntent } = await ask(
    'mutation { createPaymentIntent(input: { amount: "12.99" }) { clientSecret } }',
    {},
  );
  const { placeOrder } = await ask(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    {
      input: {
        order: {
          ...group,
          customerEmail: 'jane@example.org',
          customerName: 'Jane Doe',
          shippingAddress: '5 Elm Street',
          deliveryMethod: 'shipping',
        },
        items: [{ productId, quantity: 1 }],
      },
    },
  );
  const id = placeOrder?.id ?? '';
  await pay(shop.sandbox, createPaymentIntent?.clientSecret ?? '');
  await ask('mutation ($id: ID!) { completeOrder(orderId: $id) { status } }', { id });
  return id;
}

test('a sale at one web process is seen at the other within a second, its email leaves once, and clients of a stopped process go on at the other', async () => {
  const productId = await buildProduct(shop);
  const group = await buildGroup(shop);
  const seen: { sales: string; at: number }[] = [];
  const client = createClient({
    url: proxy.url.replace('http', 'ws') + '/graphql',
    webSocketImpl: WebSocket,
    retryAttempts: 20,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)),
    shouldRetry: () => true,
    lazy: true,
  });
  let opened = 0;
  client.on('connected', () => (opened += 1));
  const end = client.subscribe<{ classroomChanged: { totals: { totalSales: string } } }>(
    {
      query: 'subscription ($id: ID!) { classroomChanged(id: $id) { totals { totalSales } } }',
      variables: { id: group.classroomId },
    },
    {
      next: ({ data }) =>
        seen.push({ sales: data?.classroomChanged.totals.totalSales ?? '', at: Date.now() }),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await until(() => opened === 1);
  const near = webs.find(({ url }) => url === proxy.lastUpgradedTo());
  const far = webs.find((web) => web !== near);
  if (!near || !far) throw new Error('The socket is at neither web process');

  const orderId = await buy(far.url, productId, group);
  const boughtAt = Date.now();
  await until(() => seen.some(({ sales }) => Number(sales) > 12));
  expect((seen.at(-1)?.at ?? Infinity) - boughtAt).toBeLessThan(1_000);

  const open = (): Promise<unknown[]> => rowsOf(shop, `SELECT name FROM outbox WHERE state <> 'done'`);
  await until(async () => smtp.received.length > 0 && (await open()).length === 0);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.source).toContain(`<order-confirmation.${orderId}@`);

  expect(await stopProcess(near)).toBe(0);
  await until(() => opened === 2);
  expect(proxy.lastUpgradedTo()).toBe(far.url);
  const before = seen.length;
  await buy(proxy.url, productId, group);
  await until(() => seen.slice(before).some(({ sales }) => Number(sales) > 25));
  await until(async () => smtp.received.length > 1 && (await open()).length === 0);
  expect(smtp.received).toHaveLength(2);
  end();
  await client.dispose();
});
