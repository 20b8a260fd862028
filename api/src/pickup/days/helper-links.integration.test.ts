import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { overlap } from '../../../test/support/database/overlap.js';
import { buildGroup, openShop, rowsOf, type Shop } from '../../../test/support/factories/shop.js';
import type { Tx } from '../../database/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { addPickupDay, removePickupDay } from './save-pickup-day.js';
import { createHelperLink } from './helper-links.js';

let shop: Shop;
let organizationId: string;
let dayId: string;
beforeAll(async () => {
  shop = await openShop();
  ({ organizationId } = await buildGroup(shop));
});
afterAll(() => shop.close());
beforeEach(async () => {
  const day = { date: '2026-11-27', opensAt: '15:00', closesAt: '18:00', place: 'The gym' };
  ({ id: dayId } = await shop.database.transaction((tx) => addPickupDay(tx, organizationId, day, editor)));
});

const now = new Date('2026-11-20T12:00:00-05:00');
const editor = { adminId: null, organizationName: 'School', now };
const secrets = createSecrets('secret of the test');
const create = (tx: Tx) => createHelperLink(tx, secrets, { dayId, label: 'Dana', now });
const countOpen = async (): Promise<number> => {
  const open = await rowsOf(
    shop,
    'SELECT 1 FROM helper_links WHERE pickup_day_id = $1 AND revoked_at IS NULL',
    [dayId],
  );
  return open.length;
};

test('of two links created at once, the 21st of its day is refused', async () => {
  for (let count = 0; count < 19; count += 1) await shop.database.transaction(create);
  await expect(overlap(shop.database, create, create)).rejects.toThrow(InvalidInputError);
  expect(await countOpen()).toBe(20);
});

test('a day that is removed while a link is created has no open link', async () => {
  const remove = (tx: Tx) => removePickupDay(tx, dayId, editor);
  await expect(overlap(shop.database, remove, create)).rejects.toThrow(NotFoundError);
  expect(await countOpen()).toBe(0);
});
