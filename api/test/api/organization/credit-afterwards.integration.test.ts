import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { Buyer } from '../../support/people/buyer.js';
import { openCallers, responsesTo, type Callers } from '../../support/people/callers.js';
import { graphql } from '../../support/graphql.js';
import { addPickupDay } from '../../support/people/open-helper.js';
import { mailedText } from '../../support/people/staff.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** Whom an order was for, said after it was paid: the graph, over a running app. */
let app: TestApp;
let callers: Callers;
let organizationId: string;
let classIds: string[];
let shopper: Buyer;

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  ({ organizationId } = await logInOrganization(app));
  classIds = await classesOf(organizationId);
  shopper = await Buyer.at(app.url);
});
afterAll(() => app.stop());

async function classesOf(id: string): Promise<string[]> {
  const { data } = await graphql(callers.anyone, `{ organization(id: "${id}") { classrooms { id } } }`);
  return (data?.organization as { classrooms: { id: string }[] }).classrooms.map((one) => one.id);
}

const buyForNobody = (browser: Browser): Promise<string> =>
  shopper.buy({ browser, organizationId: null, classroomId: null });

async function orderOf<T>(browser: Browser, id: string, fields: string): Promise<T> {
  const { data, message } = await graphql(browser, `{ order(id: "${id}") { ${fields} } }`);
  if (!data) throw new Error(message);
  return data.order as T; // of the fields that were selected
}

async function keyOf(browser: Browser, id: string): Promise<string> {
  return (await orderOf<{ creditKey: string | null }>(browser, id, 'creditKey')).creditKey ?? 'none';
}

const offerOf = (browser: Browser, id: string, key: string) =>
  graphql(
    browser,
    `{ creditOffer(orderId: "${id}", key: "${key}") { state closesAt merchandise } order(id: "${id}") { customerName shippingAddress } }`,
  );

const creditByLink = (browser: Browser, id: string, key: string, classroomId = classIds[0]) =>
  graphql(
    browser,
    `mutation { creditOrderByLink(orderId: "${id}", key: "${key}", organizationId: "${organizationId}", classroomId: "${classroomId}") {
      id organization { id } organizationProfit classroomProfit } }`,
  );

const age = (id: string, hours: number) =>
  queryDatabase(
    app.databaseUrl,
    'UPDATE orders SET created_at = created_at - make_interval(hours => $2), paid_at = paid_at - make_interval(hours => $2) WHERE id = $1',
    [id, hours],
  );

describe("the buyer's link", () => {
  test('is given to the buyer alone, credits the order once, and is in the timeline and the mail', async () => {
    const [buyer, other] = [new Browser(app.url), new Browser(app.url)];
    const id = await buyForNobody(buyer);
    const key = await keyOf(buyer, id);
    expect(key).toHaveLength(43);
    expect(await keyOf(other, id)).toBe('none');
    // A mail program on another device: the key is enough.
    const both = await Promise.all([1, 2].map(() => creditByLink(other, id, key)));
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
    expect((await offerOf(other, id, key)).data).toMatchObject({ creditOffer: { state: 'credited' } });
    expect(await keyOf(buyer, id)).toBe('none');
    const { timeline } = await orderOf<{ timeline: { kind: string; by: string; detail: string }[] }>(
      callers.admin,
      id,
      'timeline { kind by detail }',
    );
    expect(timeline.filter(({ kind }) => kind === 'credited')).toEqual([
      { kind: 'credited', by: 'The shopper', detail: 'Before: no organization' },
    ]);
    await until(async () => (await subjectsOf(id)).length === 2);
  });

  test('that is forged, or of another order, is unknown, and says nothing of the order', async () => {
    const [buyer, other] = [new Browser(app.url), new Browser(app.url)];
    const [id, another] = [await buyForNobody(buyer), await buyForNobody(other)];
    for (const key of ['', 'guessed', await keyOf(other, another)]) {
      expect(await offerOf(buyer, id, key)).toMatchObject({ code: 'NOT_FOUND' });
      expect((await creditByLink(buyer, id, key)).code).toBe('NOT_FOUND');
    }
  });

  test('hides the buyer after 24 hours, and ends after 48', async () => {
    const [buyer, other] = [new Browser(app.url), new Browser(app.url)];
    const id = await buyForNobody(buyer);
    const key = await keyOf(buyer, id);
    await age(id, 25);
    expect((await offerOf(other, id, key)).data).toMatchObject({
      creditOffer: { state: 'open' },
      order: { customerName: 'P*** B***', shippingAddress: null },
    });
    await age(id, 24);
    expect((await offerOf(other, id, key)).data).toMatchObject({ creditOffer: { state: 'late' } });
    expect((await creditByLink(other, id, key)).code).toBe('CREDIT_CLOSED');
  });

  test('of an order that was cancelled and refunded says so and credits nobody', async () => {
    const buyer = new Browser(app.url);
    const id = await buyForNobody(buyer);
    const key = await keyOf(buyer, id);
    await graphql(callers.admin, `mutation { cancelOrder(orderId: "${id}", mailCustomer: false) { id } }`);
    expect((await offerOf(buyer, id, key)).data).toMatchObject({
      creditOffer: { state: 'cancelled', merchandise: '0.00' },
    });
    expect((await creditByLink(buyer, id, key)).code).toBe('ORDER_NOT_SOLD');
  });
});

