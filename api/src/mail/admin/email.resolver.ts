import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { assertPageSize } from '../../lib/page-size.js';
import { adminIdOf } from '../../lib/viewer.js';
import { getEmail, listEmails } from './email-list.js';
import { Email, EmailPage, EmailStatus } from './email.types.js';
import { adminEmail } from './email.views.js';
import { resendEmail, type OrderMessages } from './resend-email.js';
import { retryFailedEmail } from './retry-failed-email.js';

export type EmailDeps = { readonly database: Database; readonly orderMessages: OrderMessages };

@Resolver()
export class EmailResolver {
  constructor(private readonly deps: EmailDeps) {}

  @Access('staff')
  @Query(() => EmailPage, { description: 'Newest first; `search` in recipient and subject. Staff.' })
  async emails(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('status', () => EmailStatus, { nullable: true }) status?: EmailStatus,
    @Arg('search', () => String, { nullable: true }) search?: string,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<EmailPage> {
    assertPageSize(first);
    const { emails, ...counts } = await listEmails(
      this.deps.database.read,
      { status: status ?? null, search: search ?? '' },
      { first, afterId: after ?? null },
    );
    return { emails: emails.map(adminEmail), ...counts };
  }

  @Access('admin')
  @Mutation(() => Email, { description: 'Has a failed email tried at once. Administrators.' })
  async retryEmail(@Arg('id', () => ID) id: string, @Ctx() { viewer }: RequestContext): Promise<Email> {
    const adminId = adminIdOf(viewer);
    await this.deps.database.transaction((tx) => retryFailedEmail(tx, { id, adminId }));
    return adminEmail(await getEmail(this.deps.database.read, id));
  }

  @Access('admin')
  @Mutation(() => Email, {
    description:
      'Has any email sent again: a failed one is tried at once, of one that was sent a copy with the facts and the address of today follows. Administrators.',
  })
  async resendEmail(@Arg('id', () => ID) id: string, @Ctx() { viewer }: RequestContext): Promise<Email> {
    const { database, orderMessages } = this.deps;
    const adminId = adminIdOf(viewer);
    await database.transaction((tx) => resendEmail(tx, { id, adminId, orderMessages }));
    return adminEmail(await getEmail(database.read, id));
  }
}
