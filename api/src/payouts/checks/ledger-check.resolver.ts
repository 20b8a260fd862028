import {
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { Organization, organizationById } from '../../fundraising/index.js';
import {
  Access,
  derived,
  edges,
  edgesOf,
  everyMember,
  Money,
  oneOrNull,
  VisibleTo,
  withFinance,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { checkParts } from '../check-result.js';
import {
  checkOfOrganization,
  countUnseen,
  findCheckedParts,
  findDifferences,
  findLastCheck,
  isCurrent,
  type OwnCheck,
} from './find-checks.js';
import type { CheckOutcome } from './ledger-check.entity.js';
import { runLedgerCheck } from './run-ledger-check.js';

const CheckOutcomeType = {
  clean: 'clean',
  differences: 'differences',
  provider_away: 'provider-away',
} as const satisfies Record<string, CheckOutcome>;
registerEnumType(CheckOutcomeType, {
  name: 'LedgerCheckOutcome',
  description: 'clean; differences; provider_away where the payment provider could not be asked.',
});

/** `isCurrent`, `unseenCount`, `parts` and `differences` are fields of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: "One run of the night's check of all books." })
class LedgerCheck {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Date, { description: 'When it began.' })
  startedAt: Date;

  @Field(() => Date, { description: 'When it ended.' })
  finishedAt: Date;

  @Field(() => CheckOutcomeType, { description: 'What came of it.' })
  outcome: CheckOutcome;

  seenDrawing: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One of the eight things that a check compares.' })
class LedgerCheckPart {
  @Field(() => String, { description: 'Its short name.' })
  part: string;

  @Field(() => String, { description: 'What is compared with what.' })
  title: string;

  @Field(() => Int, { description: 'How many rows were compared.' })
  compared: number;

  @Field(() => Money, { description: 'What they come to.' })
  amount: Cents;

  @Field(() => Int, { description: 'How many figures differ.' })
  differenceCount: number;

  @Field(() => Int, { description: 'Payments of demo data that the payment provider does not know.' })
  leftOutCount: number;
}

/** `organization` is an edge. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One figure that is not what it has to be.' })
class LedgerCheckDifference {
  @Field(() => String, { description: 'In which part of the check.' })
  part: string;

  @Field(() => String, {
    description: 'The id of the order, statement, organization, payment, refund or dispute.',
  })
  subject: string;

  @Field(() => String, { description: 'Which figure of it.' })
  figure: string;

  @Field(() => String, { nullable: true, description: 'What is stored; null where nothing is.' })
  stored: string | null;

  @Field(() => String, { nullable: true, description: 'What it has to be; null for nothing at all.' })
  expected: string | null;

  organizationId: string | null;
}

@VisibleTo('owner', everyMember)
@ObjectType({
  simpleResolvers: true,
  description: 'The newest check, as far as it is about one organization.',
})
class OrganizationCheck {
  @Field(() => Date, { description: 'When it ended.' })
  checkedAt: Date;

  @Field(() => Int, { description: 'Its paid orders that were compared.' })
  orderCount: number;

  @Field(() => Money, { description: 'What the buyers were charged for them, shipping and tax included.' })
  charged: Cents;

  @Field(() => Int, { description: 'How many of its figures differ.' })
  differenceCount: number;
}

@Resolver(() => LedgerCheck)
export class LedgerCheckResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('staff')
  @Query(() => LedgerCheck, {
    nullable: true,
    description: 'The newest check of the books; null before the first. Staff.',
  })
  lastLedgerCheck(): Promise<LedgerCheck | null> {
    return findLastCheck(this.deps.database.read);
  }

  @Access('admin', withFinance)
  @Mutation(() => LedgerCheck, { description: 'Checks all books now. Administrators.' })
  async runLedgerCheck(): Promise<LedgerCheck> {
    return runLedgerCheck(this.deps);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether it is younger than 24 hours: statements are approved and paid on no older one.',
  })
  isCurrent(@Root() check: LedgerCheck): boolean {
    return isCurrent(check, this.deps.clock());
  }

  @FieldResolver(() => Int, {
    description:
      'How many statements that are still to be approved or paid were drawn, or changed, after it.',
  })
  unseenCount(@Root() check: LedgerCheck): Promise<number> {
    return countUnseen(this.deps.database.read, check);
  }

  @FieldResolver(() => [LedgerCheckPart], { description: 'What was compared, part by part.' })
  async parts(@Root() { id }: LedgerCheck): Promise<LedgerCheckPart[]> {
    const order = Object.keys(checkParts);
    const parts = await findCheckedParts(this.deps.database.read, id);
    return parts
      .sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
      .map(({ part, compared, amount, differences, leftOut }) => ({
        ...{ part, compared, amount },
        title: checkParts[part],
        differenceCount: differences,
        leftOutCount: leftOut,
      }));
  }

  @FieldResolver(() => [LedgerCheckDifference], {
    description: 'The figures that differ, at most 500 of each part.',
  })
  async differences(@Root() { id }: LedgerCheck): Promise<readonly LedgerCheckDifference[]> {
    return findDifferences(this.deps.database.read, id);
  }
}

export const ledgerCheckEdges = edges(
  edgesOf(LedgerCheckDifference, {
    organization: oneOrNull(Organization, 'organizationId', organizationById, {
      description: 'Whose books differ, if any.',
    }),
  }),
  edgesOf(Organization, {
    lastCheck: derived(OrganizationCheck, 'id', checkOfOrganization, (check) => check && checkView(check), {
      ...{ visibleTo: 'owner', ...everyMember },
      nullable: true,
      description: 'The newest check of the books, its own part of it; null before the first.',
    }),
  }),
);

function checkView({ differences, ...check }: OwnCheck): OrganizationCheck {
  return { ...check, differenceCount: differences };
}
