import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { cancelOrder, completeOrder, placeOrder } from '../../ordering/index.js';
import { requestIntent } from '../../payments/index.js';
import {
  approveStatements,
  drawingMoment,
  drawStatements,
  findBalance,
  findStatements,
  payStatements,
  requestClosing,
  runLedgerCheck,
} from '../../payouts/index.js';
import { resetFundraiser } from '../../fundraising/index.js';
import { toCents, zeroCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildPayee } from '../../../test/support/factories/build-payee.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { createChoices } from '../../../test/support/seeded-random.js';
import { closeBooks } from './close-books.js';
import { findClosingFacts } from './closing-facts.js';

let shop: Shop;
let stripe: Stripe;
let adminId: string;
let productId: string;
/** Tomorrow, so that today's payments are "yesterday" at the provider. */
const clock = () => new Date(Date.now() + 86_400_000);

beforeAll(async () => {
  shop = await openShop();
  const { hostname, port } = new URL(shop.sandbox.baseUrl);
  stripe = new Stripe(shop.sandbox.secretKey, { host: hostname, port, protocol: 'http' });
  adminId = await buildAdmin(shop.database);
  productId = await buildProduct(shop, { inventory: 10_000 });
});
afterAll(() => shop.close());

type Group = { organizationId: string; classroomId: string };
type Bought = { id: string; intentId: string; subtotal: number; isOver: boolean };

async function buy(group: Group, quantity: number, hasClass: boolean): Promise<Bought> {
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const supported = hasClass ? group : { organizationId: group.organizationId };
  const body = buildOrder(productId, { order: supported, items: [{ productId, quantity }] });
  const { id } = await placeOrder(shop.deps, body, sender);
  await pay(shop.sandbox, intent.clientSecret);
  await completeOrder(shop.deps, id);
  return { id, intentId: intent.id, subtotal: 1_299 * quantity, isOver: false };
}

/** Some orders, some of them canceled, some refunded in part. */
async function playSeason(group: Group, random: (below: number) => number): Promise<string[]> {
  const bought: Bought[] = [];
  for (let step = 0; step < 14; step += 1) {
    const order = bought[random(bought.length + 1)];
    const what = random(6);
    if (what > 1 || !order || order.isOver) bought.push(await buy(group, 1 + random(5), random(4) > 0));
    else if (what === 1) {
      order.isOver = true;
      await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
    } else {
      order.isOver = true;
      await stripe.refunds.create({ payment_intent: order.intentId, amount: 1 + random(order.subtotal) });
    }
  }
  return bought.map(({ intentId }) => intentId);
}

/** What the provider kept of the payments, shipping of orders that stand not counted. */
async function keptAtProvider(intentIds: readonly string[]): Promise<number> {
  let kept = 0;
  for (const id of intentIds) {
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    const charge = intent.latest_charge as Stripe.Charge; // expanded
    kept += charge.amount_captured - charge.amount_refunded;
  }
  const [row]: { cents: number }[] = await rowsOf(
    shop,
    `SELECT (COALESCE(sum(shipping), 0) * 100)::int AS cents FROM orders
      WHERE stripe_payment_intent_id = ANY($1) AND status <> 'cancelled'`,
    [intentIds],
  );
  return kept - (row?.cents ?? 0);
}

async function settle(organizationId: string, month: string): Promise<void> {
  const now = new Date();
  await shop.database.transaction((tx) => requestClosing(tx, organizationId, now));
  await drawStatements(shop.database, month, drawingMoment(month));
  expect((await runLedgerCheck({ ...shop.deps, clock })).outcome).toBe('clean');
  for (const { id } of await findStatements(shop.database.read, organizationId)) {
    const step = { statementIds: [id], adminId, now: clock() };
    await shop.database.transaction((tx) => approveStatements(tx, step));
    const paid = { ...step, method: 'check', reference: '1042', paidAt: clock() } as const;
    await shop.database.transaction((tx) => payStatements(tx, paid));
  }
}

test.each([3, 58, 2_026])(
  'what a season closes with is what ledger, statements and the provider say, to the cent (seed %d)',
  async (seed) => {
    const random = createChoices(seed).number;
    const group = await buildGroup(shop);
    const { organizationId } = group;
    await buildPayee(shop.database, { organizationId, adminId, now: new Date() });
    const former = random(2);
    if (former > 0) {
      await playSeason(group, random);
      await runLedgerCheck({ ...shop.deps, clock });
      const ended = { organizationId, resetBy: null, occurredAt: new Date() };
      await shop.database.transaction((tx) => resetFundraiser(tx, ended));
    }
    const intentIds = await playSeason(group, random);
    await runLedgerCheck({ ...shop.deps, clock }); // books what no webhook brought
    const campaign = 1 + former;
    const open = await findClosingFacts(shop.database.read, { organizationId, campaign });
    const [ledger]: { sales: number; share: number }[] = await rowsOf(
      shop,
      `SELECT (sum(sales) * 100)::int AS sales, (sum(organization_profit + classroom_profit) * 100)::int AS share
         FROM ledger_entries WHERE organization_id = $1 AND campaign = $2`,
      [organizationId, campaign],
    );
    expect({ sales: open.sold - open.returned, share: open.share }).toEqual(ledger);
    expect(open.sold - open.returned).toBe(await keptAtProvider(intentIds));
    expect([open.paid, open.balance]).toEqual([zeroCents, open.share]);

    await settle(organizationId, new Date().toISOString().slice(0, 7));
    const closed = await findClosingFacts(shop.database.read, { organizationId, campaign });
    const { paid } = await findBalance(shop.database.read, organizationId);
    expect({ ...closed, payments: [] }).toEqual({
      ...open,
      payments: [],
      paid: open.share,
      balance: zeroCents,
    });
    expect(former > 0 || paid === closed.paid).toBe(true);
    expect(closed.payments.map(({ reference }) => reference)).toEqual(['1042']);
    await shop.database.transaction((tx) => closeBooks(tx, organizationId, new Date()));
  },
  60_000,
);
