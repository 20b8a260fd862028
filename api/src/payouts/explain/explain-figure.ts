import { readMoney, type Reader } from '../../database/index.js';
import { sharePercent } from '../../fundraising/index.js';
import { formatDollars, toCents, zeroCents, type Cents } from '../../lib/cents.js';
import type { LineKind } from '../statements/statement-lines.js';
import { figures, type Figure } from './figures.js';

/** Whose figure, and when: a campaign, or whole moments. Without either, everything. */
export type FigureScope = {
  readonly organizationId: string;
  readonly classroomId?: string | null;
  readonly campaign?: number | null;
  readonly from?: Date | null;
  readonly until?: Date | null;
};

export type Explanation = {
  readonly definition: string;
  readonly formula: string;
  readonly value: Cents;
  /** Orders that stand: sold, and not cancelled. */
  readonly orderCount: number;
  /** Why the value is not the percentage of the sum; null where it is. */
  readonly rounding: string | null;
};

/** Opens a figure: what it means, and what it adds up to. Its lines are those of `findFigureLines`. */
export async function explainFigure(db: Reader, figure: Figure, scope: FigureScope): Promise<Explanation> {
  const { definition, formula, column } = figures[figure];
  const [row]: { value: string; sales: string; orderCount: number }[] = await db.query(
    `SELECT COALESCE(sum(${column}), 0) AS value, COALESCE(sum(e.sales), 0) AS sales,
        COALESCE(sum(CASE WHEN kind IN ('sale', 'moved-in') THEN 1
          WHEN kind IN ('reversal', 'moved-out') THEN -1 END), 0)::int AS "orderCount"
       FROM ledger_entries e WHERE ${inScope}`,
    parametersOf(scope),
  );
  const value = readMoney(row?.value ?? null);
  const orderCount = row?.orderCount ?? 0;
  const rounding =
    figure === 'earned' ? explainRounding(readMoney(row?.sales ?? null), value, orderCount) : null;
  return { definition, formula, value, orderCount, rounding };
}

/** "Each order is rounded to the cent: $915.92 x 30% = $274.78, 17 orders add up to $274.77." */
export function explainRounding(sales: Cents, earned: Cents, orderCount: number): string | null {
  const whole = toCents(Math.floor((sales * sharePercent + 50) / 100));
  if (whole === earned || sales < zeroCents) return null;
  const orders = orderCount === 1 ? '1 order adds' : `${orderCount} orders add`;
  return `Each order is rounded to the cent: ${formatDollars(sales)} x ${sharePercent}% = ${formatDollars(whole)}, ${orders} up to ${formatDollars(earned)}.`;
}

/** A ledger entry behind a figure. */
export type FigureLine = {
  readonly id: string;
  readonly occurredAt: Date;
  readonly kind: LineKind;
  readonly orderId: string | null;
  readonly classroomName: string | null;
  readonly merchandise: Cents;
  readonly amount: Cents;
  readonly runningSum: Cents;
};

/** The entries that a figure adds up, oldest first, from after the line `after` on; the last running sum is its value. */
export async function findFigureLines(
  db: Reader,
  figure: Figure,
  scope: FigureScope,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<FigureLine[]> {
  const { column } = figures[figure];
  const rows: (Omit<FigureLine, Amount> & Record<Amount, string>)[] = await db.query(
    `SELECT * FROM (
       SELECT e.id, e.occurred_at AS "occurredAt", e.kind, COALESCE(e.order_id, e.adjusted_order_id) AS "orderId",
           c.name AS "classroomName", e.sales AS merchandise, ${column} AS amount,
           sum(${column}) OVER (ORDER BY e.occurred_at, e.id) AS "runningSum"
         FROM ledger_entries e LEFT JOIN classrooms c ON c.id = e.classroom_id
        WHERE e.kind <> 'reset' AND ${inScope}) AS lines
      WHERE $6::bigint IS NULL
        OR ("occurredAt", id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $6::bigint)
      ORDER BY "occurredAt", id LIMIT $7`,
    [...parametersOf(scope), after, first],
  );
  return rows.map((row) => ({
    ...row,
    merchandise: readMoney(row.merchandise),
    amount: readMoney(row.amount),
    runningSum: readMoney(row.runningSum),
  }));
}

type Amount = 'merchandise' | 'amount' | 'runningSum';

const inScope = `e.organization_id = $1 AND ($2::uuid IS NULL OR e.classroom_id = $2)
  AND ($3::integer IS NULL OR e.campaign = $3)
  AND ($4::timestamptz IS NULL OR e.occurred_at >= $4) AND ($5::timestamptz IS NULL OR e.occurred_at < $5)`;

function parametersOf({ organizationId, classroomId, campaign, from, until }: FigureScope): unknown[] {
  return [organizationId, classroomId ?? null, campaign ?? null, from ?? null, until ?? null];
}
