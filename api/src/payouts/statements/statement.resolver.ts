import { StaffMember, staffMemberById } from '../../accounts/index.js';
import { FundraiserReset, Organization, organizationById } from '../../fundraising/index.js';
import {
  computed,
  type Connection,
  derived,
  edges,
  edgesOf,
  list,
  nodeOf,
  one,
  oneOrNull,
  type PageArgs,
  type RequestContext,
  toConnection,
  withTreasurer,
  perRequest,
} from '../../http/index.js';
import { Order, orderById } from '../../ordering/index.js';
import { countRows, type Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { holdOfStatement, needsSecond } from './approve-statements.js';
import { StatementDate } from './find-balance.js';
import { sumByClass, sumByProduct, findStatementsById } from './find-statements.js';
import { findLines, returnedPaymentsOf } from './statement-lines.js';
import {
  type LineFields,
  ReturnedPayment,
  Statement,
  StatementClassSum,
  StatementHold,
  StatementLine,
  StatementLineConnection,
  StatementProductSum,
} from './statement.types.js';
import { newestRun, nextMonth, statementOf } from './statement-month.js';

const classSumsOf = perRequest.lists('statementId', sumByClass);

const productSumsOf = perRequest.lists('statementId', sumByProduct);

/** By the id of a closed campaign, the statements that have a line of it, oldest first. */
export const statementsOfCampaign = perRequest.lists('resetId', async (db, ids) => {
  const pairs: { resetId: string; statementId: string }[] = await db.query(
    `SELECT DISTINCT reset.id AS reset_id, line.statement_id
       FROM fundraiser_resets reset
       JOIN ledger_entries e ON e.organization_id = reset.organization_id AND e.campaign = reset.campaign
       JOIN statement_lines line ON line.ledger_entry_id = e.id
      WHERE reset.id = ANY($1::uuid[]) AND e.kind <> 'reset'`,
    [ids],
  );
  const statements = await findStatementsById(db, [...new Set(pairs.map(({ statementId }) => statementId))]);
  statements.sort((a, b) => (a.month < b.month ? -1 : 1));
  return statements.flatMap((statement) =>
    pairs.flatMap(({ resetId, statementId }) =>
      statementId === statement.id ? [{ ...statement, resetId }] : [],
    ),
  );
});

type Deps = { readonly database: Database; readonly clock: Clock };

/**
 * By order id, the statement that its sale is on or will be on; null if the order is unpaid, cancelled, in dispute, or
 * credits nobody.
 */
const statementOfOrder = perRequest.rows(
  'orderId',
  (db, ids): Promise<{ orderId: string; occurredAt: Date; month: string | null; run: string | null }[]> =>
    db.query(
      `SELECT o.id AS order_id, entry.occurred_at, s.month, ${newestRun} AS run
         FROM orders o
        CROSS JOIN LATERAL (SELECT * FROM ledger_entries e
          WHERE (e.order_id = o.id OR e.adjusted_order_id = o.id) AND e.kind IN ('sale', 'moved-in')
            AND e.organization_id IS NOT NULL ORDER BY e.id DESC LIMIT 1) AS entry
         LEFT JOIN statement_lines line ON line.ledger_entry_id = entry.id
         LEFT JOIN statements s ON s.id = line.statement_id
        WHERE o.id = ANY($1::uuid[]) AND o.status <> 'cancelled'
          AND (s.id IS NOT NULL OR NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.state = 'open'))`,
      [ids],
    ),
  ({ occurredAt, month, run }, { clock }: Deps): StatementDate =>
    month === null ? statementOf(occurredAt, run, clock()) : { month, drawnOn: `${nextMonth(month)}-01` },
);

/** Of a ledger entry on a statement or behind a figure. */
export const orderOfLine = {
  order: oneOrNull(Order, 'orderId', orderById, "The entry's order."),
  orderReference: computed(String, ({ orderId }: LineFields) => orderId?.slice(-8) ?? null, {
    nullable: true,
    description: "The order's last 8 characters.",
  }),
};

const addressOf = ({ organizationId, month }: Statement): string =>
  `/api/organizations/${organizationId}/statements/${month}`;

export const statementEdges = edges(
  nodeOf(Statement, async (_context, { database }: Deps, id) => {
    const [statement] = await findStatementsById(database.read, [id]);
    return statement ?? null;
  }),
  edgesOf(Statement, {
    organization: one(Organization, 'organizationId', organizationById, 'Its organization.'),
    hold: derived(StatementHold, 'id', holdOfStatement, (hold) => hold, {
      visibleTo: 'staff',
      nullable: true,
      description: 'What keeps it from being approved, or paid, now; null if nothing does. Staff.',
    }),
    needsSecondApproval: computed(
      Boolean,
      (statement: Statement, _context, { secondFrom }: PayoutsResolverDeps) =>
        needsSecond(statement, secondFrom),
      { visibleTo: 'staff', description: 'Whether its amount due takes two approvals.' },
    ),
    pdfUrl: computed(String, (statement: Statement) => `${addressOf(statement)}.pdf`, {
      description: 'The path of the statement as a PDF.',
    }),
    csvUrl: computed(String, (statement: Statement) => `${addressOf(statement)}.csv`, {
      description: 'The path of its lines as CSV.',
    }),
    firstApprovedBy: oneOrNull(StaffMember, 'firstApprovedBy', staffMemberById, {
      visibleTo: 'staff',
      description: 'The first of two people to approve it.',
    }),
    returnedPayments: list(ReturnedPayment, 'id', returnedPaymentsOf, {
      description: 'Its payments that came back, oldest first.',
    }),
    lines: computed(StatementLineConnection, linesOfStatement, {
      isPaged: true,
      cost: 'ownStatement',
      description: 'Every ledger entry on it, oldest first.',
    }),
    byClass: list(StatementClassSum, 'id', classSumsOf, {
      cost: 'listOfClasses',
      description: 'Sums by class, largest sales first.',
    }),
    byProduct: list(StatementProductSum, 'id', productSumsOf, {
      description: 'Products sold, less those cancelled; partial refunds name no product and are left out.',
    }),
  }),
  edgesOf(StatementLine, orderOfLine),
  edgesOf(FundraiserReset, {
    statements: list(Statement, 'id', statementsOfCampaign, {
      visibleTo: 'owner',
      ...withTreasurer,
      description:
        'The statements with lines of this campaign, oldest first; they may have lines of others too.',
    }),
  }),
  edgesOf(Order, {
    statement: oneOrNull(StatementDate, 'id', statementOfOrder, {
      description: 'The statement that its share is on or will be on; null if none.',
    }),
  }),
);

async function linesOfStatement(
  { id }: Statement,
  _context: RequestContext,
  { database: { read } }: Deps,
  page: PageArgs,
): Promise<Connection<StatementLine>> {
  const after = page.after && /^\d{1,18}$/.test(page.after) ? page.after : null;
  const lines = await findLines(read, id, { first: page.first + 1, after });
  return toConnection(lines, page, () => countRows(read, 'statement_lines WHERE statement_id = $1', [id]));
}
