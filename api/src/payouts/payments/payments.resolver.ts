import { ArrayMaxSize, ArrayMinSize, MaxLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import { Access, CalendarDay, Money, type RequestContext, VisibleTo, withFinance } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { findStatementsById } from '../statements/find-statements.js';
import { Statement, statementView } from '../statements/statement.types.js';
import { judgePayments, recordPayments, type WrittenPayment } from './record-payments.js';

const { maxPayments } = sharedRules;

@ArgsType()
class PaymentLinesArgs {
  @ArrayMinSize(1, { message: 'The file has no lines.' })
  @ArrayMaxSize(maxPayments + 20, { message: `At most ${maxPayments} lines at once.` })
  @MaxLength(200, { each: true, message: 'A line is too long.' })
  @Field(() => [String], {
    description:
      "All lines of the file, those before the titles too: payee id, statement id, amount, trace number and day (YYYY-MM-DD or MM/DD/YYYY) with tabs between. What is no payment is an empty text, so that each keeps its line's number.",
  })
  lines: string[];
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: "What came of recording the bank's answer." })
class RecordedPayments {
  @Field(() => [Statement], { description: 'Every statement of the call, as it is now.' })
  statements: Statement[];
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: "A line of the bank's answer, and what it would do." })
class PaymentLine {
  @Field(() => Int, { description: 'Where it stands.' })
  line: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why it does not fit, in a sentence; null where it does.',
  })
  reason: string | null;

  @Field(() => Money, { nullable: true, description: 'What was paid; null where it is no amount.' })
  amount: Cents | null;

  @Field(() => String, { description: 'The number as it will be written.' })
  traceNumber: string;

  @Field(() => CalendarDay, { nullable: true, description: 'When it left; null where it is no day.' })
  paidOn: string | null;

  @Field(() => Statement, { nullable: true, description: 'What it pays; null where there is none.' })
  statement: Statement | null;
}

/** The bank's answer to a file of payouts (docs/product/payouts.md#files-for-the-bank). */
@Resolver()
export class PaymentsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('admin', withFinance)
  @Query(() => [PaymentLine], {
    description: "What each line of the bank's answer would do; nothing is changed. Administrators.",
  })
  async paymentLines(@Args() { lines }: PaymentLinesArgs): Promise<PaymentLine[]> {
    const { database, clock } = this.deps;
    const judged = await judgePayments(database.read, lines.flatMap(readLine), clock());
    const statements = await this.load(judged.flatMap(({ statement }) => statement?.id ?? []));
    return judged.map(({ statement, ...line }) => ({
      ...line,
      statement: statements.find(({ id }) => id === statement?.id) ?? null,
    }));
  }

  @Access('admin', withFinance)
  @Mutation(() => RecordedPayments, {
    description:
      "Notes what the bank's answer says as paid, all lines or none, and mails it. The same file pays once. Administrators. Fails with PAYMENT_FILE_RECORDED, PAYMENT_LINES_REFUSED.",
  })
  async recordPayments(
    @Args() { lines }: PaymentLinesArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<RecordedPayments> {
    const { database, clock } = this.deps;
    const by = { adminId: getAdminId(viewer), now: clock() };
    const ids = await database.transaction((tx) => recordPayments(tx, lines.flatMap(readLine), by));
    return { statements: await this.load(ids) };
  }

  private async load(ids: readonly string[]): Promise<Statement[]> {
    return (await findStatementsById(this.deps.database.read, ids)).map(statementView);
  }
}

function readLine(text: string, index: number): WrittenPayment[] {
  if (text.trim() === '') return [];
  const [payeeId = '', statementId = '', amount = '', traceNumber = '', paidOn = ''] = text.split('\t');
  return [{ line: index + 1, payeeId, statementId, amount, traceNumber, paidOn }];
}
