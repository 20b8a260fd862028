import type { Reader } from '../../database/index.js';
import { sharePercent, verifyLedger } from '../../fundraising/index.js';
import { zeroCents, type Cents } from '../../lib/cents.js';
import { verifyOrderDays } from '../../ordering/index.js';
import { type CheckPartName, type CheckResult, type Difference, maxDifferences } from '../check-result.js';
import { isPayable } from '../is-payable.js';

/**
 * Compares totals, milestones and daily sums of organizations and classrooms with the ledger, and daily sums of orders
 * and products with the orders.
 */
export async function compareTotals(db: Reader): Promise<CheckResult> {
  const [count]: { compared: number; amount: Cents | null }[] = await db.query(
    `SELECT (SELECT count(*) FROM organizations)::int + (SELECT count(*) FROM classrooms)::int AS compared,
        (SELECT sum(total_sales) FROM organizations) AS amount`,
  );
  const ofLedger = (await verifyLedger(db)).map(({ id, what, ...difference }) => ({
    ...difference,
    subject: id,
    organizationId: what === 'organization' ? id : null,
  }));
  const ofOrders = (await verifyOrderDays(db)).map((difference) => ({ ...difference, organizationId: null }));
  return {
    part: 'totals',
    compared: count?.compared ?? 0,
    amount: count?.amount ?? zeroCents,
    differences: [...ofLedger, ...ofOrders].slice(0, maxDifferences),
  };
}

/** Compares statements with their lines, opening balances, organizations and approvals. */
export const compareStatements = partOf('statements', {
  counted: `SELECT count(*)::int AS compared, sum(amount_due) AS amount FROM statements`,
  differing: `
      WITH sums AS (
        SELECT line.statement_id,
            sum(share) FILTER (WHERE kind = 'sale') AS earned, -sum(share) FILTER (WHERE kind = 'reversal') AS taken_back,
            sum(share) FILTER (WHERE kind NOT IN ('sale', 'reversal')) AS adjustments,
            count(*) FILTER (WHERE e.organization_id IS DISTINCT FROM s.organization_id) AS foreign_lines
          FROM statement_lines line JOIN statements s ON s.id = line.statement_id
          JOIN (SELECT *, organization_profit + classroom_profit AS share FROM ledger_entries) AS e
            ON e.id = line.ledger_entry_id
         GROUP BY line.statement_id
      ), chained AS (
        SELECT s.*, COALESCE(lag(CASE WHEN ${isPayable('s')} THEN 0 ELSE amount_due END)
            OVER (PARTITION BY organization_id ORDER BY month), 0) AS opening FROM statements s
      )
      SELECT s.id::text AS subject, s.organization_id, f.figure, f.stored, f.expected
        FROM chained s LEFT JOIN sums ON sums.statement_id = s.id
       CROSS JOIN LATERAL (VALUES
         ('carriedOver', s.carried_over::text, s.opening::numeric(10,2)::text),
         ('earned', s.earned::text, COALESCE(sums.earned, 0)::numeric(10,2)::text),
         ('takenBack', s.taken_back::text, COALESCE(sums.taken_back, 0)::numeric(10,2)::text),
         ('adjustments', s.adjustments::text, COALESCE(sums.adjustments, 0)::numeric(10,2)::text),
         ('foreignLines', COALESCE(sums.foreign_lines, 0)::text, '0'),
         ('approvals', CASE WHEN s.state IN ('approved', 'paid') AND s.amount_due > s.second_from THEN
           (SELECT count(DISTINCT person) FROM unnest(ARRAY[s.first_approved_by, s.approved_by]) AS person)::text
           ELSE '2' END, '2')
       ) AS f (figure, stored, expected)`,
});

/**
 * Every captured payment pays an order or is unmatched, and is kept, refunded or waiting; every paid order has one. A
 * payment that was assigned to an order pays one.
 */
