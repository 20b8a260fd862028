import { Arg, Args, Ctx, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Matches, MaxLength } from 'class-validator';
import { getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edges,
  edgesOf,
  inside,
  list,
  newestFirst,
  Node,
  nodeOf,
  oneOrNull,
  PageArgs,
  pages,
  RenamedId,
  type RequestContext,
  toConnection,
  VisibleTo,
  withSupport,
  SearchText,
  perRequest,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { ContactReplyEntity } from '../content.entity.js';
import { ContactPhoto, photosOfMessage } from './contact-photos.js';
import {
  contactMessageView,
  countContactMessages,
  findContactMessages,
  listContactMessages,
  repliesOfMessage,
} from './find-contact-messages.js';
import {
  assignContactMessage,
  markContactMessage,
  markRefundRequest,
  replyToContactMessage,
} from './mark-contact-message.js';

@VisibleTo('staff')
@ObjectType({ description: 'A message from a visitor.' })
export class ContactMessage extends Node {
  @Field(() => String, { description: "The sender's name." })
  name: string;

  @Field(() => String, { description: "The sender's email address." })
  email: string;

  @Field(() => String, { nullable: true, description: 'The organization given by the sender.' })
  organization: string | null;

  @Field(() => String, { description: 'The text of the message.' })
  message: string;

  @Field(() => Date, { description: 'When it was sent.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether staff marked it as handled.' })
  isHandled: boolean;

  @Field(() => String, {
    nullable: true,
    deprecationReason: 'Until 2027-12-01: ask handler { name }.',
    description: 'The name of the person who marked it as handled.',
  })
  handledBy: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it asks for a refund; null if nobody said.' })
  wantsRefund: boolean | null;

  @Field(() => Boolean, { description: 'Whether its words suggest a refund, and nobody said.' })
  mayWantRefund: boolean;

  /** Behind the edges `handler`, `order` and `assignee`. */
  handlerId: string | null;
  orderId: string | null;
  assigneeId: string | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'A reply by staff to a message, sent by email.' })
export class ContactReply {
  @Field(() => ID, { description: 'The id of the reply.' })
  id: string;

  @Field(() => String, { description: 'The text of the reply.' })
  text: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When its email was sent; null until then.' })
  emailedAt: Date | null;

  /** Behind the edge `author`. */
  authorId: string;
}

const ContactReplyConnection = connectionOf(ContactReply, 'staff');

@VisibleTo('staff')
@ObjectType({ description: 'A message after a reply or an assignment.' })
class ContactMessageChange {
  @Field(() => ContactMessage, { description: 'The message after the change.' })
  message: ContactMessage;
}

@InputType({ description: 'A reply to a message.' })
export class ContactReplyInput {
  @Field(() => ID, { description: "The message's id." })
  id: string;

  @MaxLength(5_000, { message: 'Please use at most 5,000 characters.' })
  @Matches(/\S/, { message: 'Please write something.' })
  @Field(() => String, { description: 'At most 5,000 characters.' })
  text: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether to mark the message as handled.' })
  isHandled: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'The newest reply that the author saw; empty for none. If there is another by now, it fails with EDITED_MEANWHILE. Omit it to send anyway.',
  })
  seenReplyId?: string | null;
}

export const ContactMessageConnection = connectionOf(ContactMessage, 'staff');

@InputType({ description: 'A filter for messages. Omitted fields match all.' })
class ContactMessageFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether staff marked them as handled.' })
  isHandled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True: only messages assigned to you.' })
  isMine?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it asks for a refund, as its sender or staff said.',
  })
  wantsRefund?: boolean | null;

  @SearchText(
    "Text in name, email, organization or message, ignoring case and accents; or the order's id or its last 8 characters.",
  )
  search?: string | null;
}

/** A contact message by id; null for an unknown one. One statement per request. */
export const contactMessageById = perRequest.rows(
  'id',
  (db, ids) => findContactMessages(db, ids.filter(isUuid)),
  contactMessageView,
);

