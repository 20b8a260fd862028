import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/people/buyer.js';
import { graphql } from '../../support/graphql.js';
import { addPickupDay } from '../../support/people/open-helper.js';
import { photoFiles, reportProblem, sendPhoto } from '../../support/people/order-problem.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';
import { creditKeyOf, mailedToken, tokenOf } from '../../support/people/your-order.js';

/** A placed order as its confirmation page follows it, and as the link in its emails opens it. */
let app: TestApp;
let lincoln: Browser;
let organizationId: string;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  ({ browser: lincoln, organizationId } = await logInOrganization(app));
  admin = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

const fields = 'id status customerName customerEmail pickup { place day { opensAt } }';
const followed = `subscription ($id: ID!) { orderChanged(id: $id) { ${fields} } }`;

async function buyForPickup(browser = new Browser(app.url)): Promise<string> {
  const buyer = await Buyer.at(app.url);
  const order = { deliveryMethod: 'pickup', shippingAddress: null };
  return buyer.buy({ browser, organizationId, classroomId: null, order });
}

const follow = (id: string, cookie = '') =>
  subscribeTo(app, { query: followed, variables: { id }, channel: `order:${id}` }, cookie);

async function markReady(id: string): Promise<void> {
  const { status, text } = await lincoln.post(`/api/orders/${id}/notify-pickup-ready`);
  expect({ status, text }).toMatchObject({ status: 200 });
}

test('the buyer’s browser hears that a pickup order is ready, and when it can be picked up', async () => {
  const browser = new Browser(app.url);
  const id = await buyForPickup(browser);
  const page = await follow(id, browser.cookie);
  await markReady(id);
  await until(() => page.events.some((event) => isReady(event)));
  expect(page.events.find((event) => isReady(event))?.orderChanged).toEqual({
    id,
    status: 'ready_for_pickup',
    customerName: 'Pat Buyer',
    customerEmail: 'pat@example.org',
    pickup: { place: expect.any(String), day: { opensAt: expect.any(String) } },
  });
  await page.close();
});

test('strangers get only the status, even on the first day, while REST returns the whole order', async () => {
  const browser = new Browser(app.url);
  const id = await buyForPickup(browser);
  const read = async (reader: Browser) =>
    (await graphql(reader, `{ order(id: "${id}") { customerName customerEmail shippingAddress } }`)).data;
  expect(await read(new Browser(app.url))).toEqual({
    order: { customerName: 'P*** B***', customerEmail: 'p***@e***', shippingAddress: null },
  });
  expect(await read(browser)).toMatchObject({ order: { customerName: 'Pat Buyer' } });
  expect((await new Browser(app.url).get(`/api/orders/${id}`)).json).toMatchObject({
    customerName: 'Pat Buyer',
  });
  const [stranger, school] = [await follow(id), await follow(id, lincoln.cookie)];
  await markReady(id);
  await until(() => stranger.events.some((event) => isReady(event)));
  await until(() => school.events.some((event) => isReady(event)));
  expect(stranger.frames.join()).not.toContain('Pat Buyer');
  expect(stranger.frames.join()).not.toContain('pat@example.org');
  expect(school.events.at(-1)?.orderChanged).toMatchObject({ customerName: 'Pat Buyer' });
  await Promise.all([stranger.close(), school.close()]);
});

test('a session that ended after the page was opened opens nothing', async () => {
  const id = await buyForPickup();
  await queryDatabase(
    app.databaseUrl,
    "UPDATE orders SET created_at = created_at - interval '2 days', customer_phone = '555 0100' WHERE id = $1",
    [id],
  );
  const { browser: school } = await logInOrganization(app);
  const query = `subscription ($id: ID!) { orderChanged(id: $id) { status customerName customerPhone } }`;
  const page = await subscribeTo(app, { query, variables: { id }, channel: `order:${id}` }, school.cookie);
  // Not by the server: whose session it ends, it closes the sockets of.
  await queryDatabase(
    app.databaseUrl,
    'DELETE FROM sessions WHERE token_hash = (SELECT token_hash FROM sessions ORDER BY created_at DESC LIMIT 1)',
  );
  await markReady(id);
  await until(() => page.events.some((event) => isReady(event)));
  expect(page.events.find((event) => isReady(event))?.orderChanged).toEqual({
    status: 'ready_for_pickup',
    customerName: 'P*** B***',
    customerPhone: null,
  });
  expect(page.domainErrors).toContain('UNAUTHENTICATED');
  await page.close();
});

