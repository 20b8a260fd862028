import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import Stripe from 'stripe';
import { toPublicError } from '../http/requests/error-mapping.js';
import { toCents } from '../lib/cents.js';
import { silentLogger } from '../lib/logger.js';
import { openShop, rowsOf, webhookSecret, type Shop } from '../../test/support/factories/shop.js';
import { closeIntent, saveIntent } from './intents.js';
import { purgeEventBodies, settledIntentsOf, stripeWebhook } from './stripe-webhook.js';

const stripe = new Stripe('sk_test_x');
let shop: Shop;
let server: Server;

beforeAll(async () => {
  shop = await openShop();
  const respondWithErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, body } = toPublicError(error, silentLogger);
    response.status(status).json(body);
  };
  const app = express();
  app.post('/webhook', express.raw({ type: () => true }), stripeWebhook({ ...shop.deps, webhookSecret }));
  app.post(
    '/unconfigured',
    express.raw({ type: () => true }),
    stripeWebhook({ ...shop.deps, webhookSecret: null }),
  );
  app.use(respondWithErrors);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await shop.close();
});

let made = 0;

function buildEvent(type = 'payment_intent.succeeded') {
  made += 1;
  const intentId = `pi_${made}`;
  const event = {
    id: `evt_${made}`,
    object: 'event',
    type,
    data: {
      object: { id: intentId, object: 'payment_intent', client_secret: `${intentId}_secret_of_the_buyer` },
    },
  };
  return { id: event.id, intentId, payload: JSON.stringify(event, null, 2) };
}

type EventJson = { data: { object: object } };

const withError = ({ data, ...event }: EventJson, id: string, last_payment_error: object | null) => ({
  ...event,
  id,
  data: { object: { ...data.object, last_payment_error } },
});

function send(payload: string, { signature = sign(payload), path = 'webhook' } = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  return fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

const sign = (payload: string, secret = webhookSecret) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret });

const messagesFor = (intentId: string) =>
  rowsOf(shop, `SELECT name FROM outbox WHERE payload ->> 'intentId' = $1`, [intentId]);
const statesFor = (intentId: string) =>
  rowsOf(shop, `SELECT state FROM outbox WHERE payload ->> 'intentId' = $1`, [intentId]);
const stored = (id: string) =>
  rowsOf(shop, 'SELECT type, intent_id FROM provider_events WHERE id = $1', [id]);

describe('a signed event', () => {
  test('of a declined card is stored with its reason, once per failed charge', async () => {
    const { intentId, payload } = buildEvent('payment_intent.payment_failed');
    const error = { charge: 'ch_1', code: 'card_declined', decline_code: 'lost_card', message: 'No.' };
    const tell = (id: string, last_payment_error: object | null) =>
      send(JSON.stringify(withError(JSON.parse(payload) as EventJson, id, last_payment_error)));
    await tell('evt_refused_1', error);
    await tell('evt_refused_2', error);
    await tell('evt_refused_3', null);
    const declined =
      'SELECT code, decline_code, message FROM payment_failures WHERE intent_id = $1 ORDER BY failed_at, id';
    expect(await rowsOf(shop, declined, [intentId])).toEqual([
      { code: 'card_declined', decline_code: 'lost_card', message: 'No.' },
      { code: null, decline_code: null, message: null },
    ]);
    expect(await messagesFor(intentId)).toContainEqual({ name: 'card-declined' });
  });

  test('is stored with the message that settles its payment', async () => {
    const { id, intentId, payload } = buildEvent();
    expect((await send(payload)).status).toBe(200);
    expect(await stored(id)).toEqual([{ type: 'payment_intent.succeeded', intent_id: intentId }]);
    expect(await messagesFor(intentId)).toEqual([{ name: 'payment-reported' }]);
  });

  test('waits a moment for the success page, and leaves nothing to do when that settles the payment', async () => {
    const [early, late] = [buildEvent(), buildEvent()];
    const settled = settledIntentsOf(shop.database);
    settled.note(early.intentId);
    const isSent = Promise.all([early, late].map(({ payload }) => send(payload)));
    settled.note(late.intentId);
    expect((await isSent).map(({ status }) => status)).toEqual([200, 200]);
    for (const { id, intentId } of [early, late]) {
      expect(await stored(id)).toEqual([{ type: 'payment_intent.succeeded', intent_id: intentId }]);
      expect(await messagesFor(intentId)).toEqual([]);
    }
  });

  test('of a payment that is settled meanwhile needs no more work', async () => {
    const { intentId, payload } = buildEvent();
    await shop.database.statement((db) =>
      saveIntent(db, { id: intentId, amount: toCents(1_000), visitorHash: null }),
    );
    await send(payload);
    expect(await statesFor(intentId)).toEqual([{ state: 'open' }]);
    await shop.database.statement((db) => closeIntent(db, intentId, 'succeeded'));
    expect(await statesFor(intentId)).toEqual([{ state: 'done' }]);
  });

  test('of a refund leaves time for the call that made it', async () => {
    const { intentId, payload } = buildEvent('refund.created');
    const named = JSON.parse(payload) as EventJson;
    await send(
      JSON.stringify({ ...named, data: { object: { object: 'refund', payment_intent: intentId } } }),
    );
    const waits: unknown[] = await shop.database.read.query(
      `SELECT available_at - created_at > interval '0' AS "isLater" FROM outbox WHERE payload ->> 'intentId' = $1`,
      [intentId],
    );
    expect(waits).toEqual([{ isLater: true }]);
  });

  test('that cannot be stored does not affect others in its batch', async () => {
    const [good, bad] = [buildEvent(), buildEvent()];
    for (const { intentId } of [good, bad]) settledIntentsOf(shop.database).note(intentId);
    const broken = bad.payload.replace('payment_intent"', 'payment_intent", "note": "\\u0000"');
    const [ofGood, ofBad] = await Promise.all([send(good.payload), send(broken)]);
    expect([ofGood.status, ofBad.status]).toEqual([200, 400]);
    expect([(await stored(good.id)).length, (await stored(bad.id)).length]).toEqual([1, 0]);
  });

  test('leaves nothing to do when its payment is settled already', async () => {
    const { id, intentId, payload } = buildEvent();
    await shop.database.statement((db) =>
      saveIntent(db, { id: intentId, amount: toCents(1_000), visitorHash: null }),
    );
    await shop.database.statement((db) => closeIntent(db, intentId, 'succeeded'));
    expect((await send(payload)).status).toBe(200);
    expect([(await stored(id)).length, await messagesFor(intentId)]).toEqual([1, []]);
  });

  test('of a payment that was cancelled here is still checked', async () => {
    const { intentId, payload } = buildEvent();
    await shop.database.statement((db) =>
      saveIntent(db, { id: intentId, amount: toCents(1_000), visitorHash: null }),
    );
    await shop.database.statement((db) => closeIntent(db, intentId, 'cancelled'));
    await send(payload);
    expect(await messagesFor(intentId)).toEqual([{ name: 'payment-reported' }]);
  });

  test('is acted on once, however often it comes', async () => {
    const { intentId, payload } = buildEvent();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await messagesFor(intentId)).toHaveLength(1);
  });

  test('of a type that moves no money is only stored', async () => {
    const { id, intentId, payload } = buildEvent('payment_intent.created');
    expect((await send(payload)).status).toBe(200);
    expect([await stored(id), await messagesFor(intentId)]).toEqual([
      [{ type: 'payment_intent.created', intent_id: intentId }],
      [],
    ]);
  });
});

