import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { addPickupDay, createLink } from '../../support/people/open-helper.js';
import { printPaper, readPaper } from '../../support/print-paper.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo, type Subscriber } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** A pickup day over the demo's school: its list, its helpers, and what they may not see. */
let app: TestApp;
let owner: { browser: Browser; organizationId: string };
let dayId: string;

type Box = { id: string; shortCode: string; state: string; revision: number };
type List = { day: { date: string; place: string } | null; boxes: Box[]; totals: { orders: number } };

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  owner = await logInOrganization(app);
  // The demo's own day: which day comes next is what these tests are about.
  await queryDatabase(app.databaseUrl, 'UPDATE pickup_days SET removed_at = now()');
  dayId = await addPickupDay(owner);
});
afterAll(() => app.stop());

async function readList(browser: Browser): Promise<{ list: List | null; code: unknown }> {
  const { data, code } = await graphql(
    browser,
    `
      query ($id: ID!) {
        handOutList(organizationId: $id) {
          day {
            date
            place
          }
          boxes {
            id
            shortCode
            state
            revision
          }
          totals {
            orders
            handedOut
          }
          at
        }
      }
    `,
    { id: owner.organizationId },
  );
  return { list: (data?.handOutList as List | undefined) ?? null, code };
}

async function record(browser: Browser, boxId: string, kind = 'HANDED_OUT', device = 'Phone') {
  const handOut = { id: randomUUID(), boxId, kind, at: new Date(), device, method: 'LIST' };
  const { data, code } = await graphql(
    browser,
    `
      mutation ($id: ID!, $handOuts: [HandOutInput!]!) {
        recordHandOuts(organizationId: $id, handOuts: $handOuts) {
          outcome
          box {
            state
            handedOutBy
            revision
          }
        }
      }
    `,
    { id: owner.organizationId, handOuts: [handOut] },
  );
  return { outcomes: data?.recordHandOuts, code };
}

function watch(browser: Browser): Promise<Subscriber> {
  return subscribeTo(
    app,
    {
      query:
        'subscription ($id: ID!) { handOutsChanged(organizationId: $id) { id state handedOutBy revision } }',
      variables: { id: owner.organizationId },
      channel: `organization-order:${owner.organizationId}`,
    },
    browser.cookie,
  );
}

async function openLink(label = 'Dana') {
  const link = await createLink(owner, dayId, label);
  const helper = new Browser(app.url);
  const reply = await helper.get(link.path);
  return { ...link, helper, reply };
}

const revoke = (id: string) =>
  graphql(owner.browser, `mutation { revokeHelperLink(helperLinkId: "${id}") { id revokedAt } }`);

