import { Arg, Args, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import {
  Access,
  computed,
  type Connection,
  connectionOf,
  edges,
  edgesOf,
  enumOf,
  nodeOf,
  oneOrNull,
  PageArgs,
  RenamedId,
  type RequestContext,
  VisibleTo,
  withSupport,
  SearchText,
  perRequest,
} from '../../http/index.js';
import { findEmailCopies } from '../index.js';
import { findEmails, getEmail } from './email-list.js';
import {
  dismissEmail,
  type OrderEmails,
  resendEmail,
  resendRefusal,
  retryFailedEmail,
} from './resend-email.js';

export const EmailStatus = enumOf(
  'EmailStatus',
  "The status of an email. 'failed' emails are retried for 72 hours.",
  ['pending', 'sent', 'failed'],
);
export type EmailStatus = (typeof EmailStatus)[keyof typeof EmailStatus];

/** `order` and `organization` are edges of the modules that own them. */
@VisibleTo('staff')
@ObjectType({ description: 'An email and its delivery.' })
export class Email {
  @Field(() => ID, { description: 'For retryEmail and resendEmail.' })
  id: string;

  @Field(() => String, { description: 'The kind of email, such as order-confirmation.' })
  kind: string;

  @Field(() => String, { description: 'The address it was sent to.' })
  recipient: string;

  @Field(() => String, { description: 'The subject line.' })
  subject: string;

  @Field(() => EmailStatus, { description: "'failed' emails are retried for 72 hours." })
  status: EmailStatus;

  @Field(() => String, { nullable: true, description: 'Why the last try failed.' })
  errorMessage: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When staff dismissed its failure; the audit has the reason.',
  })
  dismissedAt: Date | null;

  @Field(() => Date, { description: 'When it was first tried.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the mail server accepted it.' })
  sentAt: Date | null;

  /** For the edges `order` and `organization`. */
  orderId: string | null;
  organizationId: string | null;

  /** The message that sent it, if it is still there. */
  outboxId: string | null;
}

export const EmailConnection = connectionOf(Email, 'staff');

@InputType({ description: 'Emails that match every given condition.' })
export class EmailFilter {
  @Field(() => EmailStatus, { nullable: true, description: 'The status.' })
  status?: EmailStatus | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it failed and was not dismissed.' })
  isOpen?: boolean | null;

  @SearchText('Text in recipient or subject, ignoring case.')
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Exactly this recipient, ignoring case.' })
  recipient?: string | null;
}

export type EmailDeps = { readonly database: Database; readonly orderEmails: OrderEmails };

@Resolver()
export class EmailResolver {
  constructor(private readonly deps: EmailDeps) {}

  @Access('staff')
  @Query(() => EmailConnection, {
    description: 'Every email, newest first; with isOpen true, oldest first. Staff.',
  })
  emails(
    @Args() page: PageArgs,
    @Arg('filter', () => EmailFilter, { nullable: true, description: 'Which emails; all by default.' })
    filter?: EmailFilter | null,
  ): Promise<Connection<Email>> {
    return findEmails(this.deps.database.read, filter ?? {}, page);
  }

  @Access('staff')
  @Query(() => Email, { description: 'One email. Staff.' })
  email(@Arg('id', () => ID, { description: "The email's id." }) id: string): Promise<Email> {
    return getEmail(this.deps.database.read, id);
  }

  @Access('admin', withSupport)
  @Mutation(() => Email, {
    description:
      'Retries a failed email now. Support and administrators. Fails with EMAIL_NOT_FAILED, LETTER_NOT_RESENDABLE.',
  })
  retryEmail(
    @RenamedId('emailId', "The email's id.") id: string,
    @Ctx() context: RequestContext,
  ): Promise<Email> {
    return this.change(context, id, retryFailedEmail);
  }

  @Access('admin', withSupport)
  @Mutation(() => Email, {
    description:
      'Resends any email: retries a failed one now, and sends a copy of a sent one, with current data to the current address (Email.resendsTo). Support and administrators. Fails with LETTER_NOT_RESENDABLE, EMAIL_NOT_FAILED.',
  })
  resendEmail(
    @RenamedId('emailId', "The email's id.") id: string,
    @Ctx() context: RequestContext,
  ): Promise<Email> {
    return this.change(context, id, resendEmail);
  }

  @Access('admin', withSupport)
  @Mutation(() => Email, {
    description: 'Dismisses a failed email. Support and administrators. Fails with EMAIL_NOT_FAILED.',
  })
  dismissEmail(
    @RenamedId('emailId', "The email's id.") id: string,
    @Arg('reason', () => String, { description: 'The reason, for the audit: at most 500 characters.' })
    reason: string,
    @Ctx() context: RequestContext,
  ): Promise<Email> {
    return this.change(context, id, (tx, change) => dismissEmail(tx, { ...change, reason }));
  }

  private async change(
    { viewer }: RequestContext,
    id: string,
    write: (tx: Tx, change: Parameters<typeof resendEmail>[1]) => Promise<void>,
  ): Promise<Email> {
    const { database, orderEmails } = this.deps;
    const adminId = getAdminId(viewer);
    await database.transaction((tx) => write(tx, { id, adminId, orderEmails }));
    return getEmail(database.read, id);
  }
}

const emailedOrder = perRequest.rows('id', (db, ids, { orderEmails }: EmailDeps) =>
  orderEmails.find(db, ids),
);

async function resendsTo(email: Email, context: RequestContext, deps: EmailDeps): Promise<string | null> {
  const order = email.orderId === null ? null : await emailedOrder(context, deps, email.orderId);
  return resendRefusal(email, order) ? null : (order?.customerOf(email.kind) ?? email.recipient);
}

const copyOf = perRequest.rows('id', findEmailCopies, ({ html }) => html);

export const emailEdges = edges(
  edgesOf(Email, {
    resendsTo: computed(String, resendsTo, {
      nullable: true,
      description:
        "Where resendEmail sends it now: to its order's current customer, otherwise to its recipient; null if the order was cancelled or the person erased, and it would be wrong.",
    }),
    html: oneOrNull(String, 'id', copyOf, {
      description:
        'Its HTML as sent, without link targets; null before it was sent and after 90 days. Show it in a sandboxed frame.',
    }),
  }),
  nodeOf(Email, (_context, { database }: Pick<EmailDeps, 'database'>, id) => getEmail(database.read, id)),
);
