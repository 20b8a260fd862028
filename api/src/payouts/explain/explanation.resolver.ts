import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { Organization } from '../../fundraising/index.js';
import {
  CalendarDay,
  type Connection,
  connectionOf,
  Cost,
  edgesOf,
  Money,
  oneOrNull,
  PageArgs,
  registerOldEnum,
  type RequestContext,
  toConnection,
  VisibleTo,
  everyMember,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { Order, orderById } from '../../ordering/index.js';
import { readPeriod } from '../papers/statement-csv.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
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
  description: 'A figure that can be opened down to its ledger entries.',
});

@InputType({ description: 'Whole days, US Eastern; everything where one is left out.' })
class PeriodInput {
  @Field(() => CalendarDay, { nullable: true, description: 'The first day.' })
  from?: string | null;

  @Field(() => CalendarDay, { nullable: true, description: 'The last day, included.' })
  to?: string | null;
}

/** `lines` is a field of a resolver. Not an entity of its own in a client's cache: it has no id. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'What a figure means, and all that it is made of.' })
class Explanation {
  @Field(() => FigureType, { description: 'Which figure.' })
  figure: FigureName;

  @Field(() => String, { description: 'What it means, in a sentence.' })
  definition: string;

  @Field(() => String, { description: 'How it adds up, with its amounts.' })
  formula: string;

  @Field(() => String, { nullable: true, description: 'What rounding does to it; null where nothing shows.' })
  rounding: string | null;

  @Field(() => Money, { description: 'The figure: the sum of its lines.' })
  amount: Cents;

  @Field(() => Int, { description: 'How many ledger entries are behind it.' })
  entryCount: number;

  @Field(() => String, { description: 'Where its lines are for a spreadsheet.' })
  csvUrl: string;

  organizationId: string;
  scope: Scope;
}

/** `order` is an edge. */
@VisibleTo('owner', everyMember)
@ObjectType({ simpleResolvers: true, description: 'A ledger entry behind a figure.' })
class ExplanationLine {
  @Field(() => ID, { description: "The ledger entry's id." })
  id: string;

  @Field(() => Date, { description: 'When it was booked.' })
  occurredAt: Date;

  @Field(() => String, { description: 'sale, reversal, adjustment, moved-out or moved-in.' })
  kind: string;

  @Field(() => String, { nullable: true, description: "The order's last 8 characters." })
  orderReference: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the class that it credits, if any.' })
  classroomName: string | null;

  @Field(() => Money, { description: 'Merchandise; below 0 where a sale went back.' })
  merchandise: Cents;

  @Field(() => Money, { description: 'What the figure counts of it.' })
  amount: Cents;

  @Field(() => Money, { description: 'The amounts of all lines up to this one.' })
  runningSum: Cents;

  @Field(() => String, { nullable: true, description: 'The month of its statement: YYYY-MM; null on none.' })
  statementMonth: string | null;

  orderId: string | null;
}

const ExplanationLineConnection = connectionOf(ExplanationLine, {
  name: 'ExplanationLine',
  audience: 'owner',
  ...everyMember,
});

@Resolver(() => Organization)
export class OrganizationExplainResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('owner', everyMember)
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
    @Ctx() { viewer }: RequestContext,
  ): Promise<Explanation> {
    assertFigureVisible(figure, viewer, organizationId);
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
      amount: sum.amount,
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
    const lines = found.map((line) => ({ ...line, orderReference: line.orderId?.slice(-8) ?? null }));
    return toConnection(lines, page, () => Promise.resolve(entryCount));
  }
}

export const explanationLineEdges = edgesOf(ExplanationLine, {
  order: oneOrNull(Order, 'orderId', orderById, { description: 'The order that it comes from.' }),
});
