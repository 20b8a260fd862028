import Stripe from 'stripe';
import { drawFor } from '../../src/payouts/statements/draw-statements.js';
import {
  drawingMoment,
  nextMonth,
  endOfMonth,
  previousMonth,
} from '../../src/payouts/statements/statement-month.js';
import { finishRefunds } from '../../src/ordering/refunds/refund-order.js';
import { pollAllIntents } from '../../src/ordering/index.js';
import { bookDispute } from '../../src/ordering/refunds/book-dispute.js';
import { bookReportedRefunds } from '../../src/ordering/refunds/book-refunds.js';
import { createChoices, type Choices } from '../support/seeded-random.js';
import { buildPayee } from '../support/factories/build-payee.js';
import { buildGroup, buildProduct, rowsOf, type Shop } from '../support/factories/shop.js';

export const stock = 40;

export type RandomOrder = { readonly id: string; readonly intentId: string; readonly clientSecret: string };

/** One organization's life in a shop that is real but for the clock. */
export type RandomShop = {
  readonly shop: Shop;
  readonly stripe: Stripe;
  readonly choices: Choices;
  readonly deps: Shop['deps'];
  readonly adminId: string;
  readonly productId: string;
  readonly group: { readonly organizationId: string; readonly classroomId: string };
  readonly orders: RandomOrder[];
  /** The month that is not over yet. */
  month: string;
  /** What was done, for the report of a failure. */
  readonly steps: string[];
};

export async function openRandomShop(shop: Shop, adminId: string, seed: number): Promise<RandomShop> {
  const { hostname, port } = new URL(shop.sandbox.baseUrl);
  const choices = createChoices(seed);
  const group = await buildGroup(shop);
  const now = new Date('2025-08-01T00:00:00Z');
  await buildPayee(shop.database, { organizationId: group.organizationId, adminId, now });
  const random: RandomShop = {
    shop,
    choices,
    group,
    adminId,
    stripe: new Stripe(shop.sandbox.secretKey, {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    }),
    productId: await buildProduct(shop, { inventory: stock }),
    deps: { ...shop.deps, clock: () => momentIn(random) },
    orders: [],
    month: '2025-08',
    steps: [],
  };
  return random;
}

/** Any moment of the month that is not over. */
export function momentIn({ month, choices }: Pick<RandomShop, 'month' | 'choices'>): Date {
  const from = endOfMonth(previousMonth(month)).getTime();
  return new Date(from + choices.number(endOfMonth(month).getTime() - from));
}

export async function drawMonth({ shop, group, month }: RandomShop): Promise<void> {
  await shop.database.transaction((tx) => drawFor(tx, [group.organizationId], month, drawingMoment(month)));
}

/** Whatever was left open is brought to its end, as sweeps, webhooks and nights do; then the last statement is drawn. */
export async function finish(random: RandomShop): Promise<void> {
  const { shop, deps, stripe, orders } = random;
  await pollAllIntents(deps);
  await rowsOf(
    shop,
    `UPDATE refunds SET updated_at = now() - interval '1 minute' WHERE status = 'requested'`,
  );
  await rowsOf(
    shop,
    `UPDATE partial_refunds SET updated_at = now() - interval '1 minute' WHERE status = 'requested'`,
  );
  await finishRefunds(deps);
  for (const { intentId } of orders) {
    await bookReportedRefunds(deps, intentId);
    for (const { id, status } of (await stripe.disputes.list({ payment_intent: intentId })).data) {
      if (status === 'needs_response')
        await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
      await bookDispute(deps, id);
    }
  }
  await drawMonth(random);
  random.month = nextMonth(random.month);
}
