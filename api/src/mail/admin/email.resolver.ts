import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edgesOf,
  oneOrNull,
  PageArgs,
  perRequest,
  type RequestContext,
  VisibleTo,
  withSupport,
} from '../../http/index.js';
import { findEmailCopies } from '../index.js';
import { findEmails, getEmail, type ListedEmail } from './email-list.js';
import { dismissEmail, type OrderMessages, resendEmail, retryFailedEmail } from './resend-email.js';

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

  @Field(() => Date, {
    nullable: true,
    description: 'When staff decided that it need not be sent any more; the audit says why.',
  })
  dismissedAt: Date | null;

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

  @Field(() => String, { nullable: true, description: 'To exactly this address, without regard to case.' })
  recipient?: string | null;
}

export type EmailDeps = { readonly database: Database; readonly orderMessages: OrderMessages };

@Resolver()
export class EmailResolver {
  constructor(private readonly deps: EmailDeps) {}

  @Access('staff')
  @Query(() => EmailConnection, { description: 'Every email, newest first. Staff.' })
  emails(
    @Args() page: PageArgs,
    @Arg('filter', () => EmailFilter, { nullable: true, description: 'Which; all without it.' })
    filter?: EmailFilter | null,
  ): Promise<Connection<Email>> {
    return findEmails(this.deps.database.read, filter, page);
  }

  @Access('staff')
  @Query(() => Email, { description: 'One email. Staff.' })
  async email(@Arg('id', () => ID, { description: "The email's id." }) id: string): Promise<Email> {
    return emailView(await getEmail(this.deps.database.read, id));
  }

  @Access('admin', withSupport)
  @Mutation(() => Email, {
    description: 'Has a failed email tried at once. Administrators. Fails with EMAIL_NOT_FAILED.',
  })
  async retryEmail(
    @Arg('id', () => ID, { description: "The email's id." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Email> {
    const adminId = getAdminId(viewer);
    await this.deps.database.transaction((tx) => retryFailedEmail(tx, { id, adminId }));
    return emailView(await getEmail(this.deps.database.read, id));
  }

  @Access('admin', withSupport)
  @Mutation(() => Email, {
    description:
      'Has any email sent again: a failed one is tried at once, of one that was sent a copy with the facts and the address of today follows. Administrators. Fails with LETTER_NOT_RESENDABLE.',
  })
  async resendEmail(
    @Arg('id', () => ID, { description: "The email's id." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Email> {
    const { database, orderMessages } = this.deps;
    const adminId = getAdminId(viewer);
    await database.transaction((tx) => resendEmail(tx, { id, adminId, orderMessages }));
    return emailView(await getEmail(database.read, id));
  }

  @Access('admin', withSupport)
  @Mutation(() => Email, {
    description:
      'An email that failed waits for nobody any more. Support and administrators. Fails with EMAIL_NOT_FAILED.',
  })
  async dismissEmail(
    @Arg('id', () => ID, { description: "The email's id." }) id: string,
    @Arg('reason', () => String, { description: 'Why, for the audit: at most 500 characters.' })
    reason: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Email> {
    const { database } = this.deps;
    const adminId = getAdminId(viewer);
    await database.transaction((tx) => dismissEmail(tx, { id, adminId, reason }));
    return emailView(await getEmail(database.read, id));
  }
}

const copyOf = perRequest(async ({ database }: Pick<EmailDeps, 'database'>, ids) => {
  const copies = await findEmailCopies(database.read, ids);
  return new Map(copies.map(({ id, html }) => [id, html]));
});

export const emailEdges = edgesOf(Email, {
  html: oneOrNull(String, 'id', copyOf, {
    description:
      'Its HTML as it was sent, without its links; null before it was sent and 90 days later. Show it in a sandboxed frame.',
  }),
});

export function emailView(email: ListedEmail): Email {
  const { outboxId: _outboxId, ...view } = email;
  return view;
}
