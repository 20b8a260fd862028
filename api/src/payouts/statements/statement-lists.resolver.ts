import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { In } from 'typeorm';
import { getAdminId } from '../../accounts/index.js';
import type { Reader } from '../../database/index.js';
import { Organization } from '../../fundraising/index.js';
import {
  Access,
  type Connection,
  Cost,
  edgesOf,
  oneOrNull,
  pages,
  PageArgs,
  type RequestContext,
  toConnection,
  VisibleTo,
  withTreasurer,
  perRequest,
} from '../../http/index.js';
import { businessTimeZone } from '../../lib/dates.js';
import { isUuid } from '../../lib/ids.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { Balance, EarningsDay, balanceOfOrganization } from './find-balance.js';
import {
  findAllStatements,
  getStatement,
  nextStatementOfOrganization,
  statementsOfOrganization,
  sumStatements,
} from './find-statements.js';
import { ClosingRequestEntity } from './statement.entity.js';
import { Statement, StatementConnection, StatementFilterInput, StatementTotal } from './statement.types.js';

@Resolver(() => Organization)
export class StatementListsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('owner', withTreasurer)
  @FieldResolver(() => Balance, {
    nullable: true,
    description: 'What the organization and its classes earned in all campaigns, and where that money is.',
  })
  async balance(@Root() { id }: Organization, @Ctx() context: RequestContext): Promise<Balance> {
    const balance = await balanceOfOrganization(context, this.deps, id);
    if (!balance) throw new Error('A sum returned nothing');
    const { earned } = balance;
    const next = earned > 0 ? await nextStatementOfOrganization(context, this.deps, id) : null;
    return { ...balance, nextStatement: next };
  }

  @VisibleTo('owner', withTreasurer)
  @Cost('ownStatement')
  @FieldResolver(() => [EarningsDay], {
    nullable: true,
    description: 'The last 400 days with earnings or amounts taken back, oldest first.',
  })
  earnings(@Root() { id }: Organization): Promise<EarningsDay[]> {
    return findEarnings(this.deps.database.read, id);
  }

  @VisibleTo('owner', withTreasurer)
  @Cost('ownStatement')
  @FieldResolver(() => Statement, {
    nullable: true,
    description: 'Its statement for a month; fails with NOT_FOUND if there is none.',
  })
  statement(
    @Root() { id }: Organization,
    @Arg('month', () => String, { description: 'The month, YYYY-MM.' }) month: string,
  ): Promise<Statement> {
    return getStatement(this.deps.database.read, id, month);
  }

  @Access('staff')
  @Query(() => StatementConnection, {
    description:
      "All organizations' statements, newest month first, or oldest if the filter is for open work; then largest amount. Staff.",
  })
  async statements(
    @Arg('filter', () => StatementFilterInput, { nullable: true, description: 'Only matching ones.' })
    filter: StatementFilterInput | null | undefined,
    @Args() { first, after }: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<Statement>> {
    const { read } = this.deps.database;
    const wanted = readFilter(filter, context);
    const statements = await findAllStatements(read, wanted, {
      first: first + 1,
      after: isUuid(after) ? after : null,
    });
    return toConnection(statements, { first, after: after ?? null }, () =>
      sumStatements(read, wanted).then(({ count }) => count),
    );
  }

  @Access('staff')
  @Query(() => StatementTotal, { description: 'Number of matching statements and their total due. Staff.' })
  statementTotal(
    @Arg('filter', () => StatementFilterInput, { nullable: true, description: 'Only matching ones.' })
    filter: StatementFilterInput | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<StatementTotal> {
    return sumStatements(this.deps.database.read, readFilter(filter, context));
  }
}

function readFilter(given: StatementFilterInput | null | undefined, { viewer }: RequestContext) {
  const { waitsForMe, ...filter } = given ?? {};
  return { ...filter, waitsFor: waitsForMe ? getAdminId(viewer) : null };
}

/** Days in a line chart: a good year. */
const maxDays = 400;

/** The last days with earnings or amounts taken back, oldest first, with a running total. */
function findEarnings(db: Reader, organizationId: string): Promise<EarningsDay[]> {
  return db.query(
    `SELECT * FROM (SELECT day, share, sum(share) OVER (ORDER BY day) AS total
       FROM (SELECT to_char(occurred_at AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD') AS day,
           sum(organization_profit + classroom_profit) AS share
         FROM ledger_entries WHERE organization_id = $1 AND kind <> 'reset' GROUP BY 1) AS days
       ORDER BY day DESC LIMIT ${maxDays}) AS newest ORDER BY day`,
    [organizationId],
  );
}

/** By organization id, when a closing was requested. */
const closingOfOrganization = perRequest.rows(
  'organizationId',
  (db, ids) => db.findBy(ClosingRequestEntity, { organizationId: In([...ids]) }),
  ({ requestedAt }) => requestedAt,
);

export const statementsOfOrganizationEdges = edgesOf(Organization, {
  statements: pages(StatementConnection, 'id', statementsOfOrganization, {
    visibleTo: 'owner',
    ...withTreasurer,
    description: 'Its statements, newest month first.',
  }),
  closingRequestedAt: oneOrNull(Date, 'id', closingOfOrganization, {
    visibleTo: 'owner',
    ...withTreasurer,
    description:
      'When a closing was requested: its next statements pay any amount above 0; null if not requested.',
  }),
});
