import type { Reader } from '../../database/index.js';
import { addCents, type Cents, subtractCents, zeroCents } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import type { ClosingStatement } from '../season.types.js';
import { findStatements, type Statement } from '../../payouts/index.js';

export type ClosingClass = {
  /** Null for sales without a class. */
  readonly className: string | null;
  readonly orderCount: number;
  readonly sold: Cents;
  /** Cancelled and refunded merchandise, as a positive amount. */
  readonly returned: Cents;
  readonly organizationPart: Cents;
  readonly classPart: Cents;
};

/** A statement with entries of the season, and how it was paid. */
export type ClosingPayment = {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** The part of the statement that belongs to this season. */
  readonly share: Cents;
  /** The payment date of this statement, or of the one that it was carried over to. Null while unpaid. */
  readonly paidOn: string | null;
} & Readonly<Pick<Statement, 'method' | 'reference'>>;

/** Sales, returns, earnings and payments of a season, computed only from ledger and statements. */
export type ClosingFacts = Readonly<ClosingStatement> & {
  readonly classes: readonly ClosingClass[];
  readonly payments: readonly ClosingPayment[];
};

export type Season = { readonly organizationId: string; readonly campaign: number };

/** The facts of any campaign, running or over. */
export async function findClosingFacts(
  db: Reader,
  { organizationId, campaign }: Season,
): Promise<ClosingFacts> {
  const classes = await sumByClass(db, organizationId, campaign);
  const parts = await sumByStatement(db, organizationId, campaign);
  const statements = await findStatements(db, organizationId);
  const payments = paymentsOf(statements, partsOf(parts, 'share'));
  const share = addCents(...classes.flatMap((row) => [row.organizationPart, row.classPart]));
  const paid = paidOf(payments);
  const carried = subtractCents(
    addCents(...parts.map(({ earlier }) => earlier ?? zeroCents)),
    paidOf(paymentsOf(statements, partsOf(parts, 'earlier'))),
  );
  return {
    classes,
    payments,
    share,
    paid,
    carried,
    balance: addCents(subtractCents(share, paid), carried),
    orderCount: classes.reduce((sum, row) => sum + row.orderCount, 0),
    sold: addCents(...classes.map((row) => row.sold)),
    returned: addCents(...classes.map((row) => row.returned)),
  };
}

/** A move between classes is not a return: it is subtracted from one class's sales and added to the other's. */
function sumByClass(db: Reader, organizationId: string, campaign: number): Promise<ClosingClass[]> {
  return db.query(
    `SELECT c.name AS class_name,
        (count(*) FILTER (WHERE e.kind IN ('sale', 'moved-in'))
          - count(*) FILTER (WHERE e.kind IN ('reversal', 'moved-out')))::int AS order_count,
        COALESCE(sum(e.sales) FILTER (WHERE e.kind IN ('sale', 'moved-in', 'moved-out')), 0) AS sold,
        COALESCE(-sum(e.sales) FILTER (WHERE e.kind IN ('reversal', 'adjustment')), 0) AS returned,
        sum(e.organization_profit) AS organization_part, sum(e.classroom_profit) AS class_part
       FROM ledger_entries e LEFT JOIN classrooms c ON c.id = e.classroom_id
      WHERE e.organization_id = $1 AND e.campaign = $2 AND e.kind <> 'reset'
      GROUP BY c.id, c.name ORDER BY sum(e.sales) DESC, c.name NULLS LAST`,
    [organizationId, campaign],
  );
}

/** By statement, or null for entries on none: the shares of the season and of earlier ones; null if there are none. */
type Part = { readonly statementId: string | null } & Readonly<Record<'share' | 'earlier', Cents | null>>;

function sumByStatement(db: Reader, organizationId: string, campaign: number): Promise<Part[]> {
  return db.query(
    `SELECT line.statement_id, sum(part) FILTER (WHERE e.campaign = $2) AS share,
        sum(part) FILTER (WHERE e.campaign < $2) AS earlier
       FROM ledger_entries e CROSS JOIN LATERAL (SELECT e.organization_profit + e.classroom_profit AS part) AS parts
       LEFT JOIN statement_lines line ON line.ledger_entry_id = e.id
      WHERE e.organization_id = $1 AND e.campaign <= $2 AND e.kind <> 'reset' GROUP BY line.statement_id`,
    [organizationId, campaign],
  );
}

function partsOf(parts: readonly Part[], of: 'share' | 'earlier'): ReadonlyMap<string, Cents> {
  return new Map(
    parts.flatMap(({ statementId, [of]: sum }) =>
      statementId === null || sum === null ? [] : [[statementId, sum] as const],
    ),
  );
}

function paidOf(payments: readonly ClosingPayment[]): Cents {
  return addCents(...payments.flatMap(({ paidOn, share }) => (paidOn === null ? [] : [share])));
}

/** A statement too small to be paid is paid with the next paid one. Takes newest first, returns oldest first. */
function paymentsOf(statements: readonly Statement[], parts: ReadonlyMap<string, Cents>): ClosingPayment[] {
  let payer: Statement | null = null;
  const payments: ClosingPayment[] = [];
  for (const statement of statements) {
    if (statement.isPaidOut) payer = statement.state === 'paid' ? statement : null;
    const share = parts.get(statement.id);
    if (share === undefined) continue;
    const { paidAt = null, method = null, reference = null } = payer ?? {};
    const paidOn = paidAt && businessDay(paidAt);
    payments.unshift({ month: statement.month, share, paidOn, method, reference });
  }
  return payments;
}