test('nothing is heard of another order, and what is no order id is refused', async () => {
  const [followedId, other] = [await buyForPickup(), await buyForPickup()];
  const page = await follow(followedId);
  await markReady(other);
  await markReady(followedId);
  await until(() => page.events.some((event) => isReady(event)));
  expect(page.frames.join()).not.toContain(other);
  await page.close();
  const refused = await subscribeTo(app, { query: followed, variables: { id: 'every*' } });
  await until(() => refused.domainErrors.length > 0);
  expect(refused.domainErrors).toEqual(['NOT_FOUND']);
  await refused.close();
});

test('an order that is shipped has no pickup', async () => {
  const buyer = await Buyer.at(app.url);
  const id = await buyer.buy({ organizationId, classroomId: null });
  const { data } = await graphql(
    new Browser(app.url),
    'query ($id: ID!) { order(id: $id) { pickup { hours } } }',
    {
      id,
    },
  );
  expect(data).toEqual({ order: { pickup: null } });
});

test('an order of a deleted organization has no pickup for its buyer', async () => {
  const browser = new Browser(app.url);
  const id = await buyForPickup(browser);
  const findPickup = () =>
    graphql(browser, 'query ($id: ID!) { order(id: $id) { pickup { hours } } }', { id });
  expect((await findPickup()).data).toEqual({ order: { pickup: expect.anything() } });
  const setDeleted = `UPDATE organizations SET deleted_at = $2 WHERE id = $1`;
  await queryDatabase(app.databaseUrl, setDeleted, [organizationId, new Date()]);
  const { data } = await findPickup();
  await queryDatabase(app.databaseUrl, setDeleted, [organizationId, null]);
  expect(data).toEqual({ order: { pickup: null } });
});

function isReady({ orderChanged }: Record<string, unknown>): boolean {
  return (orderChanged as { status?: unknown } | undefined)?.status === 'ready_for_pickup';
}

