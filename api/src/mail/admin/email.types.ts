import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, VisibleTo } from '../../http/index.js';

export const EmailStatus = { pending: 'pending', sent: 'sent', failed: 'failed' } as const;
export type EmailStatus = (typeof EmailStatus)[keyof typeof EmailStatus];
registerEnumType(EmailStatus, {
  name: 'EmailStatus',
  description: "Where an email stands. 'failed' emails are tried again for 72 hours.",
});

/** `order` and `organization` are edges of the modules that own these. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An email, and what happened to it.' })
export class Email {
  @Field(() => ID, { description: 'For retryEmail and resendEmail.' })
  id: string;

  @Field(() => String, { description: 'What it is about, such as order-confirmation.' })
  kind: string;

  @Field(() => String, { description: 'The address it was sent to.' })
  recipient: string;

  @Field(() => String, { description: 'Its subject line.' })
  subject: string;

  @Field(() => EmailStatus, { description: "'failed' emails are tried again for 72 hours." })
  status: EmailStatus;

  @Field(() => String, { nullable: true, description: 'Why the last try failed.' })
  errorMessage: string | null;

  @Field(() => Date, { description: 'When it was asked for.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the mail server accepted it.' })
  sentAt: Date | null;

  /** Behind the edge `order`. */
  orderId: string | null;

  /** Behind the edge `organization`. */
  organizationId: string | null;
}

export const EmailConnection = connectionOf(Email, { name: 'Email', audience: 'staff' });

@InputType({ description: 'What is given must all fit.' })
export class EmailFilter {
  @Field(() => EmailStatus, { nullable: true, description: 'Where they stand.' })
  status?: EmailStatus | null;

  @Field(() => String, { nullable: true, description: 'In recipient and subject, without regard to case.' })
  search?: string | null;
}
