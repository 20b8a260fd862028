import Stripe from 'stripe';
import { deleteOrganization, resetFundraiser } from '../../src/fundraising/index.js';
import { toCents } from '../../src/lib/cents.js';
import { DomainError } from '../../src/lib/domain-error.js';
import { cancelOrder, completeOrder, placeOrder, settlePayment } from '../../src/ordering/index.js';
import { bookReportedDisputes } from '../../src/ordering/refunds/book-dispute.js';
import { bookReportedRefunds } from '../../src/ordering/refunds/book-refunds.js';
import { refundPart } from '../../src/ordering/refunds/refund-part.js';
import { requestIntent } from '../../src/payments/index.js';
import { approveStatements, findStatements, payStatements } from '../../src/payouts/index.js';
import { drawingMoment, nextMonth } from '../../src/payouts/statements/statement-month.js';
import { secondFrom } from '../support/factories/build-admin.js';
import { buildOrder, buildSender, pay } from '../support/factories/shop.js';
import { drawMonth, momentIn, type RandomShop } from './random-shop.js';

type Step = (random: RandomShop) => Promise<unknown>;

/** Pays; pays and is disputed; pays and has its refunds returned by the bank. */
const cards = ['4242424242424242', '4242424242424242', '4000000000000259', '4000000000005126'];

/** What can happen in a shop, each as often as it stands here. */
const steps: readonly (readonly [name: string, times: number, step: Step])[] = [
  ['order', 5, order],
  ['pay', 6, payOne],
  ['come back', 4, (random) => onOne(random, ({ id }) => completeOrder(random.deps, id))],
  ['webhook', 2, (random) => onOne(random, ({ intentId }) => settlePayment(random.deps, intentId))],
  ['cancel', 2, (random) => onOne(random, ({ id }) => cancelOrder(random.deps, id, byAdmin(random)))],
  ['refund in part', 3, refundInPart],
  ['refund by staff', 3, refundByStaff],
  [
    'report refunds',
    2,
    (random) => onOne(random, ({ intentId }) => again(() => bookReportedRefunds(random.deps, intentId))),
  ],
  [
    'report disputes',
    2,
    (random) => onOne(random, ({ intentId }) => again(() => bookReportedDisputes(random.deps, intentId))),
  ],
  ['end a dispute', 2, endDispute],
  [
    'reset',
    1,
    (random) =>
      inTx(random, (tx, now) =>
        resetFundraiser(tx, { organizationId: random.group.organizationId, resetBy: null, occurredAt: now }),
      ),
  ],
  ['draw', 2, drawAndPay],
];
const often = steps.flatMap(([name, times, step]) =>
  Array.from({ length: times }, () => [name, step] as const),
);

/** One thing happens, or several at once. A refusal is one of the ways in which a thing can end. */
export async function takeStep(random: RandomShop): Promise<void> {
  const count = random.choices.oneIn(4) ? 2 + random.choices.number(2) : 1;
  const chosen = Array.from({ length: count }, () => random.choices.oneOf(often)).filter(
    (it) => it !== undefined,
  );
  random.steps.push(chosen.map(([name]) => name).join(' + '));
  await Promise.all(chosen.map(([, step]) => unlessRefused(() => step(random))));
}

export function deleteTheOrganization(random: RandomShop): Promise<unknown> {
  const deletion = { organizationId: random.group.organizationId, adminId: random.adminId, typedName: null };
  return unlessRefused(() =>
    inTx(random, (tx, occurredAt) => deleteOrganization(tx, { ...deletion, occurredAt })),
  );
}

async function order(random: RandomShop): Promise<void> {
  const { deps, choices, productId, group, orders } = random;
  const sender = buildSender();
  const intent = await requestIntent(deps, sender.visitorHash, toCents(100));
  const credited = choices.oneIn(8)
    ? {}
    : choices.oneIn(3)
      ? { organizationId: group.organizationId }
      : group;
  const items = [{ productId, quantity: 1 + choices.number(3) }];
  const { id } = await placeOrder(deps, buildOrder(productId, { order: credited, items }), sender);
  orders.push({ id, intentId: intent.id, clientSecret: intent.clientSecret });
}

