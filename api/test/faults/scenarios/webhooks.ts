import { expect } from '@jest/globals';
import { rowsOf } from '../../support/factories/shop.js';
import { openBrowser, orderBody, payPersistently, place, type Purchase } from '../support/purchase.js';
import type { Scenario, Stage } from '../support/scenario.js';
import { sell } from '../support/sell.js';
import {
  deliver,
  deliverSigned,
  hmacOf,
  listEvents,
  nowSeconds,
  sign,
  type WebhookEvent,
} from '../support/webhook-events.js';

export const webhooks: readonly Scenario[] = [
  {
    title: 'each webhook came a hundred times',
    deadlineSeconds: 180,
    isInShortForm: true,
    run: repeatAll,
  },
  {
    title: 'the webhooks came an hour late, the last first',
    deadlineSeconds: 180,
    isInShortForm: false,
    run: bringBackwards,
  },
  {
    title: 'webhooks were forged in eight ways: all are refused, and nothing is paid',
    deadlineSeconds: 180,
    isInShortForm: true,
    run: forge,
  },
  {
    title: 'a payment and its webhook came before the order',
    deadlineSeconds: 180,
    isInShortForm: false,
    run: payFirst,
  },
];

async function repeatAll(stage: Stage): Promise<void> {
  const { shop, isShort } = stage;
  await sell(stage, { count: 4, during: () => Promise.resolve(), ending: () => 'vanishes' });
  const events = await listEvents(shop, 10);
  for (let times = 0; times < (isShort ? 10 : 100); times += 1) {
    const statuses = await Promise.all(events.map((event) => deliverSigned(shop, event)));
    expect(statuses).toEqual(events.map(() => 200));
  }
}

async function bringBackwards(stage: Stage): Promise<void> {
  const { shop, watch } = stage;
  await shop.setProviderFaults({ dropWebhooks: true });
  const startedAt = nowSeconds();
  await sell(stage, { count: 8, during: () => Promise.resolve(), ending: () => 'vanishes' });
  await shop.setProviderFaults({});
  const events = (await listEvents(shop)).filter(({ created }) => created >= startedAt);
  // Made an hour ago, signed when they are sent: the provider tries for days.
  for (const event of events)
    expect(await deliverSigned(shop, { ...event, created: event.created - 3_600 })).toBe(200);
  await watch.until('the orders to be paid', async () => (await countPending(stage, events)) === 0, 30);
}

async function countPending({ shop }: Stage, events: readonly WebhookEvent[]): Promise<number> {
  const intentIds = events.map(({ data }) => data.object.payment_intent ?? data.object.id);
  const [row] = await rowsOf<{ count: number }>(
    shop.shop,
    `SELECT count(*)::int FROM orders o JOIN order_payments p ON p.order_id = o.id
      WHERE p.intent_id = ANY($1::text[]) AND o.status = 'pending'`,
    [intentIds],
  );
  return row?.count ?? 0;
}

/** A body that says an unpaid order was paid, and headers that do not belong to it. */
async function forge({ shop }: Stage): Promise<void> {
  const { orderId, intentId } = await place(shop);
  const body = JSON.stringify({
    id: `evt_forged_${intentId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: nowSeconds(),
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount_received: 2_198 } },
  });
  const at = nowSeconds();
  const forgeries: readonly (readonly [what: string, body: string, signature: string | null])[] = [
    ['not signed at all', body, null],
    ['an empty signature', body, ''],
    ['signed with another secret', body, sign(body, { secret: 'whsec_of_somebody_else' })],
    ['signed an hour ago', body, sign(body, { at: at - 3_600 })],
    ['an old signature with the time of now', body, `t=${at},v1=${hmacOf(body, { at: at - 3_600 })}`],
    ['the signature of another body', body, sign(`${body} `)],
    ['changed after it was signed', body.replace('2198', '9198'), sign(body)],
    ['a signature of a scheme that nobody uses', body, `t=${at},v0=${hmacOf(body, { at })}`],
  ];
  for (const [what, sent, signature] of forgeries)
    expect([what, await deliver(shop, sent, signature)]).toEqual([what, 400]);
  const rows = await rowsOf(shop.shop, `SELECT id FROM provider_events WHERE id LIKE 'evt_forged_%'`);
  expect(rows).toEqual([]);
  // And one that is signed as it should be only has the provider asked, who knows better.
  expect(await deliver(shop, body, sign(body))).toBe(200);
  expect(await rowsOf(shop.shop, 'SELECT status FROM orders WHERE id = $1', [orderId])).toEqual([
    { status: 'pending' },
  ]);
}

/** The money is there before anything says what it is for. */
async function payFirst({ shop, watch }: Stage): Promise<void> {
  const browser = openBrowser(shop.url);
  const { clientSecret } = (await browser.post('/api/create-payment-intent', { amount: '21.98' })).json as {
    clientSecret: string;
  }; // documented
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const early: Purchase = { browser, clientSecret, intentId, orderId: '', deadline: Date.now() + 30_000 };
  await payPersistently(shop, early);
  await watch.until(
    'the payment without an order to be listed',
    async () => {
      const rows = await rowsOf(shop.shop, 'SELECT 1 FROM unmatched_payments WHERE intent_id = $1', [
        intentId,
      ]);
      return rows.length > 0;
    },
    30,
  );
  const reply = await browser.post('/api/orders', orderBody(shop));
  expect(reply.status).toBe(200);
  const { id } = reply.json as { id: string }; // documented
  expect((await browser.post(`/api/orders/${id}/status`, { status: 'completed' })).status).toBe(402);
}