describe('an organization and an administrator', () => {
  const move = (id: string, classroomId = classIds[1], reason = '') =>
    `mutation { moveOrderToClass(organizationId: "${organizationId}", orderId: "${id}", classroomId: "${classroomId}", reason: "${reason}") {
      canMoveClass classroom { id } ledgerEntries { kind order { id } } } }`;

  test('give an order of the organization another class, each entry leading back to the order', async () => {
    const id = await shopper.buy({ organizationId, classroomId: classIds[0] ?? null });
    const { browser: stranger } = await logInOrganization(app, 'westside@example.org');
    expect((await graphql(stranger, move(id))).code).toBe('FORBIDDEN');
    expect((await graphql(callers.support, move(id))).code).toBe('FORBIDDEN');
    expect((await graphql(callers.organization, move(id))).data).toEqual({
      moveOrderToClass: {
        canMoveClass: true,
        classroom: { id: classIds[1] },
        ledgerEntries: ['sale', 'moved-in', 'moved-out'].map((kind) => ({ kind, order: { id } })),
      },
    });
    expect((await graphql(callers.admin, move(id, classIds[0]))).code).toBe('INVALID_INPUT');
    expect((await graphql(callers.admin, move(id, classIds[0], 'Asked by phone'))).code).toBeUndefined();
  });

  test('name the pickup day of the new class in the one email to the buyer', async () => {
    const owner = { browser: callers.organization, organizationId };
    await queryDatabase(app.databaseUrl, 'UPDATE pickup_days SET removed_at = now()');
    const place = 'The parking lot';
    await addPickupDay(owner, { classroomIds: [classIds[0]] });
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await addPickupDay(owner, { classroomIds: [classIds[1]], place, date });
    const order = { deliveryMethod: 'pickup', shippingAddress: null, customerEmail: 'moved@example.org' };
    const id = await shopper.buy({ organizationId, classroomId: classIds[0] ?? null, order });
    expect(await mailedText(app, order.customerEmail, 'order-confirmation')).toContain('The gym');
    expect((await graphql(callers.organization, move(id))).code).toBeUndefined();
    expect(await mailedText(app, order.customerEmail, 'order-credited')).toContain(place);
    const [told] = await queryDatabase<{ told: string }>(
      app.databaseUrl,
      'SELECT told FROM pickup_notices WHERE order_id = $1',
      [id],
    );
    // So the emails about a changed day do not repeat it.
    expect(told?.told).toContain(place);
  });

  test("move it to another organization only as staff; each sees its own books' entries", async () => {
    const id = await shopper.buy({ organizationId, classroomId: classIds[0] ?? null });
    const { browser: westside, organizationId: westsideId } = await logInOrganization(
      app,
      'westside@example.org',
    );
    const [westsideClass] = await classesOf(westsideId);
    const watch = (ofOrganization: string, browser: Browser) =>
      subscribeTo(
        app,
        {
          query: `subscription { organizationOrderChanged(organizationId: "${ofOrganization}") { id } }`,
          channel: `organization-order:${ofOrganization}`,
        },
        browser.cookie,
      );
    // Staff may read the order itself, and the screen they look at is still not its new organization's.
    const former = await Promise.all(
      [callers.organization, callers.admin].map((who) => watch(organizationId, who)),
    );
    const next = await watch(westsideId, westside);
    const credit = `mutation { creditOrder(orderId: "${id}", organizationId: "${westsideId}", classroomId: "${westsideClass}", reason: "Wrong school") { id } }`;
    expect(await responsesTo(callers, async (browser) => (await graphql(browser, credit)).code)).toEqual({
      anyone: 'UNAUTHENTICATED',
      organization: 'FORBIDDEN',
      support: 'FORBIDDEN',
      admin: undefined,
    });
    await until(() => next.events.length > 0 && former.every(({ domainErrors }) => domainErrors.length > 0));
    expect(next.events[0]).toEqual({ organizationOrderChanged: { id } });
    for (const { domainErrors } of former) expect(new Set(domainErrors)).toEqual(new Set(['NOT_FOUND']));
    await Promise.all([next, ...former].map((viewer) => viewer.close()));
    const { ledgerEntries } = await orderOf<{ ledgerEntries: { kind: string }[] }>(
      westside,
      id,
      'ledgerEntries { kind }',
    );
    expect(ledgerEntries).toEqual([{ kind: 'moved-in' }]);
    const { code } = await graphql(callers.organization, `{ order(id: "${id}") { ledgerEntries { kind } } }`);
    expect(code).toBe('FORBIDDEN');
  });
});

/** Of the emails about who the order supports, to whomever. */
async function subjectsOf(id: string): Promise<string[]> {
  const rows = await queryDatabase<{ subject: string }>(
    app.databaseUrl,
    `SELECT subject FROM emails WHERE status = 'sent' AND kind IN ('order-credited', 'credit-changed')
        AND (order_id = $1 OR subject LIKE '%' || right($1::text, 8) || '%')`,
    [id],
  );
  return rows.map(({ subject }) => subject);
}
