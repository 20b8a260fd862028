import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import { FundraiserReset, Organization, organizationById } from '../../fundraising/index.js';
import {
  computed,
  type Connection,
  Cost,
  derived,
  edges,
  edgesOf,
  list,
  one,
  oneOrNull,
  PageArgs,
  perRequest,
  toConnection,
  withTreasurer,
} from '../../http/index.js';
import { Order, orderById } from '../../ordering/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { holdOfStatement, needsSecond } from './approve-statements.js';
import { StatementDate } from './balance.types.js';
import { statementOfOrder, statementsOfCampaign } from './find-statements-of.js';
import { sumByClass, sumByProduct } from './find-statements.js';
import { findLines, returnedPaymentsOf } from './statement-lines.js';
import {
  ReturnedPayment,
  Statement,
  StatementClassSum,
  StatementHold,
  StatementLine,
  StatementLineConnection,
  statementLineView,
  StatementProductSum,
} from './statement.types.js';

const classSumsOf = perRequest(({ database }: PayoutsResolverDeps, ids) => sumByClass(database.read, ids));

const productSumsOf = perRequest(({ database }: PayoutsResolverDeps, ids) =>
  sumByProduct(database.read, ids),
);

@Resolver(() => Statement)
export class StatementResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Cost('ownStatement')
  @FieldResolver(() => StatementLineConnection, { description: 'Every ledger entry on it, oldest first.' })
  async lines(@Root() { id }: Statement, @Args() page: PageArgs): Promise<Connection<StatementLine>> {
    const { read } = this.deps.database;
    const after = page.after && /^\d{1,18}$/.test(page.after) ? page.after : null;
    const lines = await findLines(read, id, { first: page.first + 1, after });
    return toConnection(lines.map(statementLineView), page, () => countLines(read, id));
  }
}

async function countLines(db: PayoutsResolverDeps['database']['read'], statementId: string): Promise<number> {
  const [counted]: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM statement_lines WHERE statement_id = $1',
    [statementId],
  );
  return counted?.count ?? 0;
}

export const statementEdges = edges(
  edgesOf(Statement, {
    organization: one(Organization, 'organizationId', organizationById, { description: 'Its organization.' }),
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
    firstApprovedBy: oneOrNull(StaffMember, 'firstApprovedBy', staffMemberById, {
      visibleTo: 'staff',
      description: 'The first of two people to approve it.',
    }),
    returnedPayments: list(ReturnedPayment, 'id', returnedPaymentsOf, {
      description: 'Its payments that came back, oldest first.',
    }),
    byClass: list(StatementClassSum, 'id', classSumsOf, {
      cost: 'listOfClasses',
      description: 'Sums by class, largest sales first.',
    }),
    byProduct: list(StatementProductSum, 'id', productSumsOf, {
      description: 'Products sold, less those cancelled; partial refunds name no product and are left out.',
    }),
  }),
  edgesOf(StatementLine, {
    order: oneOrNull(Order, 'orderId', orderById, { description: "The entry's order." }),
  }),
  edgesOf(FundraiserReset, {
    statements: list(Statement, 'id', statementsOfCampaign, {
      ...{ visibleTo: 'owner', ...withTreasurer },
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
