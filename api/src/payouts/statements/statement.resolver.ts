import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { FundraiserReset, Organization, organizationById } from '../../fundraising/index.js';
import {
  type Connection,
  Cost,
  PageArgs,
  perRequest,
  type RequestContext,
  toConnection,
  VisibleTo,
} from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { Order, orderById } from '../../ordering/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { type Hold, holdOfStatement } from './approve-statements.js';
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

  @FieldResolver(() => Organization, { description: 'Whose it is.' })
  async organization(
    @Root() { organizationId }: Statement,
    @Ctx() context: RequestContext,
  ): Promise<Organization> {
    const organization = await organizationById(context, this.deps, organizationId);
    if (!organization) throw new NotFoundError('Organization');
    return organization;
  }

  @VisibleTo('staff')
  @FieldResolver(() => StatementHold, {
    nullable: true,
    description: 'What keeps it from being approved, or paid, now; null where nothing does. Staff.',
  })
  async hold(@Root() { id }: Statement, @Ctx() context: RequestContext): Promise<Hold | null> {
    return (await holdOfStatement(context, this.deps, id)) ?? null;
  }

  @FieldResolver(() => [ReturnedPayment], { description: 'Its payments that came back, the oldest first.' })
  async returnedPayments(
    @Root() { id }: Statement,
    @Ctx() context: RequestContext,
  ): Promise<readonly ReturnedPayment[]> {
    return (await returnedPaymentsOf(context, this.deps, id)) ?? [];
  }

  @Cost('ownStatement')
  @FieldResolver(() => StatementLineConnection, {
    description: 'Every ledger entry on it, in the order in which they happened.',
  })
  async lines(@Root() { id }: Statement, @Args() page: PageArgs): Promise<Connection<StatementLine>> {
    const { read } = this.deps.database;
    const after = page.after && /^\d{1,18}$/.test(page.after) ? page.after : null;
    const lines = await findLines(read, id, { first: page.first + 1, after });
    return toConnection(lines.map(statementLineView), page, () => countLines(read, id));
  }

  @Cost('listOfClasses')
  @FieldResolver(() => [StatementClassSum], { description: 'Each class, the largest sales first.' })
  async byClass(@Root() { id }: Statement, @Ctx() context: RequestContext): Promise<StatementClassSum[]> {
    const sums = (await classSumsOf(context, this.deps, id)) ?? [];
    return sums.map(({ classroomName, ...sums }) => ({
      classroomName,
      merchandise: formatMoney(sums.merchandise),
      organizationPart: formatMoney(sums.organizationPart),
      classPart: formatMoney(sums.classPart),
    }));
  }

  @FieldResolver(() => [StatementProductSum], {
    description: 'What was sold, less what was cancelled; a refund in part names no product.',
  })
  async byProduct(@Root() { id }: Statement, @Ctx() context: RequestContext): Promise<StatementProductSum[]> {
    const sums = (await productSumsOf(context, this.deps, id)) ?? [];
    return sums.map(({ productName, quantity, merchandise }) => ({
      ...{ productName, quantity },
      merchandise: formatMoney(merchandise),
    }));
  }
}

@Resolver(() => StatementLine)
export class StatementLineResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => Order, { nullable: true, description: 'The order that it comes from.' })
  order(@Root() { orderId }: StatementLine, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }
}

async function countLines(db: PayoutsResolverDeps['database']['read'], statementId: string): Promise<number> {
  const [counted]: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM statement_lines WHERE statement_id = $1',
    [statementId],
  );
  return counted?.count ?? 0;
}

@Resolver(() => FundraiserReset)
export class CampaignStatementsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => [Statement], {
    description: 'The statements that have lines of it, oldest first; they may have lines of others too.',
  })
  async statements(
    @Root() { id }: FundraiserReset,
    @Ctx() context: RequestContext,
  ): Promise<readonly Statement[]> {
    return (await statementsOfCampaign(context, this.deps, id)) ?? [];
  }
}

@Resolver(() => Order)
export class OrderStatementResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => StatementDate, {
    nullable: true,
    description: 'The statement that its share is on or will be on; null where it has none.',
  })
  statement(@Root() { id }: Order, @Ctx() context: RequestContext): Promise<StatementDate | null> {
    return statementOfOrder(context, this.deps, id);
  }
}
