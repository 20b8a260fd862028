import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { sendOrderConfirmationEmail } from '../../ordering/purchase/purchase.jobs.js';
import { sendPickupPlaceQuestion } from '../../ordering/fulfillment/notify-pickup.js';
import { createFindNotice } from '../notices/send-notice.js';
import { findPickupDays } from './find-pickup-days.js';
import { addPickupDay, nextDay } from './save-pickup-day.js';
import type { PickupDayInput } from '../pickup-day.resolver.js';
import { createOffersPickup, isOffered, planPickup } from './pickup-plan.js';

let shop: Shop;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  productId = await buildProduct(shop);
});
afterAll(() => shop.close());

/** A moment in Eastern time, which is five hours behind in November. */
const at = (time: string) => new Date(`${time}:00-05:00`);
const noon = at('2026-11-20T12:00');
const gym: PickupDayInput = { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym' };
const weekly = { address: 'Office', hours: 'Mondays', instructions: 'Ring.' };

const addDay = (organizationId: string, input: Partial<PickupDayInput> = {}) =>
  shop.database.transaction((tx) =>
    addPickupDay(
      tx,
      organizationId,
      { ...gym, ...input },
      { adminId: null, organizationName: 'School', now: noon },
    ),
  );

describe('the pickup time', () => {
  test('is the next day with its place, without the weekly hours', () => {
    const day = { ...gym, note: 'Ring.' };
    expect(planPickup(weekly, day)).toEqual({ day, place: 'The gym', hours: null, instructions: null });
    expect(planPickup(weekly, null)).toEqual({
      day: null,
      place: 'Office',
      hours: 'Mondays',
      instructions: 'Ring.',
    });
  });

  test('is offered with a place or a day', () => {
    expect(isOffered(planPickup(weekly, null))).toBe(true);
    expect(isOffered(planPickup({ ...weekly, address: null }, { ...gym, note: null }))).toBe(true);
    expect(isOffered(planPickup({ ...weekly, address: null }, null))).toBe(false);
    expect(isOffered(planPickup({ ...weekly, address: '' }, null))).toBe(false);
  });

  test("follows the buyer's class, and a day counts until it closes", async () => {
    const { organizationId, classroomId } = await buildGroup(shop);
    await addDay(organizationId);
    await addDay(organizationId, { date: '2026-11-24', classroomIds: [classroomId] });
    const days = await findPickupDays(shop.database.read, organizationId);
    const date = (ofClass: string | null, now: Date) => nextDay(days, ofClass, now)?.date;
    expect(date(null, noon)).toBe('2026-11-27');
    expect(date(classroomId, noon)).toBe('2026-11-24');
    expect(date(classroomId, at('2026-11-24T17:59'))).toBe('2026-11-24');
    expect(date(classroomId, at('2026-11-24T18:00'))).toBe('2026-11-27');
    expect(date(null, at('2026-11-27T18:00'))).toBeUndefined();
  });
});

test('a flyer mentions pickup only if an order could be handed out', async () => {
  const { organizationId } = await buildGroup(shop, { pickupAddress: null });
  const offers = createOffersPickup({ database: shop.database, clock: () => noon });
  expect(await offers(organizationId)).toBe(false);
  await addDay(organizationId);
  expect(await offers(organizationId)).toBe(true);
  const { organizationId: other } = await buildGroup(shop, { allowPickup: false });
  expect(await offers(other)).toBe(false);
});

describe('the first pickup order of an organization without a place', () => {
  const findPickupNotice = (orderId: string) =>
    createFindNotice({ ...shop.deps, clock: () => noon })(orderId);
  const questions = (orderIds: readonly string[]) =>
    rowsOf<{ orderId: string }>(
      shop,
      `SELECT payload ->> 'orderId' AS "orderId" FROM outbox
        WHERE name = 'send-pickup-place-needed' AND payload ->> 'orderId' = ANY($1)`,
      [orderIds],
    );

  test('asks for place and time once, and never if they are set', async () => {
    const contactEmail = 'no.place@example.org';
    const { organizationId } = await buildGroup(shop, { pickupAddress: null, contactEmail });
    const { organizationId: placed } = await buildGroup(shop);
    const orderIds = await buildBoxes(shop, { organizationId, productId, count: 2 });
    const others = await buildBoxes(shop, { organizationId: placed, productId, count: 1 });
    const deps = { ...shop.deps, findPickupNotice };
    for (const id of [...orderIds, ...others]) await sendOrderConfirmationEmail(deps, id);
    expect((await questions([...orderIds, ...others])).length).toBe(2);
    for (const id of [...orderIds, ...others]) await sendPickupPlaceQuestion(deps, id);
    const sent = (await shop.mailbox.list()).filter(({ to }) => to.includes(contactEmail));
    expect(sent.map(({ template }) => template)).toEqual(['pickup-place-needed']);
  });
});