export const contactMessageEdges = edges(
  edgesOf(ContactReply, {
    author: oneOrNull(StaffMember, 'authorId', staffMemberById, 'The author.'),
  }),
  nodeOf(ContactReply, inside(ContactReplyEntity, 'contactMessageId', repliesOfMessage)),
  nodeOf(ContactMessage, contactMessageById),
  edgesOf(ContactMessage, {
    assignee: oneOrNull(StaffMember, 'assigneeId', staffMemberById, {
      description: 'The member of staff responsible for it; null if unassigned.',
    }),
    handler: oneOrNull(StaffMember, 'handlerId', staffMemberById, 'The person who marked it as handled.'),
    replies: list(ContactReply, 'id', repliesOfMessage, {
      description: 'The replies, oldest first.',
      deprecationReason: 'Until 2028-12-01: ask conversation, which has pages.',
    }),
    conversation: pages(ContactReplyConnection, 'id', newestFirst(repliesOfMessage), {
      description: 'The replies, newest first.',
    }),
    photos: list(ContactPhoto, 'id', photosOfMessage, "The sender's photos, at most 5."),
  }),
);

@Resolver()
export class ContactMessagesResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => ContactMessageConnection, {
    description:
      'Messages from visitors: open ones, if only these are listed, oldest first; otherwise newest first. Staff.',
  })
  async contactMessages(
    @Args() page: PageArgs,
    @Arg('filter', () => ContactMessageFilter, { nullable: true, description: 'Omit it for all.' })
    filter: ContactMessageFilter | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<ContactMessage>> {
    const { read } = this.deps.database;
    const { isHandled = null, isMine, wantsRefund = null, search = null } = filter ?? {};
    const wanted = { isHandled, assigneeId: isMine ? getAdminId(viewer) : null, wantsRefund, search };
    const place = { limit: page.first + 1, after: page.after ?? null };
    const messages = await listContactMessages(read, wanted, place);
    return toConnection(messages.map(contactMessageView), page, () => countContactMessages(read, wanted));
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessage, { description: 'Marks a message as handled or open. Administrators.' })
  async markContactMessage(
    @RenamedId('contactMessageId', "The message's id.") id: string,
    @Arg('isHandled', () => Boolean, { description: 'False reopens it.' }) isHandled: boolean,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessage> {
    return this.change(context, id, (tx, adminId) => markContactMessage(tx, { id, isHandled, adminId }));
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessageChange, {
    description:
      "Replies to a message by email, in the thread of its acknowledgement; the sender's answer goes to the support address. Administrators, support. Fails with EDITED_MEANWHILE.",
  })
  async replyToContactMessage(
    @Arg('input', () => ContactReplyInput, { description: 'The reply.' }) input: ContactReplyInput,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessageChange> {
    const reply = (tx: Tx, adminId: string) => replyToContactMessage(tx, { ...input, adminId });
    return { message: await this.change(context, input.id, reply) };
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessageChange, {
    description: 'Assigns a message to a member of staff. Administrators, support.',
  })
  async assignContactMessage(
    @RenamedId('contactMessageId', "The message's id.") id: string,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'A staff member; omit to unassign.' })
    assigneeId: string | null = null,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessageChange> {
    const assign = (tx: Tx, adminId: string) => assignContactMessage(tx, { id, assigneeId, adminId });
    return { message: await this.change(context, id, assign) };
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessageChange, {
    description: 'Says whether a message asks for a refund. Administrators, support.',
  })
  async markRefundRequest(
    @Arg('contactMessageId', () => ID, { description: "The message's id." }) id: string,
    @Arg('wantsRefund', () => Boolean, { description: 'Whether it asks for a refund.' }) wantsRefund: boolean,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessageChange> {
    const mark = (tx: Tx, adminId: string) => markRefundRequest(tx, { id, wantsRefund, adminId });
    return { message: await this.change(context, id, mark) };
  }

  private async change(
    context: RequestContext,
    id: string,
    write: (tx: Tx, adminId: string) => Promise<void>,
  ): Promise<ContactMessage> {
    const adminId = getAdminId(context.viewer);
    await this.deps.database.transaction((tx) => write(tx, adminId));
    const message = await contactMessageById(context, this.deps, id);
    if (!message) throw new NotFoundError('Message');
    return message;
  }
}
