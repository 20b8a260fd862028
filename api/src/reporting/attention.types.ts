import { Field, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';

/** `cancellationEmailsDue` is a field of attention.resolver.ts. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What waits for a person.' })
export class StaffAttention {
  @Field(() => Int, { description: 'Captured money that completed no order and was not sent back.' })
  unmatchedPayments: number;

  @Field(() => Int, { description: 'Emails that could not be delivered so far.' })
  failedEmails: number;

  @Field(() => Int, { description: 'Contact messages that staff has not dealt with.' })
  openMessages: number;

  @Field(() => Int, {
    description:
      'Cards that were refused within the last hour, where these are ten times the usual: somebody may be testing stolen ones. 0 in an ordinary hour.',
  })
  cardDeclines: number;

  @Field(() => Int, {
    description: 'Payments, emails and messages together, and 1 for many declined cards.',
  })
  total: number;
}