describe('the stored body', () => {
  const bodyOf = (id: string) =>
    rowsOf<{ payload: object | null }>(shop, 'SELECT payload FROM provider_events WHERE id = $1', [id]);

  test('is what the provider sent, without the secret that pays the intent', async () => {
    const { id, intentId, payload } = buildEvent();
    await send(payload);
    const [row] = await bodyOf(id);
    expect(row?.payload).toMatchObject({ id, data: { object: { id: intentId } } });
    expect(JSON.stringify(row?.payload)).not.toContain('secret');
  });

  test("is erased after 30 days, and the event's row stays", async () => {
    const [old, recent] = [buildEvent(), buildEvent()];
    await send(old.payload);
    await send(recent.payload);
    const age = `UPDATE provider_events SET received_at = now() - $2::interval WHERE id = $1`;
    await rowsOf(shop, age, [old.id, '30 days 1 minute']);
    await rowsOf(shop, age, [recent.id, '29 days']);
    await purgeEventBodies(shop.database);
    expect([await bodyOf(old.id), await bodyOf(recent.id)]).toMatchObject([
      [{ payload: null }],
      [{ payload: { id: recent.id } }],
    ]);
  });
});

describe('an event that is not the provider’s', () => {
  test.each<[string, (payload: string) => Promise<Response>]>([
    ['signed with another secret', (payload) => send(payload, { signature: sign(payload, 'whsec_other') })],
    [
      'changed on its way',
      (payload) => send(payload.replace('succeeded', 'Succeeded'), { signature: sign(payload) }),
    ],
    ['not signed', (payload) => send(payload, { signature: '' })],
    [
      'replayed after an hour',
      (payload) => {
        const timestamp = Math.floor(Date.now() / 1_000) - 3_600;
        const signature = stripe.webhooks.generateTestHeaderString({
          payload,
          secret: webhookSecret,
          timestamp,
        });
        return send(payload, { signature });
      },
    ],
  ])('because it is %s is refused and stores nothing', async (_reason, sendWrongly) => {
    const { id, intentId, payload } = buildEvent();
    const response = await sendWrongly(payload);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_SIGNATURE' }]);
    expect([await stored(id), await messagesFor(intentId)]).toEqual([[], []]);
  });
});

test('returns 503 when no webhook is set up', async () => {
  expect((await send(buildEvent().payload, { path: 'unconfigured' })).status).toBe(503);
});