function payOne(random: RandomShop): Promise<unknown> {
  const card = random.choices.oneOf(cards);
  return onOne(random, async ({ clientSecret }) => {
    try {
      await pay(random.shop.sandbox, clientSecret, card);
    } catch (error) {
      // Paid or ended before.
      if (!String(error).includes('payment_intent_unexpected_state')) throw error;
    }
  });
}

function refundInPart(random: RandomShop): Promise<unknown> {
  const amount = 1 + random.choices.number(4_000);
  return onOne(random, ({ intentId }) => random.stripe.refunds.create({ payment_intent: intentId, amount }));
}

/** Boxes or an amount, often twice under one key. */
function refundByStaff(random: RandomShop): Promise<unknown> {
  const { deps, adminId, choices } = random;
  const amount = toCents(choices.oneIn(2) ? 1_299 : 1 + choices.number(4_000));
  const lines = [{ line: 1, quantity: 1, bags: 0 }];
  const request = {
    part: amount === 1_299 ? { lines } : { amount },
    expectedAmount: amount,
    reason: null,
    returnsStock: amount === 1_299,
    mailCustomer: false,
    requestedBy: adminId,
    key: `key-${amount}`,
  };
  const calls = Array.from({ length: choices.oneIn(3) ? 2 : 1 }, () => 0);
  return onOne(random, ({ id }) =>
    Promise.all(calls.map(() => unlessRefused(() => refundPart(deps, id, request)))),
  );
}

function endDispute({ stripe, choices, ...random }: RandomShop): Promise<unknown> {
  const how = choices.oneIn(2) ? 'winning' : 'losing';
  return onOne({ choices, ...random }, async ({ intentId }) => {
    const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
    if (dispute)
      await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: `${how}_evidence` } });
  });
}

/** The month is over: its statement is drawn, often again, and now and then approved and paid. */
async function drawAndPay(random: RandomShop): Promise<void> {
  const { choices, month } = random;
  await drawMonth(random);
  if (choices.oneIn(2)) await drawMonth(random);
  if (choices.oneIn(2)) await settleStatements(random, drawingMoment(month));
  random.month = nextMonth(month);
}

async function settleStatements(
  { shop: { database }, group, adminId, choices }: RandomShop,
  now: Date,
): Promise<void> {
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), 'clean')`,
  );
  for (const { id, state, isPaidOut } of await findStatements(database.read, group.organizationId)) {
    if (choices.oneIn(3)) continue;
    const payment = {
      statementIds: [id],
      adminId,
      method: 'check',
      reference: '1',
      paidAt: now,
      now,
    } as const;
    await unlessRefused(async () => {
      if (state === 'drawn')
        await database.transaction((tx) => approveStatements(tx, { ...payment, secondFrom }));
      if (state === 'approved' && isPaidOut) await database.transaction((tx) => payStatements(tx, payment));
    });
  }
}

async function onOne(
  { choices, orders }: Pick<RandomShop, 'choices' | 'orders'>,
  work: (order: RandomShop['orders'][number]) => Promise<unknown>,
): Promise<unknown> {
  const chosen = choices.oneOf(orders);
  return chosen && work(chosen);
}

function inTx(
  random: RandomShop,
  work: (tx: Parameters<typeof resetFundraiser>[0], now: Date) => Promise<void>,
): Promise<void> {
  return random.shop.database.transaction((tx) => work(tx, momentIn(random)));
}

function byAdmin({ adminId, choices }: RandomShop) {
  return { adminId, reason: null, mailsCustomer: choices.oneIn(2) };
}

/** As a message that fails is delivered again: what came between is seen then. */
async function again(work: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
}

async function unlessRefused(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const isRefusal =
      (error instanceof DomainError && error.status < 500) ||
      error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefusal) return error;
    throw error;
  }
}