export const compareCaptured = partOf('captured', {
  counted: `SELECT count(*)::int AS compared, sum(COALESCE(u.amount, i.amount)) AS amount
      FROM payment_intents i LEFT JOIN orders o ON o.stripe_payment_intent_id = i.id
      LEFT JOIN unmatched_payments u ON u.intent_id = i.id AND o.id IS NULL WHERE i.status = 'succeeded'`,
  differing: `
      SELECT COALESCE(o.stripe_payment_intent_id, o.id::text) AS subject, o.organization_id, 'captured' AS figure,
          i.amount::text AS stored, o.total::text AS expected
        FROM orders o LEFT JOIN payment_intents i ON i.id = o.stripe_payment_intent_id AND i.status = 'succeeded'
       WHERE o.stripe_payment_intent_id IS NOT NULL OR o.paid_at IS NOT NULL
      UNION ALL
      SELECT i.id, NULL, 'captured', i.amount::text, NULL
        FROM payment_intents i WHERE i.status = 'succeeded'
         AND NOT EXISTS (SELECT FROM orders o WHERE o.stripe_payment_intent_id = i.id)
         AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.intent_id = i.id)
      UNION ALL
      SELECT u.intent_id, NULL, u.resolution, CASE u.resolution WHEN 'bound' THEN '0.00'
          -- A dispute of a payment that was partly refunded can take more than was left.
          ELSE LEAST(COALESCE((SELECT sum(amount) FROM refunds r
            WHERE r.intent_id = u.intent_id AND r.status = 'accepted'), 0), u.amount)::numeric(10,2)::text END, u.amount::text
        FROM unmatched_payments u WHERE u.resolution IS NOT NULL
         AND NOT EXISTS (SELECT FROM orders o WHERE o.stripe_payment_intent_id = u.intent_id)`,
});

/** The share rule in SQL, independent of the code that books it: 30% half up, the class's half rounded down. */
const ruleOf = (sales: string, organization: string, classroom: string): string => `
  (SELECT share, CASE WHEN ${classroom} IS NULL THEN 0.00 ELSE floor(share * 100 / 2) / 100 END AS class_part
     FROM (SELECT CASE WHEN ${organization} IS NULL THEN 0.00 ELSE round(${sales} * ${sharePercent} / 100, 2) END AS share) AS whole)`;

/** Every order that was ever paid has its sale entry, with the right parts. */
export const compareSales = partOf('sales', {
  counted: `SELECT count(*)::int AS compared, sum(total) AS amount FROM orders WHERE paid_at IS NOT NULL`,
  differing: `
      SELECT o.id::text AS subject, o.organization_id, f.figure, f.stored, f.expected
        FROM orders o LEFT JOIN ledger_entries e ON e.order_id = o.id AND e.kind = 'sale'
       CROSS JOIN LATERAL ${ruleOf('o.subtotal', 'e.organization_id', 'e.classroom_id')} AS rule
       CROSS JOIN LATERAL (VALUES
         ('sale', e.sales::text, o.subtotal::numeric(10,2)::text),
         ('organizationPart', e.organization_profit::text,
           CASE WHEN e.id IS NOT NULL THEN (rule.share - rule.class_part)::numeric(10,2)::text END),
         ('classPart', e.classroom_profit::text, CASE WHEN e.id IS NOT NULL THEN rule.class_part::numeric(10,2)::text END)
       ) AS f (figure, stored, expected)
       WHERE o.paid_at IS NOT NULL`,
});

/** An order's balance in the ledger. */
const left = `(SELECT COALESCE(sum(sales), 0.00) AS sales, COALESCE(sum(organization_profit), 0.00) AS organization_part,
    COALESCE(sum(classroom_profit), 0.00) AS class_part, bool_or(kind = 'reversal') AS is_reversed,
    (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
    (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id
  FROM order_entries WHERE order_id = o.id)`;

