import { Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Organization, organizationById } from '../../fundraising/index.js';
import { Access, VisibleTo, type RequestContext } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { checkParts } from './check-part.js';
import {
  checkOfOrganization,
  countUnseen,
  findCheckedParts,
  findDifferences,
  findLastCheck,
  isCurrent,
} from './find-checks.js';
import {
  LedgerCheck,
  LedgerCheckDifference,
  LedgerCheckPart,
  OrganizationCheck,
} from './ledger-check.types.js';
import { runLedgerCheck } from './run-ledger-check.js';

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

  @Access('admin')
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
        ...{ part, compared },
        title: checkParts[part],
        amount: formatMoney(amount),
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

@Resolver(() => LedgerCheckDifference)
export class LedgerCheckDifferenceResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @FieldResolver(() => Organization, { nullable: true, description: 'Whose books differ, if any.' })
  async organization(
    @Root() { organizationId }: LedgerCheckDifference,
    @Ctx() context: RequestContext,
  ): Promise<Organization | null> {
    return organizationId === null ? null : organizationById(context, this.deps, organizationId);
  }
}

@Resolver(() => Organization)
export class OrganizationCheckResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @VisibleTo('owner', { nullable: true })
  @FieldResolver(() => OrganizationCheck, {
    nullable: true,
    description: 'The newest check of the books, its own part of it; null before the first.',
  })
  async lastCheck(
    @Root() { id }: Organization,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationCheck | null> {
    const check = await checkOfOrganization(context, this.deps, id);
    return (
      check && {
        checkedAt: check.checkedAt,
        orderCount: check.orderCount,
        charged: formatMoney(check.charged),
        differenceCount: check.differences,
      }
    );
  }
}
