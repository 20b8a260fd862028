import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runSandbox } from './test/running-sandbox.js';

let dataDir = '';
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'payment-sandbox-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const order = { amount: 3000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' } as const;

test('a payment from before a restart can be refunded once, and idempotency keys survive', async () => {
  const before = await runSandbox({ dataDir });
  const paid = await before.stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' });
  await before.sandbox.stop();
  const { stripe } = await runSandbox({ dataDir });
  expect((await stripe.paymentIntents.create(order, { idempotencyKey: 'order-7' })).id).toBe(paid.id);
  await stripe.refunds.create({ payment_intent: paid.id });
  const second = stripe.refunds.create({ payment_intent: paid.id });
  await expect(second).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test('a line cut off by a kill is ignored, and the lines before it are loaded', async () => {
  const before = await runSandbox({ dataDir });
  const paid = await before.stripe.paymentIntents.create(order);
  await before.sandbox.stop();
  const [file = ''] = fs.readdirSync(dataDir);
  fs.appendFileSync(path.join(dataDir, file), '[["payment_intent",{"id":"pi_half');
  const { stripe } = await runSandbox({ dataDir });
  expect((await stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([paid.id]);
});

test('no card number is stored', async () => {
  const { stripe } = await runSandbox({ dataDir });
  await stripe.paymentIntents.create(order);
  const [file = ''] = fs.readdirSync(dataDir);
  expect(fs.readFileSync(path.join(dataDir, file), 'utf8')).not.toContain('42424242');
});
