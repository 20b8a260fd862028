import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import {
  Access,
  computed,
  edges,
  edgesOf,
  Money,
  one,
  oneOrNull,
  type RequestContext,
  VisibleTo,
  withFinance,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import type { PayoutMethod } from '../statements/statement.entity.js';
import { readMonth } from '../statements/statement-month.js';
import { PayoutMethodType, Statement } from '../statements/statement.types.js';
import { findOpenRuns, makePayoutRun, runOfStatement, takeBackPayoutRun } from './payout-runs.js';

/** `maker` and `fileUrl` are edges. */
@VisibleTo('staff')
@ObjectType({ description: 'A file of payouts for the bank or the check printer.' })
class PayoutRun {
  @Field(() => Int, { description: 'Its number, as in the name of the file.' })
  number: number;

  @Field(() => PayoutMethodType, { description: 'Checks, or transfers.' })
  method: PayoutMethod;

  @Field(() => Date, { description: 'When it was made.' })
  madeAt: Date;

  @Field(() => Int, { description: 'The number of statements in the file.' })
  statementCount: number;

  @Field(() => Money, { description: 'Their total amount.' })
  amount: Cents;

  @Field(() => Int, { description: 'How many of them are neither paid nor taken back.' })
  waitingCount: number;

  madeBy: string;
}

/** Files for the bank (docs/product/payouts.md#files-for-the-bank). */
@Resolver()
export class PayoutRunsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('staff')
  @Query(() => [PayoutRun], {
    description: 'The files with a statement that is not paid yet, oldest first, at most 100. Staff.',
  })
  openPayoutRuns(): Promise<PayoutRun[]> {
    return findOpenRuns(this.deps.database.read);
  }

  @Access('admin', withFinance)
  @Mutation(() => PayoutRun, {
    description: `Makes a file of the approved statements that can be paid by this method and are in no other file, at most ${sharedRules.maxPayments}, the oldest first. Administrators. Fails with NOTHING_TO_PAY.`,
  })
  makePayoutRun(
    @Arg('method', () => PayoutMethodType, { description: 'A check run, or a bank file.' })
    method: PayoutMethod,
    @Arg('month', () => String, { nullable: true, description: 'Only statements of this month, YYYY-MM.' })
    month: string | null | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PayoutRun> {
    const { database, clock, company } = this.deps;
    const making = {
      method,
      month: month ? readMonth('month', month) : null,
      sender: company.name,
      adminId: getAdminId(viewer),
      now: clock(),
    };
    return database.transaction((tx) => makePayoutRun(tx, making));
  }

  @Access('admin', withFinance)
  @Mutation(() => PayoutRun, {
    description:
      'Takes back a file that the bank has not executed: its unpaid statements can be put in another one. Administrators. Fails with PAYOUT_RUN_ENDED.',
  })
  takeBackPayoutRun(
    @Arg('runNumber', () => Int, { description: 'The number of the file.' }) runNumber: number,
    @Arg('reason', () => String, { description: 'Why it is not used, for the audit.' }) reason: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PayoutRun> {
    const adminId = getAdminId(viewer);
    return this.deps.database.transaction((tx) => takeBackPayoutRun(tx, { runNumber, reason, adminId }));
  }
}

export const payoutRunEdges = edges(
  edgesOf(PayoutRun, {
    maker: one(StaffMember, 'madeBy', staffMemberById, 'Who made it.'),
    fileUrl: computed(
      String,
      ({ number, method, statementCount, waitingCount }: PayoutRun) =>
        waitingCount === statementCount
          ? `/api/admin/payouts/${method === 'check' ? 'check-run.csv' : 'bank-file.txt'}?run=${number}`
          : null,
      {
        nullable: true,
        description: 'The path of the file; null once any of it was paid or taken back.',
      },
    ),
  }),
  edgesOf(Statement, {
    payoutRun: oneOrNull(PayoutRun, 'id', runOfStatement, {
      visibleTo: 'staff',
      description: 'The file that it is in, or was paid with; null if in none.',
    }),
  }),
);
