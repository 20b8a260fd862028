import { ArrayMaxSize, ArrayMinSize, MaxLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import { Access, CalendarDay, Money, type RequestContext, VisibleTo, withFinance } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { findStatementsById } from '../statements/find-statements.js';
import { Statement } from '../statements/statement.types.js';
import { responseTitles } from './payout-files.js';
import { checkPayments, type PaymentRow, recordPayments } from './record-payments.js';

const { maxPayments } = sharedRules;

@ArgsType()
class PaymentLinesArgs {
  @ArrayMinSize(1, { message: 'The file has no lines.' })
  @ArrayMaxSize(maxPayments + 20, { message: `At most ${maxPayments} lines at once.` })
  @MaxLength(200, { each: true, message: 'A line is too long.' })
  @Field(() => [String], {
    description:
      'All lines of the file, including those before the column titles: payee id, statement id, amount, trace number and date (YYYY-MM-DD or MM/DD/YYYY), separated by tabs. Lines that are no payment are empty strings, so that line numbers match the file.',
  })
  lines: string[];
}

@VisibleTo('staff')
@ObjectType({ description: "The result of recording the bank's response file." })
class RecordedPayments {
  @Field(() => [Statement], { description: 'The statements in the file, after the change.' })
  statements: Statement[];
}

@VisibleTo('staff')
@ObjectType({ description: "A line of the bank's response file, and what recording it would do." })
class PaymentLine {
  @Field(() => Int, { description: 'Its line number in the file.' })
  line: number;

  @Field(() => String, { nullable: true, description: 'Why it is refused, in a sentence; null if accepted.' })
  reason: string | null;

  @Field(() => Money, { nullable: true, description: 'The amount paid; null if not an amount.' })
  amount: Cents | null;

  @Field(() => String, { description: 'The trace number as it will be stored.' })
  traceNumber: string;

  @Field(() => CalendarDay, { nullable: true, description: 'The payment date; null if not a date.' })
  paidOn: string | null;

  @Field(() => Statement, { nullable: true, description: 'The statement it pays; null if unknown.' })
  statement: Statement | null;
}

/** The bank's response to a file of payouts (docs/product/payouts.md#files-for-the-bank). */
@Resolver()
export class PaymentsResolver {
  constructor(private readonly deps: PayoutsResolverDeps) {}

  @Access('admin', withFinance)
  @Query(() => [PaymentLine], {
    description: "Previews each line of the bank's response file; changes nothing. Administrators.",
  })
  async paymentLines(@Args() { lines }: PaymentLinesArgs): Promise<PaymentLine[]> {
    const { database, clock } = this.deps;
    const payments = await checkPayments(database.read, lines.flatMap(readLine), clock());
    const ids = payments.flatMap(({ statement }) => statement?.id ?? []);
    const statements = await findStatementsById(database.read, ids);
    return payments.map(({ statement, ...line }) => ({
      ...line,
      statement: statements.find(({ id }) => id === statement?.id) ?? null,
    }));
  }

  @Access('admin', withFinance)
  @Mutation(() => RecordedPayments, {
    description:
      "Marks the statements in the bank's response file as paid, all lines or none, and emails the organizations. The same file pays once. Administrators. Fails with PAYMENT_FILE_RECORDED, PAYMENT_LINES_REFUSED.",
  })
  async recordPayments(
    @Args() { lines }: PaymentLinesArgs,
    @Ctx() { viewer }: RequestContext,
  ): Promise<RecordedPayments> {
    const { database, clock } = this.deps;
    const by = { adminId: getAdminId(viewer), now: clock() };
    const ids = await database.transaction((tx) => recordPayments(tx, lines.flatMap(readLine), by));
    return { statements: await findStatementsById(database.read, ids) };
  }
}

function readLine(text: string, index: number): PaymentRow[] {
  if (text.trim() === '') return [];
  const cells = text.split('\t', responseTitles.length).map((cell) => cell.trim());
  return [{ line: index + 1, cells }];
}
