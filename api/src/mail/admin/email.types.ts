import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

export const EmailStatus = { pending: 'pending', sent: 'sent', failed: 'failed' } as const;
export type EmailStatus = (typeof EmailStatus)[keyof typeof EmailStatus];
registerEnumType(EmailStatus, { name: 'EmailStatus' });

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An email, and what happened to it.' })
export class Email {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  kind: string;

  @Field(() => String)
  recipient: string;

  @Field(() => String)
  subject: string;

  @Field(() => EmailStatus, { description: "'failed' emails are tried again for 72 hours." })
  status: EmailStatus;

  @Field(() => String, { nullable: true })
  errorMessage: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  sentAt: Date | null;

  @Field(() => ID, { nullable: true })
  orderId: string | null;

  @Field(() => ID, { nullable: true })
  organizationId: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class EmailPage {
  @Field(() => [Email])
  emails: Email[];

  @Field(() => Boolean)
  hasMore: boolean;

  @Field(() => Int, { description: 'Of those that fit the filter.' })
  totalCount: number;

  @Field(() => Int, { description: 'Of all emails.' })
  failedCount: number;
}
