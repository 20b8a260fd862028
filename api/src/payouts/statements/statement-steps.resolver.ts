import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import { Args, ArgsType, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import { Access, CalendarDay, Money, type RequestContext, VisibleTo, withFinance } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { startOfBusinessDay } from '../../lib/dates.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { approveStatements } from './approve-statements.js';
import { findStatementsById } from './find-statements.js';
import { payStatements, returnPayment } from './pay-statements.js';
import type { PayoutMethod } from './statement.entity.js';
import { PayoutMethodType, Statement } from './statement.types.js';

const { maxStatements } = sharedRules;

@ArgsType()
class StatementsArgs {
  @ArrayMinSize(1, { message: 'Choose at least one statement.' })
  @ArrayMaxSize(maxStatements, { message: `At most ${maxStatements} statements at once.` })
  @Field(() => [ID], { description: 'The statements: all of them, or none if one is refused.' })
  statementIds: readonly string[];
}

@ArgsType()
export class ApprovalArgs extends StatementsArgs {
  @Field(() => Money, {
    nullable: true,
    description: 'The amount due on all of them as the caller saw it; refused if it has changed.',
  })
  amountDue?: Cents | null;
}

@ArgsType()
export class ReturnedPaymentArgs {
  @Field(() => ID, { description: 'The paid statement.' })
  statementId: string;

  @Field(() => String, {
    description:
      'Why it came back: a voided check, a returned transfer, a wrong reference. Shown to the organization.',
  })
  reason: string;

  @Field(() => CalendarDay, { description: 'The day the money came back.' })
  returnedOn: string;
}

@ArgsType()
class PaymentArgs extends StatementsArgs {
  @Field(() => PayoutMethodType, { description: 'The payment method.' })
  method: PayoutMethod;

  @Field(() => String, { description: 'The check number or the transfer reference.' })
  reference: string;

  @Field(() => CalendarDay, { description: 'The day the payment was sent.' })
  paidOn: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'The statements of one call.' })
class ChangedStatements {
  @Field(() => [Statement], { description: 'The statements after the change.' })
  statements: Statement[];
}

/** Administrators approve and pay statements. */
@Resolver()
export class StatementStepsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('admin', withFinance)
  @Mutation(() => ChangedStatements, {
    description:
      'Approves drawn statements, all or none. Each must be unchanged since a clean check of the last 24 hours; large ones stay drawn until a second person approves them. Administrators. Fails with AMOUNT_DIFFERS, SECOND_PERSON_NEEDED, STATEMENT_STATE, STATEMENT_DISPUTED, PAYEE_WAITS, PAYEE_UNVERIFIED, BOOKS_UNCHECKED.',
  })
  async approveStatements(
    @Args() { statementIds, amountDue }: ApprovalArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ChangedStatements> {
    assertIds(statementIds);
    const { database, clock, secondFrom } = this.deps;
    const approval = { statementIds, amountDue, adminId: getAdminId(viewer), now: clock(), secondFrom };
    await database.transaction((tx) => approveStatements(tx, approval));
    return { statements: await findStatementsById(database.read, statementIds) };
  }

  @Access('admin', withFinance)
  @Mutation(() => ChangedStatements, {
    description:
      'Marks approved statements as paid, all or none, and emails the organizations. Each must be unchanged since a clean check of the last 24 hours. Administrators. Fails with STATEMENT_STATE, PAYEE_WAITS, PAYEE_UNVERIFIED, BOOKS_UNCHECKED, STATEMENT_DISPUTED.',
  })
  async markStatementsPaid(
    @Args() { statementIds, method, reference, paidOn }: PaymentArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ChangedStatements> {
    assertIds(statementIds);
    const { database, clock } = this.deps;
    const paidAt = startOfBusinessDay(paidOn);
    const payment = { statementIds, adminId: getAdminId(viewer), method, reference, paidAt, now: clock() };
    await database.transaction((tx) => payStatements(tx, payment));
    return { statements: await findStatementsById(database.read, statementIds) };
  }

  @Access('admin', withFinance)
  @Mutation(() => Statement, {
    description:
      'Records that a payment came back: the payment is kept, the statement is payable again, and the organization is emailed. Administrators. Fails with STATEMENT_STATE.',
  })
  async notePaymentReturned(
    @Args() { statementId, reason, returnedOn }: ReturnedPaymentArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Statement> {
    assertIds([statementId]);
    const { database, clock } = this.deps;
    const payment = { statementId, adminId: getAdminId(viewer), reason, returnedOn, now: clock() };
    await database.transaction((tx) => returnPayment(tx, payment));
    const [statement] = await findStatementsById(database.read, [statementId]);
    if (!statement) throw new NotFoundError('Statement');
    return statement;
  }
}

function assertIds(ids: readonly string[]): void {
  if (!ids.every(isUuid)) throw new NotFoundError('Statement');
}