describe('the link in an email', () => {
  const page = `id customerName shippingAddress showsFirstName refunded steps { kind isDone }
    problems { photoCount } order { status customerName shippingAddress }`;
  const query = `query ($token: String!) { yourOrder(token: $token) { ${page} } }`;
  const asPage = async (token: string) => graphql(new Browser(app.url), query, { token });

  async function buyToShip(order: object = {}): Promise<string> {
    const buyer = await Buyer.at(app.url);
    const { data } = await graphql(
      lincoln,
      `{ organization(id: "${organizationId}") { classrooms { id } } }`,
    );
    const [classroom] = (data?.organization as { classrooms: { id: string }[] }).classrooms;
    return buyer.buy({ organizationId, classroomId: classroom?.id ?? null, order: { ...order } });
  }

  const age = (id: string) =>
    queryDatabase(
      app.databaseUrl,
      "UPDATE orders SET created_at = created_at - interval '2 days' WHERE id = $1",
      [id],
    );

  test('opens the whole order on any device after months, and follows it', async () => {
    const id = await buyForPickup();
    const token = await mailedToken(app, id);
    await age(id);
    expect((await asPage(token)).data?.yourOrder).toEqual({
      id,
      customerName: 'Pat Buyer',
      shippingAddress: null,
      showsFirstName: false,
      refunded: '0.00',
      steps: [
        { kind: 'confirmed', isDone: true },
        { kind: 'ready', isDone: false },
        { kind: 'delivered', isDone: false },
      ],
      problems: [],
      order: { status: 'completed', customerName: 'P*** B***', shippingAddress: null },
    });
    const live = await subscribeTo(app, {
      query:
        'subscription ($token: String!) { yourOrderChanged(token: $token) { customerName order { status } pickupPicture } }',
      variables: { token },
      channel: `order:${id}`,
    });
    await markReady(id);
    await until(() => live.events.length > 0);
    expect(live.events.at(-1)?.yourOrderChanged).toEqual({
      customerName: 'Pat Buyer',
      order: { status: 'ready_for_pickup' },
      pickupPicture: expect.stringMatching(/^data:image\/png;base64,/),
    });
    await live.close();
  });

  test('shows a pickup day that is added, moved and removed while the page is open', async () => {
    const id = await buyForPickup();
    const page = 'yourOrderChanged(token: $token) { order { pickupDay { date place } } }';
    const live = await subscribeTo(app, {
      query: `subscription ($token: String!) { ${page} }`,
      variables: { token: tokenOf(app, id) },
      channel: `order:${id}`,
    });
    const before = await graphql(new Browser(app.url), `{ order(id: "${id}") { pickupDay { date place } } }`);
    const shows = (pickupDay: object | null) => {
      const event = JSON.stringify({ yourOrderChanged: { order: { pickupDay } } });
      return until(() => JSON.stringify(live.events.at(-1)) === event);
    };
    // Before the demo's own day, which is a week away.
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const dayId = await addPickupDay({ browser: lincoln, organizationId }, { date: inDays(3) });
    await shows({ date: inDays(3), place: 'The gym' });
    const input = { date: inDays(4), opensAt: '15:00', closesAt: '18:00', place: 'The library' };
    const move =
      'mutation ($id: ID!, $input: PickupDayInput!) { updatePickupDay(pickupDayId: $id, input: $input) { id } }';
    await graphql(lincoln, move, { id: dayId, input });
    await shows({ date: inDays(4), place: 'The library' });
    await graphql(lincoln, 'mutation ($id: ID!) { removePickupDay(pickupDayId: $id) { id } }', { id: dayId });
    await shows((before.data?.order as { pickupDay: object }).pickupDay);
    await live.close();
  });

  test('that is forged, of another order or for another purpose opens and changes nothing, by any call', async () => {
    const [id, other] = [await buyToShip(), await buyToShip()];
    const [right, wrong] = [tokenOf(app, id), tokenOf(app, other)];
    const forged = `${right.slice(0, 22)}${wrong.slice(22)}`;
    // Of the same order and the same secret, made to say whom it was for: there it fits.
    const creditKey = creditKeyOf(app, id);
    const offer = `{ creditOffer(orderId: "${id}", key: "${creditKey}") { state } }`;
    expect((await graphql(new Browser(app.url), offer)).data).toEqual({ creditOffer: { state: 'credited' } });
    const forCredit = `${right.slice(0, 22)}${creditKey}`;
    expect(forCredit).toHaveLength(right.length);
    const almost = `${right.slice(0, 64)}${right.endsWith('A') ? 'E' : 'A'}`;
    for (const token of ['', id, almost, forged, forCredit]) {
      const codes = [
        await asPage(token),
        await write('showFirstName(token: $token, shows: true) { id }', { token }),
        await reportProblem(app, token),
      ].map(({ code }) => code);
      expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
      expect((await sendPhoto(app, token, { problemId: crypto.randomUUID(), place: 1 })).status).toBe(404);
    }
    const heard = await subscribeTo(app, {
      query: 'subscription ($token: String!) { yourOrderChanged(token: $token) { customerName } }',
      variables: { token: forged },
      channel: `order:${id}`,
    });
    await write('showFirstName(token: $token, shows: true) { id }', { token: right });
    await until(() => heard.domainErrors.length > 0);
    expect(heard.domainErrors).toEqual(['NOT_FOUND']);
    expect(heard.frames.join()).not.toContain('Pat Buyer');
    await heard.close();
  });

  test('ends for an address that was corrected, and goes on for the new one', async () => {
    const id = await buyToShip();
    const correct =
      'mutation ($id: ID!) { correctOrder(orderId: $id, input: { customerEmail: "pat@new.example" }) { id } }';
    await graphql(admin, correct, { id });
    expect((await asPage(tokenOf(app, id))).code).toBe('NOT_FOUND');
    expect((await asPage(tokenOf(app, id, 'pat@new.example'))).data).not.toBeNull();
  });

  test('says what was refunded of a cancelled order, also when its organization is gone', async () => {
    const id = await buyToShip();
    await graphql(admin, `mutation { cancelOrder(orderId: "${id}", mailCustomer: false) { id } }`);
    await queryDatabase(app.databaseUrl, 'UPDATE organizations SET deleted_at = now() WHERE id = $1', [
      organizationId,
    ]);
    const { data } = await asPage(tokenOf(app, id));
    await queryDatabase(app.databaseUrl, 'UPDATE organizations SET deleted_at = NULL WHERE id = $1', [
      organizationId,
    ]);
    expect(data?.yourOrder).toMatchObject({
      refunded: '16.98',
      shippingAddress: '12 Elm Street',
      order: { status: 'cancelled' },
      steps: [{ kind: 'confirmed' }, { kind: 'cancelled' }],
    });
  });

  test('names its buyer on the class page, and takes the name off again', async () => {
    const id = await buyToShip({ customerName: 'Quentin Ash' });
    const token = tokenOf(app, id);
    const supporters = async () => {
      const [row] = await queryDatabase<{ classroomId: string }>(
        app.databaseUrl,
        'SELECT classroom_id AS "classroomId" FROM orders WHERE id = $1',
        [id],
      );
      return (await new Browser(app.url).get(`/api/orders/classroom/${row?.classroomId}`)).text;
    };
    expect(await supporters()).not.toContain('Quentin');
    const shown = await write('showFirstName(token: $token, shows: true) { showsFirstName }', { token });
    expect(shown.data).toEqual({ showFirstName: { showsFirstName: true } });
    expect(await supporters()).toContain('Quentin A.');
    await write('showFirstName(token: $token, shows: false) { showsFirstName }', { token });
    expect(await supporters()).not.toContain('Quentin');
  });

  test('carries a problem and its photos to staff alone, once, until the person is erased', async () => {
    const customerEmail = 'rae@problem.example';
    const id = await buyToShip({ customerEmail, customerName: 'Rae Dust' });
    const token = tokenOf(app, id, customerEmail);
    const problemId = crypto.randomUUID();
    expect((await reportProblem(app, token, { id: problemId, wantsRefund: true })).code).toBeUndefined();
    expect((await reportProblem(app, token, { id: problemId })).data).toEqual({
      reportOrderProblem: { problems: [{ photoCount: 0 }] },
    });
    for (const place of [1, 2, 2])
      expect((await sendPhoto(app, token, { problemId, place })).status).toBe(200);
    for (const place of [6, '01', '1e0', '-1'])
      expect((await sendPhoto(app, token, { problemId, place })).status).toBe(404);
    expect(
      (await sendPhoto(app, token, { problemId, place: 3, bytes: Buffer.from('not a photo') })).status,
    ).toBe(415);
    expect((await sendPhoto(app, tokenOf(app, await buyToShip()), { problemId, place: 3 })).status).toBe(404);
    expect((await asPage(token)).data).toMatchObject({ yourOrder: { problems: [{ photoCount: 2 }] } });

    const asStaff =
      '{ contactMessages(first: 1) { nodes { name email wantsRefund order { id } photos { url width } } } }';
    const { data } = await graphql(admin, asStaff);
    const url = (place: number) => `/api/admin/contact-messages/${problemId}/photos/${place}`;
    expect(data?.contactMessages).toEqual({
      nodes: [
        {
          name: 'Rae Dust',
          email: customerEmail,
          wantsRefund: true,
          order: { id },
          photos: [1, 2].map((place) => ({ url: url(place), width: 40 })),
        },
      ],
    });
    expect((await admin.get(url(2))).headers.get('content-type')).toBe('image/webp');
    expect((await lincoln.get(url(2))).status).toBe(403);
    expect((await new Browser(app.url).get(url(2))).status).toBe(401);

    await until(() => photoFiles(app).length === 2);
    await moveOn(id, ['processing', 'shipped', 'delivered']);
    const input = { email: customerEmail, confirmation: customerEmail, reason: 'Asked for it' };
    const erase =
      'mutation ($input: SupporterErasureInput!) { eraseSupporterData(input: $input) { contactMessageCount } }';
    expect((await graphql(admin, erase, { input })).data).toEqual({
      eraseSupporterData: { contactMessageCount: 1 },
    });
    await until(() => photoFiles(app).length === 0);
    expect((await asPage(token)).code).toBe('NOT_FOUND');
    expect((await reportProblem(app, token)).code).toBe('NOT_FOUND');
  });

  const write = (mutation: string, variables: object) =>
    graphql(new Browser(app.url), `mutation ($token: String!) { ${mutation} }`, variables);

  async function moveOn(id: string, states: readonly string[]): Promise<void> {
    const move = 'mutation ($id: ID!, $to: OrderStatus!) { moveOrder(orderId: $id, to: $to) { id } }';
    for (const to of states) await graphql(admin, move, { id, to });
  }
});
