import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Matches, MaxLength } from 'class-validator';
import { getAdminId, StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database, Tx } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  derived,
  edges,
  edgesOf,
  list,
  oneOrNull,
  PageArgs,
  perRequest,
  type RequestContext,
  toConnection,
  VisibleTo,
  withSupport,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { contactPhotoUrl, photosOfMessage } from './contact-photos.js';
import {
  contactMessageView,
  countContactMessages,
  findContactMessages,
  listContactMessages,
  repliesOfMessage,
} from './find-contact-messages.js';
import { assignContactMessage, markContactMessage, replyToContactMessage } from './mark-contact-message.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A photo that came with a message about an order.' })
class ContactPhoto {
  @Field(() => String, { description: 'Where staff opens it.' })
  url: string;

  @Field(() => Int, { description: 'In pixels.' })
  width: number;

  @Field(() => Int, { description: 'In pixels.' })
  height: number;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a visitor wrote to us.' })
export class ContactMessage {
  @Field(() => ID, { description: 'For markContactMessage.' })
  id: string;

  @Field(() => String, { description: "The sender's name." })
  name: string;

  @Field(() => String, { description: "The sender's email address." })
  email: string;

  @Field(() => String, { nullable: true, description: 'The organization that the sender named.' })
  organization: string | null;

  @Field(() => String, { description: 'The text of the message.' })
  message: string;

  @Field(() => Date, { description: 'When it was sent.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether staff has dealt with it.' })
  isHandled: boolean;

  @Field(() => String, {
    nullable: true,
    deprecationReason: 'Until 2027-12-01: ask handler { name }.',
    description: 'Who marked it as handled, by name.',
  })
  handledBy: string | null;

  /** Behind the edge `handler`. */
  handlerId: string | null;

  /** Behind the edge `order`. */
  orderId: string | null;

  /** Behind the edge `assignee`. */
  assigneeId: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a member of staff answered to a message, by email.' })
export class ContactReply {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Its words.' })
  text: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When its email was sent; null while it waits.' })
  emailedAt: Date | null;

  /** Behind the edge `author`. */
  authorId: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A message that staff answered or gave to somebody.' })
class ContactMessageChange {
  @Field(() => ContactMessage, { description: 'As it is now.' })
  message: ContactMessage;
}

@InputType({ description: 'An answer to a message.' })
export class ContactReplyInput {
  @Field(() => ID, { description: "The message's id." })
  id: string;

  @MaxLength(5_000, { message: 'Please use at most 5,000 characters.' })
  @Matches(/\S/, { message: 'Please write something.' })
  @Field(() => String, { description: 'At most 5,000 characters.' })
  text: string;

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the message is dealt with by that.' })
  isHandled: boolean;
}

const ContactMessageConnection = connectionOf(ContactMessage, {
  name: 'ContactMessage',
  audience: 'staff',
});

@InputType({ description: 'Which messages; all without a value.' })
class ContactMessageFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether staff has dealt with them.' })
  isHandled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'That are given to you.' })
  isMine?: boolean | null;
}

export const contactMessageEdges = edges(
  edgesOf(ContactReply, {
    author: oneOrNull(StaffMember, 'authorId', staffMemberById, { description: 'Who wrote it.' }),
  }),
  edgesOf(ContactMessage, {
    assignee: oneOrNull(StaffMember, 'assigneeId', staffMemberById, {
      description: 'Who of the staff answers it; null for nobody yet.',
    }),
    handler: oneOrNull(StaffMember, 'handlerId', staffMemberById, {
      description: 'Who marked it as handled.',
    }),
    replies: list(ContactReply, 'id', repliesOfMessage, { description: 'What was answered, oldest first.' }),
    photos: derived(
      [ContactPhoto],
      'id',
      photosOfMessage,
      (photos, { id }) =>
        (photos ?? []).map(({ place, width, height }) => ({
          url: contactPhotoUrl(id, place),
          width,
          height,
        })),
      { description: 'What its sender photographed, at most 5.' },
    ),
  }),
);

@Resolver()
export class ContactMessagesResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => ContactMessageConnection, { description: 'What visitors wrote, newest first. Staff.' })
  async contactMessages(
    @Args() page: PageArgs,
    @Arg('filter', () => ContactMessageFilter, { nullable: true, description: 'Which; all without it.' })
    filter: ContactMessageFilter | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<Connection<ContactMessage>> {
    const { read } = this.deps.database;
    const { isHandled = null, isMine } = filter ?? {};
    const wanted = { isHandled, assigneeId: isMine ? getAdminId(viewer) : null };
    const place = { limit: page.first + 1, after: page.after ?? null };
    const messages = await listContactMessages(read, wanted, place);
    return toConnection(messages.map(contactMessageView), page, () => countContactMessages(read, wanted));
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessage, { description: 'Says whether a message was dealt with. Administrators.' })
  async markContactMessage(
    @Arg('id', () => ID, { description: "The message's id." }) id: string,
    @Arg('isHandled', () => Boolean, { description: 'False opens it again.' }) isHandled: boolean,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessage> {
    return this.change(context, id, (tx, adminId) => markContactMessage(tx, { id, isHandled, adminId }));
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessageChange, {
    description:
      "Answers a message by email, in the conversation of its acknowledgement; the sender's reply goes to the support address. Administrators, support.",
  })
  async replyToContactMessage(
    @Arg('input', () => ContactReplyInput, { description: 'What is answered.' }) input: ContactReplyInput,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessageChange> {
    const { id, text, isHandled } = input;
    const reply = (tx: Tx, adminId: string) => replyToContactMessage(tx, { id, text, isHandled, adminId });
    return { message: await this.change(context, id, reply) };
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessageChange, {
    description: 'Says who of the staff answers a message. Administrators, support.',
  })
  async assignContactMessage(
    @Arg('id', () => ID, { description: "The message's id." }) id: string,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Of the staff; nobody without it.' })
    assigneeId: string | null = null,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessageChange> {
    const assign = (tx: Tx, adminId: string) => assignContactMessage(tx, { id, assigneeId, adminId });
    return { message: await this.change(context, id, assign) };
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

/** Any contact message by its id; null for an unknown one. One statement for each request. */
export const contactMessageById = perRequest(async ({ database }: { readonly database: Database }, ids) => {
  const messages = await findContactMessages(database.read, ids.filter(isUuid));
  return new Map(messages.map((message) => [message.id, contactMessageView(message)]));
});
