import type { Reader } from '../../database/index.js';
import { dayMs } from '../../lib/dates.js';
import { addCents, formatMoney, type Cents } from '../../lib/cents.js';
import { idsOf } from '../../lib/ids.js';
import {
  type PaymentProvider,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderRefund,
  type Period,
  unlessUnknown,
} from '../../payments/index.js';
import { type CheckResult, type Difference, maxDifferences } from '../check-result.js';

/** What the provider lists for a day, and the ids of all payments, refunds and disputes that it knows of ours. */
export type ProviderDay = {
  readonly day: Period;
  readonly charges: readonly ProviderCharge[];
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  readonly knownIds: readonly string[];
};

/**
 * Reads a day at the provider. The day before and since are listed too: an order can be paid on one day and charged on
 * another. Asks for each of ours that is older, such as money that staff assigned to an order days after it arrived.
 * Throws ProviderUnavailableError (503).
 */
export async function readProviderDay(
  { db, provider }: { readonly db: Reader; readonly provider: PaymentProvider },
  day: Period,
  now: Date,
): Promise<ProviderDay> {
  const around = { from: new Date(day.from.getTime() - dayMs), until: now };
  const charges = await provider.listCharges(around);
  const refunds = await provider.listRefunds(around);
  const disputes = await provider.listDisputes(around);
  const knownIds = [...charges.map(({ intentId }) => intentId), ...idsOf(refunds), ...idsOf(disputes)];
  const missing = (await findMissing(db, day, knownIds)).filter(({ isInvented }) => !isInvented);
  for (const ours of missing.slice(0, maxDifferences))
    if (await isKnown[ours.figure](provider, ours)) knownIds.push(ours.subject);
  const ofDay = <Row extends ProviderCharge>(rows: readonly Row[]): Row[] =>
    rows.filter(({ createdAt }) => createdAt >= day.from && createdAt < day.until);
  return { day, charges: ofDay(charges), refunds: ofDay(refunds), disputes: ofDay(disputes), knownIds };
}

/** Whether the provider knows one of ours. */
const isKnown: Readonly<Record<Ours['figure'], (provider: PaymentProvider, ours: Ours) => Promise<boolean>>> =
  {
    charged: async (provider, { subject }) =>
      (await unlessUnknown(provider.fetchPayment(subject)))?.status === 'succeeded',
    refunded: async (provider, { subject, intentId }) =>
      idsOf((await unlessUnknown(provider.listRefundsOf(intentId))) ?? []).includes(subject),
    disputed: async (provider, { subject }) => (await unlessUnknown(provider.fetchDispute(subject))) !== null,
  };

/**
 * Compares the day's charges, refunds and disputes: both sides must know each with the same amount. Demo payments, which
 * the provider does not know, are left out and counted.
 */
export async function compareProvider(
  db: Reader,
  { day, charges, refunds, disputes, knownIds }: ProviderDay,
): Promise<CheckResult> {
  const intentIds = charges.map(({ intentId }) => intentId);
  const captured = await findStored(db, capturedSql, intentIds);
  const refunded = await findStored(db, refundsSql, idsOf(refunds));
  const disputed = await findStored(db, disputesSql, idsOf(disputes));
  const missing = await findMissing(db, day, knownIds);
  const differences = [
    ...charges.map(({ intentId, amount }) =>
      differing(intentId, 'charged', captured.get(intentId), formatMoney(amount)),
    ),
    ...missing
      .filter(({ isInvented }) => !isInvented)
      .map(({ subject, organizationId, figure, stored }) => ({
        ...differing(subject, figure, stored, null),
        organizationId,
      })),
    ...refunds.map(({ id, amount, status }) =>
      differing(id, 'refunded', refunded.get(id), `${formatMoney(amount)} ${status}`),
    ),
    ...disputes.map(({ id, amount, state }) =>
      differing(id, 'disputed', disputed.get(id), `${formatMoney(amount)} ${state}`),
    ),
  ];
  return {
    part: 'provider',
    compared: charges.length + refunds.length + disputes.length,
    amount: addCents(...charges.map(({ amount }): Cents => amount)),
    differences: differences.filter(({ stored, expected }) => stored !== expected),
    leftOut: missing.filter(({ isInvented }) => isInvented).length,
  };
}

function differing(
  subject: string,
  figure: string,
  stored: string | undefined,
  expected: string | null,
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

/** A payment, refund or dispute of ours. */
type Ours = {
  readonly figure: 'charged' | 'refunded' | 'disputed';
  /** Its id at the provider. */
  readonly subject: string;
  readonly intentId: string;
  readonly organizationId: string | null;
  readonly stored: string;
  readonly isInvented: boolean;
};

/**
 * What we have recorded and the provider does not list: orders paid on the day, refunds accepted on it (not those that
 * book a dispute), and disputes that were open by its end.
 */
function findMissing(db: Reader, { from, until }: Period, knownIds: readonly string[]): Promise<Ours[]> {
  return db.query(
    `SELECT ours.*, COALESCE(i.is_invented, false) AS is_invented FROM (
       SELECT 'charged' AS figure, stripe_payment_intent_id AS subject, stripe_payment_intent_id AS intent_id,
           organization_id, total::text AS stored FROM orders WHERE paid_at >= $1 AND paid_at < $2
       UNION ALL
       SELECT 'refunded', provider_refund_id, intent_id, o.organization_id, amount || ' accepted'
         FROM refunds r LEFT JOIN orders o ON o.id = r.order_id
        WHERE r.status = 'accepted' AND r.updated_at >= $1 AND r.updated_at < $2
          AND NOT EXISTS (SELECT FROM disputes WHERE id = provider_refund_id)
       UNION ALL
       SELECT 'disputed', d.id, intent_id, o.organization_id, amount || ' open'
         FROM disputes d LEFT JOIN orders o ON o.id = d.order_id WHERE d.state = 'open' AND opened_at < $2
     ) AS ours LEFT JOIN payment_intents i ON i.id = ours.intent_id WHERE subject <> ALL($3::text[])
      ORDER BY figure, subject`,
    [from, until, knownIds],
  );
}
