import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { webhookSecret } from '../support/shop.js';
import { until } from '../support/until.js';
import { checkBooks, countRepeats } from './check-books.js';
import { openFaultShop, type FaultShop } from './fault-shop.js';
import { buyPersistently, type Ending } from './persistent-buyer.js';

/** How many buy while processes are killed; a fifth of it during each other fault. */
const checkouts = Number(process.env.FAULT_CHECKOUTS ?? 200);
const fewer = Math.max(5, Math.ceil(checkouts / 5));
const isShort = checkouts < 100;
const atOnce = 8;
/** The sweep looks at payments of more than a minute ago, once a minute; a lost lease ends after another. */
const settledWithinSeconds = 300;

let shop: FaultShop;
let bought = 0;
beforeAll(async () => {
  shop = await openFaultShop();
});
afterAll(() => shop.close());

const usual = (number: number): Ending =>
  number % 10 === 0 ? 'never pays' : number % 4 === 0 ? 'vanishes' : 'returns';

/** Runs the fault while so many people buy, then waits until nothing is open and returns what is wrong. */
async function sell(
  count: number,
  fault: (left: () => number) => Promise<void>,
  ending: (number: number) => Ending = usual,
): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => (bought += 1));
  const waiting = [...numbers];
  let done = 0;
  const till = async (): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      await buyPersistently(shop, number, ending(number));
      done += 1;
    }
  };
  await Promise.all([fault(() => count - done), ...Array.from({ length: atOnce }, till)]);
  let wrong: string[] = ['never checked'];
  await until(async () => {
    wrong = await checkBooks(shop);
    return wrong.length === 0;
  }, settledWithinSeconds).catch(() => undefined);
  return wrong;
}

const seconds = (count: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, count * 1_000));

test('money, emails and stock are right after kill -9 of each process', async () => {
  const wrong = await sell(checkouts, async (left) => {
    for (const index of [0, 2, 1, 3]) {
      const before = left();
      await until(() => left() === 0 || left() <= before - checkouts / 8, 120);
      await shop.replace(index);
    }
  });
  expect(wrong).toEqual([]);
  console.log(
    `${checkouts} checkouts, 4 processes killed, ${countRepeats(shop)} emails repeated by Message-ID`,
  );
});

test('money, emails and stock are right after Redis was killed, restarted and flushed', async () => {
  const wrong = await sell(fewer, async () => {
    await shop.redis.kill();
    await seconds(isShort ? 5 : 60);
    await shop.redis.start();
    await shop.redis.flush();
  });
  expect(wrong).toEqual([]);
});

test('money, emails and stock are right after PostgreSQL was restarted again and again', async () => {
  const wrong = await sell(fewer, async () => {
    for (let times = 0; times < (isShort ? 2 : 10); times += 1) {
      await shop.postgres.restart();
      await seconds(1);
    }
  });
  expect(wrong).toEqual([]);
});

test('money, emails and stock are right after PostgreSQL was frozen', async () => {
  const wrong = await sell(fewer, async () => {
    shop.postgres.freeze();
    await seconds(isShort ? 6 : 30);
    shop.postgres.thaw();
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['is slow', { delayMs: 2_000 }],
  ['fails', { failNext: 25 }],
  ['hangs up after it did what was asked', { loseNext: 25 }],
])('money, emails and stock are right after the payment provider %s', async (_, faults) => {
  const wrong = await sell(fewer, async (left) => {
    await shop.setProviderFaults(faults);
    await until(() => left() <= fewer / 2, 120);
    await shop.setProviderFaults({});
  });
  expect(wrong).toEqual([]);
});

test('orders whose webhook and whose way back are both lost are settled all the same', async () => {
  const wrong = await sell(
    fewer,
    () => shop.setProviderFaults({ dropWebhooks: true }),
    () => 'vanishes',
  );
  await shop.setProviderFaults({});
  expect(wrong).toEqual([]);
});

test('webhooks that come a hundred times, last first, or forged, change nothing', async () => {
  const { sandbox } = shop.shop;
  const response = await fetch(`${sandbox.baseUrl}/v1/events?limit=20`, {
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
  });
  const { data } = (await response.json()) as { data: object[] }; // as Stripe lists
  expect(data.length).toBeGreaterThan(5);
  const send = async (
    event: object,
    secret: string,
    at = Math.floor(Date.now() / 1_000),
  ): Promise<number> => {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    return (await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body, headers })).status;
  };
  for (let times = 0; times < 100; times += 1)
    expect(await Promise.all(data.map((event) => send(event, webhookSecret)))).toEqual(data.map(() => 200));
  for (const event of data) {
    expect(await send(event, 'whsec_of_somebody_else')).toBe(400);
    expect(await send(event, webhookSecret, Math.floor(Date.now() / 1_000) - 3_600)).toBe(400);
  }
  await until(async () => (await checkBooks(shop)).length === 0, 60).catch(() => undefined);
  expect(await checkBooks(shop)).toEqual([]);
});
