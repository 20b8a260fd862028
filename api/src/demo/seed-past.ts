import type { Database } from '../database/index.js';
import { resetFundraiser } from '../fundraising/index.js';
import { monthToDraw, previousMonth } from '../payouts/index.js';
import { startOfBusinessDay } from '../lib/dates.js';
import { pastSteps, type PastDay } from './past-data.js';
import { pastKey, seedOrder, type DemoShop } from './seed-orders.js';

/** 'YYYY-MM' of a month that is drawn already: 1 is the newest. */
export function pastMonth(monthsBack: PastDay['monthsBack'], now: Date): string {
  let month = monthToDraw(now);
  for (let back = 1; back < monthsBack; back += 1) month = previousMonth(month);
  return month;
}

/** Sells and closes the campaigns before the one that runs. A second run goes on where the first one ended. */
export async function seedPast(shop: DemoShop): Promise<void> {
  const now = shop.clock();
  await backdateOrganizations(shop.database, pastMoment({ monthsBack: 3, day: 1 }, now));
  const closed = new Map<string, number>();
  for (const [index, { code, order, ...day }] of pastSteps.entries()) {
    const moment = pastMoment(day, now);
    if (order) await seedOrder(shop, { code, order, key: pastKey(index), paidAt: moment });
    else {
      const campaign = (closed.get(code) ?? 0) + 1;
      closed.set(code, campaign);
      await closeCampaign(shop.database, { code, campaign, moment });
    }
  }
}

/** Noon of that day in New York. */
function pastMoment({ monthsBack, day }: PastDay, now: Date): Date {
  const start = startOfBusinessDay(`${pastMonth(monthsBack, now)}-${String(day).padStart(2, '0')}`);
  return new Date(start.getTime() + 12 * 3_600_000);
}

/** They registered before they sold. */
async function backdateOrganizations(database: Database, registeredAt: Date): Promise<void> {
  await database.transaction((tx) => tx.query('UPDATE organizations SET created_at = $1', [registeredAt]));
}

type Closing = { readonly code: string; readonly campaign: number; readonly moment: Date };

async function closeCampaign(database: Database, { code, campaign, moment }: Closing): Promise<void> {
  await database.transaction(async (tx) => {
    const [open]: { id: string }[] = await tx.query(
      'SELECT id FROM organizations WHERE code = $1 AND campaign = $2 AND deleted_at IS NULL',
      [code, campaign],
    );
    if (open) await resetFundraiser(tx, { organizationId: open.id, resetBy: null, occurredAt: moment });
  });
}
