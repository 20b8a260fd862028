import type { Database } from '../src/database/index.js';
import { resetFundraiser } from '../src/fundraising/index.js';
import { lockPickupOrder, settleHandOut } from '../src/ordering/index.js';
import { demo, type DemoOrder, type PastDay, pastMoment } from './demo-data.js';
import { type DemoShop, pastKey, seedOrder } from './seed-orders.js';

/** Creates and closes the earlier campaigns. A second run continues where the first one ended. */
export async function seedPast(shop: DemoShop): Promise<void> {
  const now = shop.clock();
  await backdateOrganizations(shop.database, pastMoment({ monthsBack: 3, day: 1 }, now));
  const closed = new Map<string, number>();
  for (const [index, { code, order, ...day }] of pastSteps.entries()) {
    const moment = pastMoment(day, now);
    if (order) await seedOrder(shop, { code, order, key: pastKey(index), paidAt: moment });
    else if (code === willow.code) await handOut(shop.database, code, moment);
    else {
      const campaign = (closed.get(code) ?? 0) + 1;
      closed.set(code, campaign);
      await closeCampaign(shop.database, { code, campaign, moment });
    }
  }
}

/** Registration must be before the first sale. */
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

/** Hands out all boxes of an organization. */
function handOut(database: Database, code: string, at: Date): Promise<void> {
  return database.transaction(async (tx) => {
    const boxes: { id: string }[] = await tx.query(
      `SELECT orders.id FROM orders JOIN organizations o ON o.id = organization_id WHERE o.code = $1`,
      [code],
    );
    for (const { id } of boxes) {
      const box = await lockPickupOrder(tx, id);
      if (box) await settleHandOut(tx, box, { isHandedOut: true, at, note: 'Robin Vega' });
    }
  });
}

/** A step before this month, in order: a sale, or the end of a campaign. */
type PastStep = PastDay & {
  readonly code: string;
  /** Null for a reset or, for the organization that is about to close its books, for handing out its boxes. */
  readonly order: Omit<DemoOrder, 'daysAgo'> | null;
};

const [lincoln, westside] = demo.organizations;
const willow = { code: 'WILLOW' };

/** Two campaigns of Lincoln and one of Westside: $56.07 and $28.19 are on their way, $42.29 is paid. */
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
  sale(willow, on(1, 9), 'ROOM1', 'Sam Porter', '3 Sky-High Six Mix Pack', true),
  sale(willow, on(1, 20), 'ROOM1', 'Lena Fischer', '1 Premium Mix Pack', true),
  reset(willow, on(1, 28)),
];

/** Statements that are approved and, with a reference, paid; the rest stays drawn. */
export const pastPayouts = [
  { code: lincoln.code, monthsBack: 3, reference: '1042' },
  { code: lincoln.code, monthsBack: 2, reference: null },
  { code: lincoln.code, monthsBack: 1, reference: null },
  { code: willow.code, monthsBack: 1, reference: '1043' },
] as const;

export const pastPayees = [
  {
    code: lincoln.code,
    name: 'Lincoln Elementary PTA',
    postalAddress: '210 Maple Street\nLincoln, NE 68508',
  },
  {
    code: willow.code,
    name: 'Willow High Band Boosters',
    postalAddress: '5 Harbor Street\nLincoln, NE 68508',
  },
] as const;

function on(monthsBack: PastDay['monthsBack'], day: number): PastDay {
  return { monthsBack, day };
}

type Seller = { readonly code: string };

function sale(
  { code }: Seller,
  day: PastDay,
  classroom: string,
  customer: string,
  items: string,
  isPickup = false,
): PastStep {
  return { ...day, code, order: { classroom, customer, items, isPickup } };
}

function reset({ code }: Seller, day: PastDay): PastStep {
  return { ...day, code, order: null };
}
