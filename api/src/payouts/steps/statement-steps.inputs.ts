import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import { CalendarDay } from '../../http/index.js';
import { ArgsType, Field, ID } from 'type-graphql';
import { PayoutMethodType } from '../statements/statement-enums.js';
import type { PayoutMethod } from '../statements/statement.entity.js';

/** What one transaction takes: it must end well within what others wait for a lock (docs/product/limits.md#bodies). */
const maxAtOnce = 500;

@ArgsType()
export class StatementsArgs {
  @ArrayMinSize(1, { message: 'Choose at least one statement.' })
  @ArrayMaxSize(maxAtOnce, { message: `At most ${maxAtOnce} statements at once.` })
  @Field(() => [ID], { description: 'Which statements: all of them, or none when one is refused.' })
  statementIds: string[];
}

@ArgsType()
export class ReturnedPaymentArgs {
  @Field(() => ID, { description: 'Which paid statement.' })
  statementId: string;

  @Field(() => String, {
    description:
      'Why it came back: a voided check, a returned transfer, a wrong reference. Its organization reads it.',
  })
  reason: string;

  @Field(() => CalendarDay, { description: 'The day on which the money was back.' })
  returnedOn: string;
}

@ArgsType()
export class PaymentArgs extends StatementsArgs {
  @Field(() => PayoutMethodType, { description: 'How they were paid.' })
  method: PayoutMethod;

  @Field(() => String, { description: "The check's number or the transfer's." })
  reference: string;

  @Field(() => CalendarDay, { description: 'The day on which the money left.' })
  paidOn: string;
}
