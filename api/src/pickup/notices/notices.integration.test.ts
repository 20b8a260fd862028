import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { addDays, noonOf } from '../../lib/dates.js';
import { pickupReminder } from '../../mail/index.js';
import { findPickupDays } from '../days/find-pickup-days.js';
import type { PickupDayInput } from '../pickup-day.resolver.js';
import { addPickupDay, removePickupDay, updatePickupDay } from '../days/save-pickup-day.js';
import { createFindNotice, sendNotice } from './send-notice.js';
import { mailChanges, remind, remindWaiting } from './notices.js';

/** A school with four boxes, on Friday, November 20, 2026. */
let shop: Shop;
let productId: string;
let organizationId: string;
let classroomId: string;
let orderIds: string[];
beforeAll(async () => {
  shop = await openShop();
  productId = await buildProduct(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ organizationId, classroomId } = await buildGroup(shop));
  orderIds = await buildBoxes(shop, { organizationId, productId, count: 4, paidAt: at('2026-11-18T15:00') });
});

/** A moment in Eastern time, which is five hours behind in November. */
const at = (time: string) => new Date(`${time}:00-05:00`);
const noon = at('2026-11-20T12:00');
const friday: PickupDayInput = { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym' };
const editor = { adminId: null, organizationName: 'School', now: noon };

const add = (input: Partial<PickupDayInput> = {}) =>
  shop.database.transaction((tx) => addPickupDay(tx, organizationId, { ...friday, ...input }, editor));

async function queued(name: string): Promise<string[]> {
  const rows = await rowsOf<{ orderId: string }>(
    shop,
    `SELECT payload ->> 'orderId' AS "orderId" FROM outbox WHERE name = $1 AND payload ->> 'orderId' = ANY($2)`,
    [name, orderIds],
  );
  return rows.map(({ orderId }) => orderId);
}

const queuedEmails = async () =>
  (await Promise.all(['changed', 'reminder', 'waiting'].map((kind) => queued(`send-pickup-${kind}`)))).flat();

/** Records the current day as told, as an email does. */
async function recordNotices(ids: readonly string[]): Promise<void> {
  const find = createFindNotice({ ...shop.deps, clock: () => noon });
  for (const id of ids) await find(id);
}

const evening = at('2026-11-26T17:05');

/** Sends one order's reminder, and returns the new emails. */
async function sendReminder(orderId: string, now = evening) {
  const before = (await shop.mailbox.list()).length;
  const deps = { ...shop.deps, clock: () => now };
  const findPickupNotice = createFindNotice(deps);
  await sendNotice({ ...deps, findPickupNotice }, pickupReminder, { orderId, noticeId: randomUUID() });
  const emails = await shop.mailbox.list();
  return emails.slice(0, emails.length - before);
}

describe('a change of the day', () => {
  test('is emailed once to each customer who was told the day, five minutes after the last correction', async () => {
    const { id } = await add();
    await recordNotices(orderIds.slice(0, 2));
    expect(await mailChanges(shop.database, at('2026-11-20T12:06'))).toBe(0);
    const update = (place: string, now: Date) =>
      shop.database.transaction((tx) => updatePickupDay(tx, id, { ...friday, place }, { ...editor, now }));
    await update('The yrad', at('2026-11-20T13:00'));
    await update('The yard', at('2026-11-20T13:04'));
    expect(await mailChanges(shop.database, at('2026-11-20T13:06'))).toBe(0);
    const twice = [1, 2].map(() => mailChanges(shop.database, at('2026-11-20T13:10')));
    expect((await Promise.all(twice)).sort()).toEqual([0, 2]);
    expect((await queued('send-pickup-changed')).sort()).toEqual(orderIds.slice(0, 2).sort());
  });

  test('is emailed only to the class that joins another day', async () => {
    const [inClass = ''] = await buildBoxes(shop, { organizationId, productId, classroomId, count: 1 });
    await add();
    await recordNotices([inClass, orderIds[0] ?? '']);
    await add({ date: '2026-11-25', classroomIds: [classroomId] });
    expect(await mailChanges(shop.database, at('2026-11-20T12:10'))).toBe(1);
    const [row] = await rowsOf(shop, 'SELECT told FROM pickup_notices WHERE order_id = $1', [inClass]);
    expect(JSON.stringify(row)).toContain('2026-11-25');
  });

  test('that cancels the day is emailed, and so is the new day', async () => {
    const { id } = await add();
    await recordNotices(orderIds);
    await shop.database.transaction((tx) => removePickupDay(tx, id, editor));
    expect(await mailChanges(shop.database, at('2026-11-20T12:10'))).toBe(4);
    await add({ date: '2026-12-04' });
    expect(await mailChanges(shop.database, at('2026-11-20T12:20'))).toBe(4);
  });

  test('is not emailed if the day is removed after it is over', async () => {
    const { id } = await add();
    await recordNotices(orderIds);
    await shop.database.transaction((tx) =>
      removePickupDay(tx, id, { ...editor, now: at('2026-11-30T12:00') }),
    );
    expect(await mailChanges(shop.database, at('2026-11-30T12:10'))).toBe(0);
  });
});

describe('the reminder on the evening before', () => {
  test('is sent once for each waiting box, from 17:00 on', async () => {
    await add();
    await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE id = $1 RETURNING id`, [orderIds[0]]);
    await remind(shop.database, at('2026-11-26T16:59'));
    expect(await queued('send-pickup-reminder')).toEqual([]);
    await Promise.all([1, 2].map(() => remind(shop.database, at('2026-11-26T17:01'))));
    expect((await queued('send-pickup-reminder')).sort()).toEqual(orderIds.slice(1).sort());
  });

  test.each(['2026-11-01', '2026-03-08'])(
    'is sent at 17:00 on %s too, when the clocks change',
    async (day) => {
      const noonUtc = noonOf(day);
      await shop.database.transaction((tx) =>
        addPickupDay(tx, organizationId, { ...friday, date: addDays(day, 1) }, { ...editor, now: noonUtc }),
      );
      await rowsOf(shop, 'UPDATE orders SET paid_at = $2 WHERE id = ANY($1::uuid[])', [orderIds, noonUtc]);
      const five = new Date(`${day}T17:00:00${day < '2026-07' ? '-04:00' : '-05:00'}`);
      await remind(shop.database, new Date(five.getTime() - 60_000));
      expect(await queued('send-pickup-reminder')).toEqual([]);
      await remind(shop.database, five);
      expect(await queued('send-pickup-reminder')).toHaveLength(4);
    },
  );

  test('contains the code as a picture that a phone can read', async () => {
    await add();
    const [orderId = ''] = orderIds;
    const [email] = await sendReminder(orderId);
    expect(email).toMatchObject({ template: 'pickup-reminder', to: 'box1@example.org' });
    const { message } = (await shop.mailbox.find(email?.id ?? '')) ?? {};
    const picture = message?.parts.find(({ contentId }) => contentId === 'pickup-code');
    const [box] = await rowsOf<{ id: string }>(
      shop,
      'SELECT box_id AS id FROM pickup_codes WHERE order_id = $1',
      [orderId],
    );
    expect(await readQr(picture?.content)).toBe(`SKYCRUMB:${box?.id}`);
  });

  test('is not sent if the box was handed out meanwhile', async () => {
    await add();
    const [orderId = ''] = orderIds;
    await rowsOf(shop, `UPDATE orders SET status = 'delivered' WHERE id = $1 RETURNING id`, [orderId]);
    expect(await sendReminder(orderId)).toEqual([]);
  });

  test('is not sent on another day, on which its "tomorrow" would be wrong, and leaves a moved day to its own email', async () => {
    const { id } = await add();
    const [orderId = ''] = orderIds;
    await recordNotices([orderId]);
    expect(await sendReminder(orderId, at('2026-11-27T00:01'))).toEqual([]);
    const moved = { ...friday, date: '2026-12-04' };
    await shop.database.transaction((tx) => updatePickupDay(tx, id, moved, { ...editor, now: evening }));
    expect(await sendReminder(orderId)).toEqual([]);
    expect(await mailChanges(shop.database, at('2026-11-26T17:11'))).toBe(1);
    expect(await sendReminder(orderId, at('2026-12-03T23:59'))).toHaveLength(1);
  });
});

describe('the reminder about boxes that were not picked up', () => {
  test('is sent each day until the last day of reminders, at most once in 24 hours', async () => {
    await add({ remindUntil: '2026-11-29' });
    const counts = [];
    for (const time of ['28T09:59', '28T10:05', '28T20:00', '29T10:00', '29T10:06', '30T11:00']) {
      await remind(shop.database, at(`2026-11-${time}`));
      counts.push((await queued('send-pickup-waiting')).length);
    }
    expect(counts).toEqual([0, 4, 4, 4, 8, 8]);
  });

  test('and the button together send one email in 24 hours', async () => {
    await add();
    const [day] = await findPickupDays(shop.database.read, organizationId);
    if (!day) throw new Error('The day was not added');
    const press = (now: Date) => shop.database.transaction((tx) => remindWaiting(tx, day, now));
    const after = at('2026-11-27T19:00');
    const counts = await Promise.all([press(after), press(after), press(after)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
    expect(await press(at('2026-11-28T18:59'))).toBe(0);
    expect(await press(at('2026-11-28T19:00'))).toBe(4);
  });

  test('is not sent to customers who bought after the day', async () => {
    await add();
    const late = { organizationId, productId, count: 2, paidAt: at('2026-11-28T08:00') };
    orderIds.push(...(await buildBoxes(shop, late)));
    await remind(shop.database, at('2026-11-28T10:05'));
    expect((await queued('send-pickup-waiting')).sort()).toEqual(orderIds.slice(0, 4).sort());
  });
});

describe.each([
  ['a deactivated', 'is_active = false'],
  ['a deleted', 'deleted_at = now()'],
])('%s organization', (_state, change) => {
  test.each([
    ['the reminder on the evening before', remind, '2026-11-26T17:01'],
    ['the reminder about boxes that were not picked up', remind, '2026-11-28T10:05'],
    ['a change of the day', mailChanges, '2026-11-20T12:10'],
  ])('expects nobody, so its buyers do not get %s', async (_email, run, time) => {
    await add();
    await rowsOf(shop, `UPDATE orders SET status = 'ready-for-pickup' WHERE id = ANY($1::uuid[])`, [
      orderIds,
    ]);
    await rowsOf(shop, `UPDATE organizations SET ${change} WHERE id = $1`, [organizationId]);
    await run(shop.database, at(time));
    expect(await queuedEmails()).toEqual([]);
    await rowsOf(shop, 'UPDATE organizations SET is_active = true, deleted_at = NULL WHERE id = $1', [
      organizationId,
    ]);
    await run(shop.database, at(time));
    expect(await queuedEmails()).toHaveLength(4);
  });
});

test('an email that waits while its organization is deleted is not sent, and other emails name no day of it', async () => {
  await add();
  const [orderId = ''] = orderIds;
  await rowsOf(shop, 'UPDATE organizations SET deleted_at = now() WHERE id = $1', [organizationId]);
  expect(await sendReminder(orderId)).toEqual([]);
  const findPickupNotice = createFindNotice({ ...shop.deps, clock: () => noon });
  expect(await findPickupNotice(orderId)).toMatchObject({ facts: { day: null }, plan: { day: null } });
});

describe('an organization whose emails fail', () => {
  /** Lets every notice of the organization fail. Returns the end of that. */
  async function breakNotices(id: string): Promise<() => Promise<unknown>> {
    await shop.database.source.query(
      `CREATE FUNCTION refuse_notice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF (SELECT organization_id FROM orders WHERE id = new.order_id) = '${id}' THEN RAISE 'refused'; END IF;
         RETURN new;
       END $$`,
    );
    await shop.database.source.query(
      'CREATE TRIGGER refuse_notice BEFORE INSERT ON pickup_notices FOR EACH ROW EXECUTE FUNCTION refuse_notice()',
    );
    return () => shop.database.source.query('DROP FUNCTION refuse_notice CASCADE');
  }

  /** A day of two schools, in the order in which they are emailed. */
  async function openSchools(): Promise<{ broken: string[]; others: string[]; brokenId: string }> {
    const groups = [organizationId, (await buildGroup(shop)).organizationId].sort();
    const orders: string[][] = [];
    for (const id of groups) {
      await shop.database.transaction((tx) => addPickupDay(tx, id, friday, editor));
      orders.push(
        await buildBoxes(shop, {
          organizationId: id,
          productId,
          count: 2,
          status: 'ready-for-pickup',
          paidAt: at('2026-11-18T15:00'),
        }),
      );
    }
    orderIds = orders.flat();
    return { broken: orders[0] ?? [], others: orders[1] ?? [], brokenId: groups[0] ?? '' };
  }

  test.each([
    ['the change of a day', 'send-pickup-changed', mailChanges, '2026-11-20T12:10'],
    ['a reminder', 'send-pickup-reminder', remind, '2026-11-26T17:01'],
  ] as const)('of %s stops no other, is named, and is retried', async (_of, message, run, time) => {
    const { broken, others, brokenId } = await openSchools();
    const mend = await breakNotices(brokenId);
    await expect(run(shop.database, at(time))).rejects.toMatchObject({
      errors: [{ message: expect.stringContaining(brokenId) as unknown }],
    });
    expect((await queued(message)).sort()).toEqual([...others].sort());
    await mend();
    await run(shop.database, at(time));
    expect((await queued(message)).sort()).toEqual([...broken, ...others].sort());
  });
});

async function readQr(png: Buffer | undefined): Promise<string | undefined> {
  const raw = { resolveWithObject: true } as const;
  const { data, info } = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer(raw);
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
