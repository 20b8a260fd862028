import path from 'node:path';
import { type PaymentSandbox, startPaymentSandbox } from '../sandbox/index.js';
import { createAdminUser, hashPassword } from '../src/accounts/index.js';
import { addProduct, listProducts } from '../src/catalog/index.js';
import type { Database, Tx } from '../src/database/index.js';
import { registerOrganization } from '../src/fundraising/index.js';
import { businessDay, daysBefore } from '../src/lib/dates.js';
import type { CheckDeps } from '../src/payouts/index.js';
import { addPickupDay } from '../src/pickup/index.js';
import { demo } from './demo-data.js';
import { seedBooks } from './seed-books.js';
import { connectSandbox, type DemoFundraiser, demoKeyPatterns, seedOrders } from './seed-orders.js';
import { pastSteps, seedPast } from './seed-past.js';

/** Soon enough to see, but later than a pickup day that someone adds as a trial this week. */
const daysAhead = 7;

export type SeedDeps = Omit<CheckDeps, 'provider'> & {
  readonly dataDir: string;
  /** Null when the app uses Stripe: past orders are then paid in a sandbox that runs only during seeding. */
  readonly sandbox: PaymentSandbox | null;
};

/**
 * Creates the demo data (api/demo/README.md) through the real use cases, so that stock, ledger and totals agree. Does
 * nothing if it already exists, and continues where a killed start stopped.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { database, clock } = deps;
  if (await isComplete(database)) return;
  deps.logger.info('creating the demo data');
  if (!(await hasOrganizations(database))) await seedPeopleAndProducts(database, clock());
  const fundraisers = await findFundraisers(database);
  // They are created together: if one is missing, another release created its own, or someone deleted one.
  if (fundraisers.some(({ organizationId }) => organizationId === '')) return;
  const productIds = new Map((await listProducts(database.read)).map(({ id, name }) => [name, id]));
  await withSandbox(deps, async (sandbox) => {
    const shop = { ...deps, ...connectSandbox(sandbox), fundraisers, productIds };
    // Campaigns must be closed in order: a demo created without earlier campaigns gets none.
    const { present, past } = await countOrders(database);
    if (present === 0 || past > 0) await seedPast(shop);
    await seedOrders(shop);
    if (present === 0 || past > 0) await seedBooks(shop);
  });
}

const presentCount = demo.organizations.reduce((sum, { orders }) => sum + orders.length, 0);
const pastCount = pastSteps.filter(({ order }) => order !== null).length;

async function isComplete(database: Database): Promise<boolean> {
  const { present, past, statements } = await countOrders(database);
  if (present < presentCount) return false;
  return past === 0 || (past >= pastCount && statements > 0);
}

type Counts = { readonly present: number; readonly past: number; readonly statements: number };

/** Counts the demo's paid orders and its statements. */
async function countOrders({ read }: Database): Promise<Counts> {
  const [row]: Counts[] = await read.query(
    `SELECT count(*) FILTER (WHERE idempotency_key LIKE $1)::int AS present,
        count(*) FILTER (WHERE idempotency_key LIKE $2)::int AS past,
        (SELECT count(*) FROM statements)::int AS statements
       FROM orders WHERE status <> 'pending'`,
    [demoKeyPatterns.present, demoKeyPatterns.past],
  );
  return row ?? { present: 0, past: 0, statements: 0 };
}

async function hasOrganizations({ read }: Database): Promise<boolean> {
  const rows: unknown[] = await read.query('SELECT 1 FROM organizations LIMIT 1');
  return rows.length > 0;
}

/** In one transaction: a start killed here leaves nothing, and the next one starts over. */
async function seedPeopleAndProducts(database: Database, now: Date): Promise<void> {
  const hashOf = new Map<string, string>();
  for (const { password } of [...demo.organizations, ...demo.staff]) {
    if (!hashOf.has(password)) hashOf.set(password, await hashPassword(password));
  }
  const passwordHash = (password: string): string => hashOf.get(password) ?? '';
  await database.transaction(async (tx) => {
    for (const [index, product] of demo.products.entries()) {
      await addProduct(tx, { ...product, imageUrl: imageOf(product.name), displayOrder: index + 1 });
    }
    const organizationIds = new Map<string, string>();
    for (const { password, campaign, orders: _orders, ...organization } of demo.organizations) {
      const { id } = await registerOrganization(tx, {
        ...organization,
        ...campaign(now),
        passwordHash: passwordHash(password),
        halfwayIncentive: 'Doughnut Party',
        goalIncentive: 'Pizza Party and Raffle for a $50 gift card',
      });
      organizationIds.set(organization.code, id);
    }
    await seedPickupDay(tx, organizationIds, now);
    for (const { password, ...person } of demo.staff) {
      await createAdminUser(tx, { ...person, passwordHash: passwordHash(password) });
    }
  });
}

function imageOf(name: string): string {
  return `/products/${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.svg`;
}

async function findFundraisers({ read }: Database): Promise<DemoFundraiser[]> {
  const rows: { code: string; organizationId: string; classroom: string; classroomId: string }[] =
    await read.query(
      `SELECT o.code, o.id AS organization_id, c.code AS classroom, c.id AS classroom_id
       FROM organizations o JOIN classrooms c ON c.organization_id = o.id
      WHERE o.deleted_at IS NULL AND c.deleted_at IS NULL`,
    );
  return demo.organizations.map(({ code, orders, pickupAddress }) => {
    const own = rows.filter((row) => row.code === code);
    const classroomIds = new Map(own.map((row) => [row.classroom, row.classroomId]));
    return { code, orders, pickupAddress, organizationId: own[0]?.organizationId ?? '', classroomIds };
  });
}

async function withSandbox(deps: SeedDeps, work: (sandbox: PaymentSandbox) => Promise<void>): Promise<void> {
  if (deps.sandbox) return work(deps.sandbox);
  const sandbox = await startPaymentSandbox({
    dataDir: path.join(deps.dataDir, 'sandbox'),
    webhookUrl: null,
    webhookSecret: 'whsec_unused',
  });
  try {
    await work(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** Adds a pickup day in a week, so that the hand-out page has boxes to hand out. */
async function seedPickupDay(tx: Tx, organizationIds: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const { code, name, pickupAddress, pickupInstructions } of demo.organizations) {
    const organizationId = organizationIds.get(code);
    if (pickupAddress === null || organizationId === undefined) continue;
    const input = {
      date: businessDay(daysBefore(now, -daysAhead)),
      opensAt: '15:00',
      closesAt: '18:00',
      place: pickupAddress,
      note: pickupInstructions,
    };
    await addPickupDay(tx, organizationId, input, { adminId: null, organizationName: name, now });
  }
}