describe('a helper’s link', () => {
  test('gives the browser a cookie that no script reads, for as long as the day lasts, and leads to the list', async () => {
    const { reply, expiresAt } = await openLink();
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(`/organization/${owner.organizationId}/pickup`);
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^skycrumb_helper=.+HttpOnly; SameSite=Lax/);
    const seconds = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(Math.abs(Date.now() + seconds * 1_000 - Date.parse(expiresAt))).toBeLessThan(10_000);
  });

  test('opens the list, hands out, and hears of it on the socket', async () => {
    const { helper } = await openLink();
    const { list } = await readList(helper);
    const [box] = list?.boxes.filter(({ state }) => state === 'WAITING') ?? [];
    expect(list?.day?.place).toBe('The gym');
    const viewer = await watch(helper);
    const { outcomes } = await record(helper, box?.id ?? '');
    const handedOut = { state: 'HANDED_OUT', handedOutBy: 'Dana, Phone' };
    expect(outcomes).toEqual([{ outcome: 'COUNTED', box: expect.objectContaining(handedOut) }]);
    await until(() => viewer.events.length > 0);
    expect(viewer.events[0]).toEqual({
      handOutsChanged: expect.objectContaining({ id: box?.id, ...handedOut }),
    });
    await viewer.close();
    await record(owner.browser, box?.id ?? '', 'UNDONE');
  });

  test('says what its candy is called in Spanish, on sale or not', async () => {
    const { helper } = await openLink();
    const changed = `UPDATE products SET is_active = false, translations = '{"es": {"name": "Aros"}}'`;
    await queryDatabase(app.databaseUrl, changed);
    const query = `query ($id: ID!) { handOutList(organizationId: $id) { products { translations { name } } } }`;
    const { data } = await graphql(helper, query, { id: owner.organizationId });
    expect(JSON.stringify(data)).toContain('{"translations":[{"name":"Aros"}]}');
    await queryDatabase(app.databaseUrl, 'UPDATE products SET is_active = true');
  });

  test('takes no name of a phone that is longer than its limit', async () => {
    const { helper } = await openLink();
    const [box] = (await readList(helper)).list?.boxes ?? [];
    const { code } = await record(helper, box?.id ?? '', 'HANDED_OUT', 'x'.repeat(500));
    expect(code).toBe('INVALID_INPUT');
  });

  test('shows no address, email, phone or amount, and no other page of its organization', async () => {
    const { helper } = await openLink();
    const { data, code } = await graphql(
      helper,
      'query ($id: ID!) { organization(id: $id) { name pickupDays { id } orders { totalCount } } }',
      { id: owner.organizationId },
    );
    expect(code).toBe('UNAUTHENTICATED');
    expect(data?.organization).toMatchObject({ pickupDays: null, orders: null });
    const { boxes = [] } = (await readList(helper)).list ?? {};
    // An order's own id opens it for a day, as its buyer's success page does: a box has another.
    const order = await graphql(helper, 'query ($id: ID!) { order(id: $id) { customerPhone } }', {
      id: boxes[0]?.id,
    });
    expect(order.data?.order ?? null).toBeNull();
    expect((await helper.get(`/api/orders/${boxes[0]?.id}`)).status).toBe(404);
    const csv = await helper.get(`/api/orders/organization/${owner.organizationId}/csv`);
    expect(csv.status).toBe(401);
  });

  test('of a day for some classes hears of no other class, and hides no day from its organization', async () => {
    const { boxes = [] } = (await readList(owner.browser)).list ?? {};
    const classes = await queryDatabase<{ boxId: string; classroomId: string }>(
      app.databaseUrl,
      `SELECT box_id AS "boxId", classroom_id AS "classroomId" FROM pickup_codes JOIN orders ON orders.id = order_id
        WHERE box_id = ANY($1::uuid[]) AND classroom_id IS NOT NULL ORDER BY classroom_id`,
      [boxes.filter(({ state }) => state === 'WAITING').map(({ id }) => id)],
    );
    const [own, foreign] = [classes.at(0), classes.at(-1)];
    expect(own?.classroomId).not.toBe(foreign?.classroomId);
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const id = await addPickupDay(owner, { date, classroomIds: [own?.classroomId] });
    const helper = new Browser(app.url);
    await helper.get((await createLink(owner, id)).path);
    const { browser: both } = await logInOrganization(app);
    await both.get((await createLink(owner, dayId)).path);
    expect((await readList(both)).list?.day?.date).toBe(date);
    const viewer = await watch(helper);
    for (const box of [foreign, own]) await record(owner.browser, box?.boxId ?? '');
    await until(() => viewer.events.length === 2);
    const seen = { handOutsChanged: expect.objectContaining({ id: own?.boxId }) as unknown };
    expect(viewer.events).toEqual([{ handOutsChanged: null }, seen]);
    await viewer.close();
    for (const box of [foreign, own]) await record(owner.browser, box?.boxId ?? '', 'UNDONE');
    await graphql(owner.browser, 'mutation ($id: ID!) { removePickupDay(pickupDayId: $id) { id } }', { id });
  });

  test('of another organization opens nothing of this one', async () => {
    const other = await logInOrganization(app, 'westside@example.org');
    const link = await createLink(other, await addPickupDay(other));
    const helper = new Browser(app.url);
    await helper.get(link.path);
    expect((await readList(helper)).code).toBe('UNAUTHENTICATED');
    expect((await record(helper, randomUUID())).code).toBe('UNAUTHENTICATED');
    const viewer = await subscribeTo(
      app,
      { query: `subscription { handOutsChanged(organizationId: "${owner.organizationId}") { id } }` },
      helper.cookie,
    );
    await until(() => viewer.domainErrors.length > 0);
    expect(viewer.domainErrors).toEqual(['UNAUTHENTICATED']);
    await viewer.close();
  });

  test('ends at once when it is revoked, closes its sockets, and no longer sets a cookie', async () => {
    const { helper, id, path } = await openLink();
    const viewer = await watch(helper);
    await revoke(id);
    await until(() => viewer.closedWith() !== null);
    expect(viewer.closedWith()).toBe(4403);
    expect((await readList(helper)).code).toBe('UNAUTHENTICATED');
    const again = await new Browser(app.url).get(path);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(again.headers.get('location')).toContain('/pickup');
  });

  test('ends by itself after the day, and with its organization', async () => {
    const { helper, id } = await openLink();
    const sql = (text: string) => queryDatabase(app.databaseUrl, text, [id]);
    await sql("UPDATE helper_links SET expires_at = now() - interval '1 second' WHERE id = $1");
    expect((await readList(helper)).code).toBe('UNAUTHENTICATED');
    await sql("UPDATE helper_links SET expires_at = now() + interval '1 day' WHERE id = $1");
    expect((await readList(helper)).code).toBeUndefined();
    const activate = (isActive: boolean) =>
      queryDatabase(app.databaseUrl, `UPDATE organizations SET is_active = ${isActive} WHERE id = $1`, [
        owner.organizationId,
      ]);
    await activate(false);
    expect((await readList(helper)).code).toBe('UNAUTHENTICATED');
    await activate(true);
  });

  test('that does not exist leads to the page for unknown addresses', async () => {
    const reply = await new Browser(app.url).get(`/pickup/${'x'.repeat(43)}`);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/pickup-link-not-found']);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });
});

describe('a pickup order', () => {
  test('says its day and its code, and the papers of the day name it', async () => {
    const { boxes = [] } = (await readList(owner.browser)).list ?? {};
    const [box] = boxes;
    const [order] = await queryDatabase<{ id: string }>(
      app.databaseUrl,
      `SELECT order_id AS id FROM pickup_codes WHERE box_id = '${box?.id}'`,
    );
    const { data } = await graphql(
      owner.browser,
      'query ($id: ID!) { order(id: $id) { pickupCode pickupDay { place opensAt } } }',
      { id: order?.id },
    );
    expect(data?.order).toEqual({
      pickupCode: box?.shortCode,
      pickupDay: { place: 'The gym', opensAt: '15:00' },
    });
    const ask = (kind: string, day = dayId) =>
      `printPickupPaper(organizationId: "${owner.organizationId}", pickupDayId: "${day}", paper: ${kind})`;
    const paper = await printPaper(owner.browser, ask('LIST_BY_CLASS'));
    const pdf = await owner.browser.get(paper.fileUrl ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toMatch(/pickup-list-by-class-\d{4}-\d\d-\d\d\.pdf/);
    await expect(printPaper(owner.browser, ask('LABELS', randomUUID()))).rejects.toThrow('NOT_FOUND');
    const { helper } = await openLink();
    const { browser: foreign } = await logInOrganization(app, 'westside@example.org');
    await expect(printPaper(helper, ask('LABELS'))).rejects.toThrow('UNAUTHENTICATED');
    await expect(printPaper(foreign, ask('LABELS'))).rejects.toThrow('FORBIDDEN');
    const staff = await openStaffSession(app, 'support');
    const statuses = [];
    for (const browser of [new Browser(app.url), helper, foreign, staff, owner.browser])
      statuses.push((await browser.get(`/api/papers/${paper.id}`)).status);
    expect(statuses).toEqual([401, 401, 404, 200, 200]);
    expect([await readPaper(helper, paper.id), await readPaper(foreign, paper.id)]).toEqual([null, null]);
    expect((await owner.browser.get(`/api/papers/${randomUUID()}`)).status).toBe(404);
  });

  test('is marked ready together with others, even if one of them is refused', async () => {
    const { data: before } = await graphql(
      owner.browser,
      `
        query ($id: ID!) {
          organization(id: $id) {
            orders(filter: { awaitsHandOver: true }, first: 100) {
              nodes {
                id
                status
                pickupNotificationSent
              }
            }
          }
        }
      `,
      { id: owner.organizationId },
    );
    type Waiting = { id: string; status: string; pickupNotificationSent: boolean };
    const { nodes } = (before?.organization as { orders: { nodes: Waiting[] } }).orders; // as asked
    const ready = nodes.filter((order) => !order.pickupNotificationSent).map((order) => order.id);
    const { data } = await graphql(
      owner.browser,
      `
        mutation ($id: ID!, $orderIds: [ID!]!) {
          markPickupsReady(organizationId: $id, orderIds: $orderIds) {
            orders {
              id
              status
            }
            refused {
              orderId
              reason
            }
          }
        }
      `,
      { id: owner.organizationId, orderIds: ['unknown', ...ready, ...ready.slice(0, 1)] },
    );
    expect(ready.length).toBeGreaterThan(0);
    expect(data?.markPickupsReady).toEqual({
      orders: ready.map((id) => ({ id, status: 'ready_for_pickup' })),
      refused: [
        { orderId: 'unknown', reason: 'Order not found.' },
        { orderId: ready[0], reason: expect.stringContaining('already') },
      ],
    });
  });
});

describe('a pickup day', () => {
  const days = async () => {
    const { data } = await graphql(
      owner.browser,
      'query ($id: ID!) { organization(id: $id) { pickupDays { id date remindUntil classrooms { name } totals { orders handedOut } helperLinks { url } } } }',
      { id: owner.organizationId },
    );
    return (data?.organization as { pickupDays: { id: string; date: string; remindUntil: string }[] })
      .pickupDays;
  };

  test('shows its progress, and never shows the address of a link again', async () => {
    const [day] = await days();
    const { list } = await readList(owner.browser);
    expect(day).toMatchObject({ classrooms: null, totals: { orders: list?.totals.orders } });
    expect(JSON.stringify(day)).not.toContain('/pickup/');
  });

  test('is refused with classes of another organization, and when it closes before it opens', async () => {
    const input = { date: '2097-03-04', opensAt: '15:00', closesAt: '14:00', place: 'Gym' };
    const add = (changes: object) =>
      graphql(
        owner.browser,
        'mutation ($id: ID!, $input: PickupDayInput!) { addPickupDay(organizationId: $id, input: $input) { id } }',
        { id: owner.organizationId, input: { ...input, ...changes } },
      );
    expect((await add({})).message).toBe('It has to close after it opens.');
    const foreign = await add({ closesAt: '16:00', classroomIds: [randomUUID()] });
    expect(foreign.message).toBe('Choose classes of this organization.');
    // The form's own field lets nobody choose such a day.
    const noDay = await add({ date: '2097-02-30', closesAt: '16:00' });
    expect(noDay.message).toBe('Please give a day such as 2026-10-31.');
    expect((await add({ closesAt: '16:00', remindUntil: '2097-03-03' })).code).toBe('INVALID_INPUT');
  });

  test('is refused if there are 100 already, with advice', async () => {
    const fill = `INSERT INTO pickup_days (organization_id, date, opens_at, closes_at, place, remind_until, changed_at, created_at)
      SELECT $1, '2029-01-01'::date + n, '15:00', '18:00', 'Filler', '2029-12-31', now(), now() FROM generate_series(1, $2) n`;
    await queryDatabase(app.databaseUrl, fill, [owner.organizationId, 100]);
    const { code, message } = await graphql(
      owner.browser,
      'mutation ($id: ID!, $input: PickupDayInput!) { addPickupDay(organizationId: $id, input: $input) { id } }',
      {
        id: owner.organizationId,
        input: { date: '2098-03-04', opensAt: '15:00', closesAt: '18:00', place: 'Gym' },
      },
    );
    expect(code).toBe('TOO_MANY_PICKUP_DAYS');
    expect(message).toContain('Remove one that is over before you add another.');
    await queryDatabase(app.databaseUrl, `DELETE FROM pickup_days WHERE place = 'Filler'`);
  });

  test('that is removed ends its links, and its orders join the next', async () => {
    const later = await addPickupDay(owner, { date: '2097-05-06', place: 'The yard' });
    const { helper } = await openLink();
    const remove = (id: string) =>
      graphql(owner.browser, 'mutation ($id: ID!) { removePickupDay(pickupDayId: $id) { id } }', { id });
    await remove(dayId);
    expect((await readList(helper)).code).toBe('UNAUTHENTICATED');
    expect((await readList(owner.browser)).list?.day).toEqual({ date: '2097-05-06', place: 'The yard' });
    await remove(later);
    expect((await readList(owner.browser)).list).toMatchObject({ day: null });
    dayId = await addPickupDay(owner);
  });
});
