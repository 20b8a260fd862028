import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { overlap } from '../../../test/support/database/overlap.js';
import { buildGroup, openShop, rowsOf, type Shop } from '../../../test/support/factories/shop.js';
import type { Tx } from '../../database/index.js';
import { findPickupDays } from './find-pickup-days.js';
import { addPickupDay, removePickupDay, TooManyPickupDaysError, updatePickupDay } from './save-pickup-day.js';
import type { PickupDayInput } from '../pickup-day.resolver.js';

let shop: Shop;
let organizationId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ organizationId } = await buildGroup(shop));
  await rowsOf(
    shop,
    `INSERT INTO pickup_days (organization_id, date, opens_at, closes_at, place, remind_until)
     SELECT $1, date '2026-11-27' + n, '15:00', '18:00', 'The gym', date '2026-11-27' + n FROM generate_series(1, 99) AS n`,
    [organizationId],
  );
});
afterAll(() => shop.close());

const friday: PickupDayInput = { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym' };
const editor = { adminId: null, organizationName: 'School', now: new Date('2026-11-20T12:00:00-05:00') };
const add = (tx: Tx) => addPickupDay(tx, organizationId, friday, editor);
const addInTheHall = (tx: Tx) => addPickupDay(tx, organizationId, { ...friday, place: 'The hall' }, editor);

test('of two days added at once, the 101st is refused', async () => {
  await expect(overlap(shop.database, add, addInTheHall)).rejects.toThrow(TooManyPickupDaysError);
  const days = await findPickupDays(shop.database.read, organizationId);
  expect(days).toHaveLength(100);

  // Nor is it a second day when the same one is added again, as after a lost response.
  const again = await shop.database.transaction(add);
  expect(days.filter(({ id }) => id === again.id)).toMatchObject([friday]);

  const [first] = days;
  await shop.database.transaction((tx) => removePickupDay(tx, first?.id ?? '', editor));
  await expect(shop.database.transaction(addInTheHall)).resolves.toMatchObject({ place: 'The hall' });
});

test('a day can be today, not earlier, and one that is over can still change in all but its date', async () => {
  const { organizationId: id } = await buildGroup(shop);
  const addOn = (date: string) =>
    shop.database.transaction((tx) => addPickupDay(tx, id, { ...friday, date }, editor));
  const refused = { fields: { date: 'This day is over. Choose today or a later day.' } };
  await expect(addOn('2025-11-27')).rejects.toMatchObject(refused);
  const today = await addOn('2026-11-20');
  const change = (date: string) =>
    shop.database.transaction((tx) =>
      updatePickupDay(
        tx,
        today.id,
        { ...friday, date, place: 'The hall' },
        { ...editor, now: new Date('2026-11-22T12:00:00-05:00') },
      ),
    );
  await expect(change('2026-11-20')).resolves.toMatchObject({ place: 'The hall' });
  await expect(change('2026-11-21')).rejects.toMatchObject(refused);
});
