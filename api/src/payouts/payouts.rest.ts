import { Field, ObjectType } from 'type-graphql';
import { Money } from '../http/index.js';
import { formatMoney } from '../lib/cents.js';
import type { Statement } from './statements/find-statements.js';

/** A month's statement (docs/product/payouts.md#calls). */
@ObjectType()
export class StatementResponse {
  @Field(() => String, { description: "'YYYY-MM', US Eastern." })
  month: string;

  @Field(() => String, { description: "'drawn', 'approved', 'paid' or 'carried-over'." })
  state: string;

  @Field(() => Money, {
    description: 'What the statement before was too small to pay; below 0 when it was owed.',
  })
  carriedOver: string;

  @Field(() => Money)
  earned: string;

  @Field(() => Money, { description: 'Shares of cancelled orders, above 0.' })
  takenBack: string;

  @Field(() => Money, { description: 'Refunds in part and credit that moved, either way.' })
  adjustments: string;

  @Field(() => Money, { description: 'Carried over + earned - taken back + adjustments.' })
  amountDue: string;

  @Field(() => Date, { nullable: true })
  paidAt: Date | null;

  @Field(() => String, { nullable: true, description: "The check's number or the transfer's." })
  reference: string | null;
}

export function statementResponse(statement: Statement): StatementResponse {
  return {
    month: statement.month,
    state: statement.state,
    carriedOver: formatMoney(statement.carriedOver),
    earned: formatMoney(statement.earned),
    takenBack: formatMoney(statement.takenBack),
    adjustments: formatMoney(statement.adjustments),
    amountDue: formatMoney(statement.amountDue),
    paidAt: statement.paidAt,
    reference: statement.reference,
  };
}
