import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Organization, organizationById } from '../../fundraising/index.js';
import {
  Cost,
  PageArgs,
  perRequest,
  toConnection,
  VisibleTo,
  type Connection,
  type RequestContext,
} from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { Order, orderById } from '../../ordering/index.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { holdOfStatement, type Hold } from '../steps/find-holds.js';
import { returnedPaymentsOf } from './returned-payments.js';
import { StatementHold } from './statement-enums.js';
import { findLines } from './statement-lines.js';
import { sumByClass, sumByProduct } from './statement-sums.js';
import {
  ReturnedPayment,
  Statement,
  StatementClassSum,
  StatementLine,
  StatementLineConnection,
  StatementProductSum,
} from './statement.types.js';
import { statementLineView } from './statement.views.js';

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
