import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { assertPageSize } from '../../lib/page-size.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { adminIdOf } from '../../lib/viewer.js';
import { ContactMessage, ContactMessagePage } from './contact-messages.types.js';
import { findContactMessage, listContactMessages, type ListedMessage } from './list-contact-messages.js';
import { markContactMessage } from './mark-contact-message.js';

@Resolver()
export class ContactMessagesResolver {
  constructor(private readonly database: Database) {}

  @Access('staff')
  @Query(() => ContactMessagePage, { description: 'Newest first. Staff.' })
  async contactMessages(
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('isHandled', () => Boolean, { nullable: true }) isHandled?: boolean,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<ContactMessagePage> {
    assertPageSize(first);
    const { messages, hasMore, totalCount, openCount } = await listContactMessages(this.database.read, {
      isHandled: isHandled ?? null,
      first,
      afterId: after ?? null,
    });
    return { messages: messages.map(adminContactMessage), hasMore, totalCount, openCount };
  }

  @Access('admin')
  @Mutation(() => ContactMessage, { description: 'Administrators.' })
  async markContactMessage(
    @Arg('id', () => ID) id: string,
    @Arg('isHandled', () => Boolean) isHandled: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<ContactMessage> {
    const adminId = adminIdOf(viewer);
    await this.database.transaction((tx) => markContactMessage(tx, { id, isHandled, adminId }));
    const message = await findContactMessage(this.database.read, id);
    if (!message) throw new NotFoundError('Message');
    return adminContactMessage(message);
  }
}

function adminContactMessage(listed: ListedMessage): ContactMessage {
  const { id, name, email, organization, message, createdAt, handledAt, handledBy } = listed;
  return { id, name, email, organization, message, createdAt, isHandled: handledAt !== null, handledBy };
}
