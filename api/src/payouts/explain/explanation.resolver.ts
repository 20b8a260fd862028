import { Arg, Args, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { Organization } from '../../fundraising/index.js';
import {
  Cost,
  PageArgs,
  toConnection,
  VisibleTo,
  type Connection,
  type RequestContext,
} from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { Order, orderById } from '../../ordering/index.js';
import { readPeriod } from '../papers/read-period.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { formulaOf, roundingOf } from './explain-figure.js';
import { findExplainedLines, sumExplained, type Scope } from './explained-lines.js';
import {
  Explanation,
  ExplanationLine,
  ExplanationLineConnection,
  FigureType,
  PeriodInput,
} from './explanation.types.js';
import { figureCsvUrl } from './figure-csv.js';
import { figures, type Figure, type FigureName } from './figures.js';
import { readStatementMonth } from './read-statement-month.js';

@Resolver(() => Organization)
export class OrganizationExplainResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('owner')
  @Cost('ownStatement')
  @FieldResolver(() => Explanation, {
    nullable: true,
    description: 'Opens a figure: definition, formula, rounding, and every ledger entry behind it.',
  })
  async explain(
    @Root() { id: organizationId }: Organization,
    @Arg('figure', () => FigureType, { description: 'Which figure.' }) figure: FigureName,
    @Arg('classroomId', () => ID, { nullable: true, description: "Only one class's part." })
    classroomId: string | null | undefined,
    @Arg('isWithoutClass', () => Boolean, {
      defaultValue: false,
      description: 'Only what was sold without a class.',
    })
    isWithoutClass: boolean,
    @Arg('statement', () => String, {
      nullable: true,
      description: "The month of the statement, for a statement's sums and for no other figure: YYYY-MM.",
    })
    statement: string | null | undefined,
    @Arg('period', () => PeriodInput, { nullable: true, description: 'Only these days.' })
    period: PeriodInput | null | undefined,
  ): Promise<Explanation> {
    if (classroomId && !isUuid(classroomId)) throw new NotFoundError('Classroom');
    const days = { from: period?.from ?? undefined, to: period?.to ?? undefined };
    const scope: Scope = {
      ...{ figure, organizationId, isWithoutClass, classroomId: classroomId ?? null },
      period: readPeriod(days),
      statementMonth: readStatementMonth(figure, statement),
      now: this.deps.clock(),
    };
    const sum = await sumExplained(this.deps.database.read, scope);
    const { definition, rounding, isPlainSum }: Figure = figures[figure];
    return {
      ...{ figure, definition, organizationId, scope },
      formula: formulaOf(sum, isPlainSum),
      rounding: roundingOf(rounding, sum),
      amount: formatMoney(sum.amount),
      entryCount: sum.entryCount,
      csvUrl: figureCsvUrl(scope, days),
    };
  }
}

@Resolver(() => Explanation)
export class ExplanationResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Cost('ownStatement')
  @FieldResolver(() => ExplanationLineConnection, {
    description: 'The ledger entries behind it, oldest first, with their running sum.',
  })
  async lines(
    @Root() { scope, entryCount }: Explanation,
    @Args() page: PageArgs,
  ): Promise<Connection<ExplanationLine>> {
    const after = page.after && /^\d{1,18}$/.test(page.after) ? page.after : null;
    const found = await findExplainedLines(this.deps.database.read, scope, { first: page.first + 1, after });
    const lines = found.map(({ merchandise, amount, runningSum, ...line }) => ({
      ...line,
      orderReference: line.orderId?.slice(-8) ?? null,
      merchandise: formatMoney(merchandise),
      amount: formatMoney(amount),
      runningSum: formatMoney(runningSum),
    }));
    return toConnection(lines, page, () => Promise.resolve(entryCount));
  }
}

@Resolver(() => ExplanationLine)
export class ExplanationLineResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => Order, { nullable: true, description: 'The order that it comes from.' })
  order(@Root() { orderId }: ExplanationLine, @Ctx() context: RequestContext): Promise<Order | null> {
    return orderById(context, this.deps, orderId);
  }
}
