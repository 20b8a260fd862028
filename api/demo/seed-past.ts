import type { Database } from '../src/database/index.js';
import { resetFundraiser } from '../src/fundraising/index.js';
import { startOfBusinessDay } from '../src/lib/dates.js';
import { monthToDraw, previousMonth } from '../src/payouts/index.js';
import { demo } from './demo-data.js';
import type { DemoOrder } from './demo-orders.js';
import { type DemoShop, pastKey, seedOrder } from './seed-orders.js';

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

/** A day of one of the last months whose statements are drawn: 1 is the newest of them. */
type PastDay = { readonly monthsBack: 1 | 2 | 3; readonly day: number };

/** What happened before the campaign that runs, in its order: orders, and resets that closed campaigns. */
type PastStep = PastDay & {
  readonly code: string;
  /** Null for a reset. */
  readonly order: Omit<DemoOrder, 'daysAgo'> | null;
};

const [lincoln, westside] = demo.organizations;

/** Two campaigns of the one organization and one of the other: $56.07 and $28.19 are on their way, $42.29 is paid. */
export const pastSteps: readonly PastStep[] = [
  sale(lincoln, on(3, 9), 'OKAFOR', 'Helen Brandt', '2 Sky-High Six Mix Pack'),
  sale(lincoln, on(3, 17), 'CHEN', 'Wei Zhang', '1 Sky-High Six Mix Pack'),
  reset(lincoln, on(3, 28)),
  sale(lincoln, on(2, 20), 'RIVERA', 'Luis Ortega', '2 Rainbow Cracklers'),
  sale(lincoln, on(1, 4), 'OKAFOR', 'Amara Obi', '2 Sky-High Six Mix Pack'),
  sale(lincoln, on(1, 9), 'RIVERA', 'Sofia Marino', '3 Premium Mix Pack'),
  reset(lincoln, on(1, 14)),
  sale(westside, on(1, 6), 'U12', 'Tom Becker', '2 Sky-High Six Mix Pack'),
  reset(westside, on(1, 14)),
];

/** How its months ended: the rest stays as drawn. */
export const pastPayouts = [
  { code: lincoln.code, monthsBack: 3, reference: '1042' },
  { code: lincoln.code, monthsBack: 2, reference: null },
  { code: lincoln.code, monthsBack: 1, reference: null },
] as const;

export const pastPayee = {
  code: lincoln.code,
  name: 'Lincoln Elementary PTA',
  postalAddress: '210 Maple Street\nLincoln, NE 68508',
} as const;

function on(monthsBack: PastDay['monthsBack'], day: number): PastDay {
  return { monthsBack, day };
}

type Seller = { readonly code: string };

function sale({ code }: Seller, day: PastDay, classroom: string, customer: string, items: string): PastStep {
  return { ...day, code, order: { classroom, customer, items } };
}

function reset({ code }: Seller, day: PastDay): PastStep {
  return { ...day, code, order: null };
}
