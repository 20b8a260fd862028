import { readMoney, type Reader } from '../../database/index.js';
import { verifyLedger } from '../../fundraising/index.js';
import { verifyOrderDays } from '../../ordering/index.js';
import { isPayable } from '../statements/is-payable.js';
import { comparePart, maxDifferences, type CheckResult } from './check-part.js';

/**
 * Totals, milestones and sums by day of organizations and classrooms, computed again from the ledger, and the sums of
 * orders and products by day from the orders.
 */
export async function compareTotals(db: Reader): Promise<CheckResult> {
  const [count]: { compared: number; amount: string | null }[] = await db.query(
    `SELECT (SELECT count(*) FROM organizations)::int + (SELECT count(*) FROM classrooms)::int AS compared,
        (SELECT sum(total_sales) FROM organizations) AS amount`,
  );
  const ofLedger = (await verifyLedger(db)).map(({ id, what, figure, stored, expected }) => ({
    ...{ subject: id, figure, stored, expected },
    organizationId: what === 'organization' ? id : null,
  }));
  const ofOrders = (await verifyOrderDays(db)).map(({ day, ...difference }) => ({
    ...difference,
    subject: day,
    organizationId: null,
  }));
  return {
    part: 'totals',
    compared: count?.compared ?? 0,
    amount: readMoney(count?.amount ?? null),
    differences: [...ofLedger, ...ofOrders].slice(0, maxDifferences),
  };
}

/** Statements and their lines, the balance that each begins with, and whose entries they hold. */
export function compareStatements(db: Reader): Promise<CheckResult> {
  return comparePart(db, 'statements', {
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
         ('foreignLines', COALESCE(sums.foreign_lines, 0)::text, '0')
       ) AS f (figure, stored, expected)`,
  });
}

/** Every captured payment pays an order or is unmatched, and all of it is kept, went back, or waits. */
export function compareCaptured(db: Reader): Promise<CheckResult> {
  return comparePart(db, 'captured', {
    counted: `SELECT count(*)::int AS compared, sum(COALESCE(u.amount, i.amount)) AS amount
      FROM payment_intents i LEFT JOIN orders o ON o.stripe_payment_intent_id = i.id
      LEFT JOIN unmatched_payments u ON u.intent_id = i.id AND o.id IS NULL WHERE i.status = 'succeeded'`,
    differing: `
      SELECT COALESCE(i.id, o.stripe_payment_intent_id) AS subject, o.organization_id, 'captured' AS figure,
          i.amount::text AS stored, o.total::text AS expected
        FROM orders o LEFT JOIN payment_intents i ON i.id = o.stripe_payment_intent_id AND i.status = 'succeeded'
       WHERE o.stripe_payment_intent_id IS NOT NULL
      UNION ALL
      SELECT i.id, NULL, 'captured', i.amount::text, NULL
        FROM payment_intents i WHERE i.status = 'succeeded'
         AND NOT EXISTS (SELECT FROM orders o WHERE o.stripe_payment_intent_id = i.id)
         AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.intent_id = i.id)
      UNION ALL
      SELECT u.intent_id, NULL, 'refunded', COALESCE((SELECT sum(amount) FROM refunds r
          WHERE r.intent_id = u.intent_id AND r.status = 'accepted'), 0)::numeric(10,2)::text, u.amount::text
        FROM unmatched_payments u WHERE u.resolution = 'refunded'
         AND NOT EXISTS (SELECT FROM orders o WHERE o.stripe_payment_intent_id = u.intent_id)`,
  });
}