/** A paid and cancelled order is reversed and has a zero balance. */
export const compareReversals = partOf('reversals', {
  counted: `SELECT count(*)::int AS compared, sum(subtotal) AS amount
      FROM orders WHERE status = 'cancelled' AND paid_at IS NOT NULL`,
  differing: `
      SELECT o.id::text AS subject, o.organization_id, f.figure, f.stored, f.expected
        FROM orders o CROSS JOIN LATERAL ${left} AS ledger
       CROSS JOIN LATERAL (VALUES
         ('reversed', COALESCE(is_reversed, false)::text, 'true'),
         ('salesLeft', ledger.sales::text, '0.00'),
         ('organizationPartLeft', ledger.organization_part::text, '0.00'),
         ('classPartLeft', ledger.class_part::text, '0.00')
       ) AS f (figure, stored, expected)
       WHERE o.paid_at IS NOT NULL AND o.status = 'cancelled'`,
});

/**
 * A partly refunded sale keeps the remaining sales and their share. A cancelled order is refunded in full, or listed under
 * unmatched payments because the bank returned the refund. A lost dispute is booked as a refund.
 */
export const compareAdjustments = partOf('adjustments', {
  counted: `SELECT count(*)::int AS compared, sum(amount) AS amount FROM refunds WHERE status = 'accepted'`,
  differing: `
      SELECT o.id::text AS subject, o.organization_id, f.figure, f.stored, f.expected
        FROM orders o
       CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0) AS amount FROM refunds
         WHERE order_id = o.id AND status = 'accepted') AS refunded
       CROSS JOIN LATERAL ${left} AS ledger
       CROSS JOIN LATERAL ${ruleOf('ledger.sales', 'ledger.organization_id', 'ledger.classroom_id')} AS rule
       CROSS JOIN LATERAL (VALUES
         ('sales', ledger.sales::text, GREATEST(o.subtotal - refunded.amount, 0)::numeric(10,2)::text),
         ('organizationPart', ledger.organization_part::text, (rule.share - rule.class_part)::numeric(10,2)::text),
         ('classPart', ledger.class_part::text, rule.class_part::numeric(10,2)::text)
       ) AS f (figure, stored, expected)
       WHERE o.paid_at IS NOT NULL AND o.status <> 'cancelled'
         AND (refunded.amount > 0 OR EXISTS (SELECT FROM ledger_entries WHERE adjusted_order_id = o.id))
      UNION ALL
      SELECT o.id::text, o.organization_id, 'refunded', LEAST(refunded.amount, o.total)::numeric(10,2)::text, o.total::text
        FROM orders o
       CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0) AS amount FROM (
           SELECT amount FROM refunds WHERE intent_id = o.stripe_payment_intent_id AND status = 'accepted' UNION ALL
           SELECT amount FROM unmatched_payments WHERE intent_id = o.stripe_payment_intent_id AND resolution IS NULL
         ) AS back) AS refunded
       WHERE o.paid_at IS NOT NULL AND o.status = 'cancelled'
      UNION ALL
      SELECT d.id, o.organization_id, 'lostDispute', refund.amount::text, d.amount::text
        FROM disputes d LEFT JOIN orders o ON o.id = d.order_id
        LEFT JOIN refunds refund ON refund.provider_refund_id = d.id
       WHERE d.state = 'lost'`,
});

/**
 * Every entry has its cause, which books one of its kind: a sale a paid order, a reversal a cancelled one, an adjustment a
 * refund or lost dispute of the order's payment, a move its record, a reset the campaign that it ended. What an order
 * earned is with the organization and class that it names, and it shows the same shares.
 */
