import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Organization } from '../../fundraising/index.js';
import {
  type Connection,
  connectionOf,
  Cost,
  edgesOf,
  Money,
  PageArgs,
  registerOldEnum,
  type RequestContext,
  toConnection,
  VisibleTo,
  everyMember,
  withTreasurer,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { PeriodInput, periodOf } from '../papers/period.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { orderOfLine } from '../statements/statement.resolver.js';
import { LineFields } from '../statements/statement.types.js';
import {
  assertFigureVisible,
  type Figure,
  type FigureName,
  figures,
  formulaOf,
  roundingOf,
} from './explain-figure.js';
import { figureCsvUrl, readStatementMonth } from './explain.routes.js';
import { findExplainedLines, type Scope, sumExplained } from './explained-lines.js';

const FigureType = registerOldEnum(Object.fromEntries(Object.keys(figures).map((name) => [name, name])), {
  name: 'Figure',
  description: 'A figure that can be explained by its ledger entries.',
});

/** `lines` is a resolver field. Not an entity in a client's cache: it has no id. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'The meaning of a figure and the entries behind it.' })
class Explanation {
  @Field(() => FigureType, { description: 'The figure.' })
  figure: FigureName;

  @Field(() => String, { description: 'What it means, in a sentence.' })
  definition: string;

  @Field(() => String, { description: 'The calculation, with amounts.' })
  formula: string;

  @Field(() => String, { nullable: true, description: 'The effect of rounding; null if none shows.' })
  rounding: string | null;

  @Field(() => Money, { description: 'The amount: the sum of its lines.' })
  amount: Cents;

  @Field(() => Int, { description: 'The number of ledger entries behind it.' })
  entryCount: number;

  @Field(() => String, { description: 'The path of its lines as CSV.' })
  csvUrl: string;

  organizationId: string;
  scope: Scope;
}

/** `order` is an edge. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'A ledger entry behind a figure.' })
class ExplanationLine extends LineFields {
  @Field(() => String, { description: 'sale, reversal, adjustment, moved-out or moved-in.' })
  kind: string;

  @Field(() => Money, { description: 'The part of it that the figure counts.' })
  amount: Cents;

  @Field(() => Money, { description: 'The sum of the amounts up to this line.' })
  runningSum: Cents;

  // Where the money is, organizers do not see.
  @VisibleTo('owner', { ...withTreasurer, nullable: true })
  @Field(() => String, { nullable: true, description: 'Month of its statement, YYYY-MM; null if on none.' })
  statementMonth: string | null;

  organizationId: string;
}

const ExplanationLineConnection = connectionOf(ExplanationLine, 'owner', everyMember);

@Resolver(() => Organization)
export class OrganizationExplainResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('owner', everyMember)
  @Cost('ownStatement')
  @FieldResolver(() => Explanation, {
    nullable: true,
    description: 'Explains a figure: definition, calculation, rounding, and every ledger entry behind it.',
  })
  async explain(
    @Root() { id: organizationId }: Organization,
    @Arg('figure', () => FigureType, { description: 'The figure.' }) figure: FigureName,
    @Arg('classroomId', () => ID, { nullable: true, description: "Only one class's part." })
    classroomId: string | null | undefined,
    @Arg('isWithoutClass', () => Boolean, { defaultValue: false, description: 'Only sales without a class.' })
    isWithoutClass: boolean,
    @Arg('statement', () => String, {
      nullable: true,
      description: "The month, YYYY-MM; required for a statement's sums, refused for other figures.",
    })
    statement: string | null | undefined,
    @Arg('period', () => PeriodInput, { nullable: true, description: 'Only these days.' })
    period: PeriodInput | null | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Explanation> {
    assertFigureVisible(figure, viewer, organizationId);
    if (classroomId != null && !isUuid(classroomId)) throw new NotFoundError('Classroom');
    const scope: Scope = {
      figure,
      organizationId,
      isWithoutClass,
      classroomId: classroomId ?? null,
      period: periodOf(period ?? {}),
      statementMonth: readStatementMonth(figure, statement),
      now: this.deps.clock(),
    };
    const sum = await sumExplained(this.deps.database.read, scope);
    const { definition, rounding, isPlainSum }: Figure = figures[figure];
    return {
      figure,
      definition,
      organizationId,
      scope,
      formula: formulaOf(sum, isPlainSum),
      rounding: roundingOf(rounding, sum),
      amount: sum.amount,
      entryCount: sum.entryCount,
      csvUrl: figureCsvUrl(scope, period ?? {}),
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
    const lines = await findExplainedLines(this.deps.database.read, scope, { first: page.first + 1, after });
    return toConnection(lines, page, () => Promise.resolve(entryCount));
  }
}

export const explanationLineEdges = edgesOf(ExplanationLine, orderOfLine);
