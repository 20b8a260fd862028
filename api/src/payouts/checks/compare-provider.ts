import type { Reader } from '../../database/index.js';
import { dayMs } from '../../lib/dates.js';
import { addCents, formatMoney, type Cents } from '../../lib/cents.js';
import { idsOf } from '../../lib/ids.js';
import type {
  PaymentProvider,
  ProviderCharge,
  ProviderDispute,
  ProviderRefund,
  Period,
} from '../../payments/index.js';
import type { CheckResult, Difference } from '../check-result.js';

export type ProviderDay = {
  readonly day: Period;
  readonly charges: readonly ProviderCharge[];
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

/**
 * Reads a day at the provider. Charges of the day before and since are read too: an order can be paid on one day and
 * charged on another. Throws ProviderUnavailableError (503).
 */
export async function readProviderDay(
  provider: PaymentProvider,
  day: Period,
  now: Date,
): Promise<ProviderDay> {
  const around = { from: new Date(day.from.getTime() - dayMs), until: now };
  return {
    day,
    charges: await provider.listCharges(around),
    refunds: await provider.listRefunds(day),
    disputes: await provider.listDisputes(day),
  };
}

/**
 * Compares the day's charges, refunds and disputes: both sides must know each with the same amount. Demo payments, which
 * the provider does not know, are left out and counted.
 */
export async function compareProvider(db: Reader, { day, ...reported }: ProviderDay): Promise<CheckResult> {
  const charges = reported.charges.filter(({ createdAt }) => createdAt >= day.from && createdAt < day.until);
  const intentIds = charges.map(({ intentId }) => intentId);
  const captured = await findStored(db, capturedSql, intentIds);
  const refunds = await findStored(db, refundsSql, idsOf(reported.refunds));
  const disputes = await findStored(db, disputesSql, idsOf(reported.disputes));
  const uncharged = await findUncharged(db, day, reported.charges);
  const differences = [
    ...charges.map(({ intentId, amount }) =>
      differing(intentId, 'charged', captured.get(intentId), formatMoney(amount)),
    ),
    ...uncharged.filter(({ isInvented }) => !isInvented),
    ...reported.refunds.map(({ id, amount, status }) =>
      differing(id, 'refunded', refunds.get(id), `${formatMoney(amount)} ${status}`),
    ),
    ...reported.disputes.map(({ id, amount, state }) =>
      differing(id, 'disputed', disputes.get(id), `${formatMoney(amount)} ${state}`),
    ),
  ];
  return {
    part: 'provider',
    compared: charges.length + reported.refunds.length + reported.disputes.length,
    amount: addCents(...charges.map(({ amount }): Cents => amount)),
    differences: differences.filter(({ stored, expected }) => stored !== expected),
    leftOut: uncharged.filter(({ isInvented }) => isInvented).length,
  };
}

function differing(
  subject: string,
  figure: string,
  stored: string | undefined,
  expected: string,
): Difference {
  return { subject, organizationId: null, figure, stored: stored ?? null, expected };
}

/** By id, the amount that we recorded, and the state of a refund or dispute. */
async function findStored(
  db: Reader,
  sql: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; stored: string }[] = await db.query(sql, [ids]);
  return new Map(rows.map(({ id, stored }) => [id, stored]));
}

/** A payment pays an order, or is unmatched: then it may be unknown here but for that. */
const capturedSql = `SELECT charged.id, COALESCE(o.total, u.amount)::text AS stored FROM unnest($1::text[]) AS charged (id)
    LEFT JOIN payment_intents i ON i.id = charged.id
    LEFT JOIN orders o ON o.stripe_payment_intent_id = charged.id
    LEFT JOIN unmatched_payments u ON u.intent_id = charged.id
   WHERE COALESCE(i.status, 'succeeded') = 'succeeded' AND COALESCE(o.total, u.amount) IS NOT NULL`;

const refundsSql = `SELECT provider_refund_id AS id, amount || ' ' || status AS stored
    FROM refunds WHERE provider_refund_id = ANY($1::text[])`;

const disputesSql = `SELECT id, amount || ' ' || state AS stored FROM disputes WHERE id = ANY($1::text[])`;

/** Orders that we recorded as paid on the day but the provider never charged. */
function findUncharged(
  db: Reader,
  { from, until }: Period,
  charges: readonly ProviderCharge[],
): Promise<(Difference & { readonly isInvented: boolean })[]> {
  return db.query(
    `SELECT stripe_payment_intent_id AS subject, organization_id, 'charged' AS figure, total::text AS stored,
        NULL AS expected, COALESCE(i.is_invented, false) AS is_invented
       FROM orders LEFT JOIN payment_intents i ON i.id = stripe_payment_intent_id
      WHERE paid_at >= $1 AND paid_at < $2 AND stripe_payment_intent_id <> ALL($3::text[])`,
    [from, until, charges.map(({ intentId }) => intentId)],
  );
}