export const compareEntries = partOf('entries', {
  counted: `SELECT count(*)::int AS compared, sum(sales) AS amount FROM ledger_entries`,
  // 'move-' and ':failed' as creditOrder and bookRefunds write them.
  differing: `
      WITH caused AS (
        SELECT e.id, e.kind, e.organization_id,
            COALESCE(e.order_id, e.adjusted_order_id, e.organization_id)::text AS subject,
            CASE WHEN e.kind = 'reset' THEN e.organization_id || ' ' || e.campaign
              ELSE COALESCE(e.order_id::text, e.source_id) END AS cause,
            CASE e.kind
              WHEN 'sale' THEN o.paid_at IS NOT NULL
              WHEN 'reversal' THEN o.paid_at IS NOT NULL AND o.status = 'cancelled'
              WHEN 'adjustment' THEN refund.id IS NOT NULL
              WHEN 'moved-in' THEN move.id IS NOT NULL
                AND (e.organization_id, e.classroom_id) IS NOT DISTINCT FROM (move.organization_id, move.classroom_id)
              WHEN 'moved-out' THEN move.id IS NOT NULL AND (e.organization_id, e.classroom_id)
                IS NOT DISTINCT FROM (move.from_organization_id, move.from_classroom_id)
              WHEN 'reset' THEN reset.id IS NOT NULL
            END AS is_caused
          FROM ledger_entries e
          LEFT JOIN orders o ON o.id = COALESCE(e.order_id, e.adjusted_order_id)
          LEFT JOIN refunds refund ON refund.provider_refund_id = regexp_replace(e.source_id, ':failed$', '')
            AND refund.intent_id = o.stripe_payment_intent_id
          LEFT JOIN order_credits move ON 'move-' || move.id = e.source_id AND move.order_id = o.id
          LEFT JOIN organizations owner ON owner.id = e.organization_id
          LEFT JOIN fundraiser_resets reset ON e.kind = 'reset' AND reset.organization_id = owner.id
            AND reset.campaign = e.campaign AND reset.campaign < owner.campaign
      )
      SELECT min(subject) AS subject, min(organization_id::text)::uuid AS organization_id, kind AS figure,
          count(DISTINCT id)::text AS stored, COALESCE(max(is_caused::int), 0)::text AS expected
        FROM caused GROUP BY kind, cause
      UNION ALL
      SELECT o.id::text, credit.organization_id, f.figure, f.stored::text, f.expected::text
        FROM (SELECT order_id, organization_id, classroom_id, sum(sales) AS sales,
            sum(organization_profit) AS organization_part, sum(classroom_profit) AS class_part
          FROM order_entries GROUP BY order_id, organization_id, classroom_id) AS credit
        JOIN orders o ON o.id = credit.order_id
       CROSS JOIN LATERAL (SELECT (credit.organization_id, credit.classroom_id)
         IS NOT DISTINCT FROM (o.organization_id, o.classroom_id) AS is_own,
           o.paid_at IS NOT NULL AND o.status <> 'cancelled' AS is_kept) AS state
       CROSS JOIN LATERAL (VALUES
         ('salesElsewhere', NOT is_own, sales, 0.00),
         ('shareElsewhere', NOT is_own, organization_part + class_part, 0.00),
         ('organizationProfit', is_own AND is_kept, o.organization_profit, organization_part),
         ('classroomProfit', is_own AND is_kept, o.classroom_profit, class_part)
       ) AS f (figure, is_compared, stored, expected)
       WHERE is_compared AND f.stored <> f.expected`,
});

/** The parts that need nothing but the database, in order. */
export const bookParts = [
  compareSales,
  compareReversals,
  compareAdjustments,
  compareEntries,
  compareTotals,
  compareStatements,
  compareCaptured,
];

/** `counted` returns one row with `compared` and `amount`; `differing` returns the columns of a Difference. */
function partOf(part: CheckPartName, sql: { readonly counted: string; readonly differing: string }) {
  return async (db: Reader): Promise<CheckResult> => {
    const [count]: { compared: number; amount: Cents | null }[] = await db.query(sql.counted);
    const differences: Difference[] = await db.query(
      `SELECT subject, organization_id, figure, stored, expected
         FROM (${sql.differing}) AS compared WHERE stored IS DISTINCT FROM expected
        ORDER BY subject, figure LIMIT ${maxDifferences}`,
    );
    return { part, compared: count?.compared ?? 0, amount: count?.amount ?? zeroCents, differences };
  };
}
