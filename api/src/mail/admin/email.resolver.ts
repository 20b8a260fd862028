import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  edgesOf,
  oneOrNull,
  PageArgs,
  perRequest,
  type Connection,
  type RequestContext,
} from '../../http/index.js';
import { findEmailCopies } from '../index.js';
import { getEmail } from './email-list.js';
import { Email, EmailConnection, EmailFilter } from './email.types.js';
import { emailView } from './email.views.js';
import { findEmails } from './find-emails.js';
import { resendEmail, type OrderMessages } from './resend-email.js';
import { retryFailedEmail } from './retry-failed-email.js';

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

  @Access('admin')
  @Mutation(() => Email, { description: 'Has a failed email tried at once. Administrators.' })
  async retryEmail(
    @Arg('id', () => ID, { description: "The email's id." }) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Email> {
    const adminId = getAdminId(viewer);
    await this.deps.database.transaction((tx) => retryFailedEmail(tx, { id, adminId }));
    return emailView(await getEmail(this.deps.database.read, id));
  }

  @Access('admin')
  @Mutation(() => Email, {
    description:
      'Has any email sent again: a failed one is tried at once, of one that was sent a copy with the facts and the address of today follows. Administrators.',
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
